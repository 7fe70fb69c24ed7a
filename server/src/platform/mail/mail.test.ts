import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutMail } from './layout.ts';
import { createOutboxMailer } from './outbox.ts';
import type { Mailer } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

const received: { mail: Email; recipients: string[] }[] = [];
let server: SMTPServer;
let mailer: Mailer;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push({
        mail: await PostalMime.parse(Buffer.concat(chunks)),
        recipients: session.envelope.rcptTo.map((one) => one.address),
      });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Ashore <no-reply@ashore.test>' });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const content = {
  title: 'Olá, Inês <3',
  paragraphs: ['Bem-vinda & "olá"'],
  action: { label: 'Confirm', url: 'https://ashore.test/a?b=1&c=2' },
  code: '123456',
  footer: 'Why you get this',
};

describe('mail by SMTP', () => {
  it('reaches one recipient with its words as they are', async () => {
    await mailer.send({ to: 'ines@example.com', subject: 'Olá – bem-vinda ☀', ...layoutMail(content) });
    const { mail, recipients } = received.at(-1)!;
    expect(recipients).toEqual(['ines@example.com']);
    expect(mail.subject).toBe('Olá – bem-vinda ☀');
    expect(mail.text).toContain('https://ashore.test/a?b=1&c=2');
    expect(mail.html).toContain('Olá, Inês &lt;3');
    expect(mail.html).toContain('href="https://ashore.test/a?b=1&amp;c=2"');
  });

  it.each(['a@x.com,b@x.com', 'a@x.com\r\nBcc: b@x.com', 'a@x.com; b@x.com', '"A" <a@x.com>', 'nobody', ''])(
    'refuses the recipient %j',
    async (to) => {
      const before = received.length;
      await expect(mailer.send({ to, subject: 'x', text: 'x', html: 'x' })).rejects.toThrow('address');
      expect(received).toHaveLength(before);
    },
  );

  it.each(['a\r\nBcc: b@x.com', 'a\nb', 'a\u2028b'])('refuses the subject %j', async (subject) => {
    await expect(mailer.send({ to: 'a@x.com', subject, text: 'x', html: 'x' })).rejects.toThrow('one line');
  });

  it('rejects when no server takes it', async () => {
    const lost = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@ashore.test' });
    await expect(lost.send({ to: 'a@x.com', subject: 'x', text: 'x', html: 'x' })).rejects.toThrow();
  });
});

describe('the outbox', () => {
  it('keeps mails over a restart, the latest first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ashore-outbox-'));
    const outbox = await createOutboxMailer(folder);
    for (const subject of ['one', 'two']) await outbox.send({ to: 'a@x.com', subject, text: 't', html: 'h' });
    const again = await createOutboxMailer(folder);
    expect((await again.list()).map((mail) => mail.subject)).toEqual(['two', 'one']);
    await rm(folder, { recursive: true });
  });
});
