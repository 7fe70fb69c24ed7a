import type { FastifyInstance } from 'fastify';
import type { KeptMail, Outbox } from '../platform/mail/outbox.ts';
import type { KeptText } from '../platform/texts/outbox.ts';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const links = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

interface Shown {
  subject: string;
  to: string;
  sentTime: string;
  text: string;
}

const article = ({ subject, to, sentTime, text }: Shown) =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} · <time>${escapeHtml(sentTime)}</time></p><pre>${links(text)}</pre></article>`;

/** Mails and text messages that were not sent, for whoever runs the site without SMTP_URL. */
export function serveOutbox(app: FastifyInstance, mails: Outbox<KeptMail>, texts: Outbox<KeptText> | undefined): void {
  app.get('/dev/mail', async (_request, reply) => {
    const messages = (await texts?.list()) ?? [];
    const kept: Shown[] = [...(await mails.list()), ...messages.map((one) => ({ ...one, subject: 'Text message' }))];
    kept.sort((one, other) => other.sentTime.localeCompare(one.sentTime));
    const body =
      kept.map(article).join('\n') || '<p>No mail yet. Without SMTP_URL, what the site would send is shown here.</p>';
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${body}</html>`);
  });
}
