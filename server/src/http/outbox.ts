import type { FastifyInstance } from 'fastify';
import type { OutboxMailer } from '../platform/mail/outbox.ts';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const links = (text: string) => escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Mails that were not sent, for whoever runs the site without SMTP_URL. */
export function serveOutbox(app: FastifyInstance, outbox: OutboxMailer): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = (await outbox.list()).map(
      (mail) =>
        `<article><h2>${escape(mail.subject)}</h2><p>To ${escape(mail.to)} · <time>${escape(mail.sentTime)}</time></p><pre>${links(mail.text)}</pre></article>`,
    );
    const body = mails.join('\n') || '<p>No mail yet. Without SMTP_URL, what the site would send is shown here.</p>';
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${body}</html>`);
  });
}
