import type { FastifyInstance } from 'fastify';
import type { OutboxMailer } from '../platform/mail/outbox.ts';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const links = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Mails that were not sent, for whoever runs the site without SMTP_URL. */
export function serveOutbox(app: FastifyInstance, outbox: OutboxMailer): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = (await outbox.list()).map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)} · <time>${escapeHtml(mail.sentTime)}</time></p><pre>${links(mail.text)}</pre></article>`,
    );
    const body = mails.join('\n') || '<p>No mail yet. Without SMTP_URL, what the site would send is shown here.</p>';
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${body}</html>`);
  });
}
