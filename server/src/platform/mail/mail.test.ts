import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  it('carries further headers', async () => {
    const headers = { 'List-Unsubscribe': '<https://ashore.test/off>', 'X-Kind': 'Olá' };
    await mailer.send({ to: 'a@example.com', subject: 'x', text: 'x', html: 'x', headers });
    const { mail } = received.at(-1)!;
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://ashore.test/off>' }),
    );
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'x-kind', value: '=?UTF-8?Q?Ol=C3=A1?=' }));
  });

  it('sends words that look like headers or the end of a mail as words', async () => {
    const text = 'one\r\n.\r\nBcc: b@x.com\r\n\r\ntwo';
    await mailer.send({ to: 'a@example.com', subject: 'x', text, html: '<p>x</p>' });
    const { mail, recipients } = received.at(-1)!;
    expect(recipients).toEqual(['a@example.com']);
    expect(mail.text?.trim().split(/\r?\n/)).toEqual(['one', '.', 'Bcc: b@x.com', '', 'two']);
  });

  it.each([
    'a@x.com,b@x.com',
    'a@x.com\r\nBcc: b@x.com',
    'a@x.com\0',
    'a@x.com; b@x.com',
    'a@x.com b@x.com',
    'a@b@x.com',
    'all:a@x.com',
    'a@x.com(b@x.com)',
    'a@[127.0.0.1]',
    'a\u202e@x.com',
    '"A" <a@x.com>',
    `${'a'.repeat(250)}@x.com`,
    'nobody',
    '',
  ])('refuses the recipient %j', async (to) => {
    const before = received.length;
    await expect(mailer.send({ to, subject: 'x', text: 'x', html: 'x' })).rejects.toThrow('address');
    expect(received).toHaveLength(before);
  });

  it.each<Record<string, string>>([
    { Bcc: 'b@x.com' },
    { 'reply-to': 'b@x.com' },
    { 'Content-Type': 'text/plain' },
    { 'X-A: b\r\nBcc': 'b@x.com' },
    { 'X-A': 'b\r\nBcc: b@x.com' },
  ])('refuses the headers %j', async (headers) => {
    const before = received.length;
    const mail = { to: 'a@x.com', subject: 'x', text: 'x', html: 'x', headers };
    await expect(mailer.send(mail)).rejects.toThrow('header');
    expect(received).toHaveLength(before);
  });

  it.each(['a\r\nBcc: b@x.com', 'a\nb', 'a\u2028b'])('refuses the subject %j', async (subject) => {
    await expect(mailer.send({ to: 'a@x.com', subject, text: 'x', html: 'x' })).rejects.toThrow('one line');
  });

  it('rejects when no server takes it', async () => {
    const lost = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@ashore.test' });
    await expect(lost.send({ to: 'a@x.com', subject: 'x', text: 'x', html: 'x' })).rejects.toThrow();
  });
});

describe('the outbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ashore-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const mailOf = (subject: string) => ({ to: 'a@x.com', subject, text: 't', html: 'h' });

  it('keeps mails over a restart, the latest first', async () => {
    const outbox = await createOutboxMailer(folder);
    for (const subject of ['one', 'two']) await outbox.send(mailOf(subject));
    const again = await createOutboxMailer(folder);
    expect((await again.list()).map((mail) => mail.subject)).toEqual(['two', 'one']);
  });

  it('keeps the latest 200', async () => {
    const outbox = await createOutboxMailer(folder);
    for (let n = 1; n <= 203; n++) await outbox.send(mailOf(String(n)));
    const subjects = (await outbox.list()).map((mail) => mail.subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, '203', '4']);
    expect(await readdir(folder)).toHaveLength(200);
  });

  it('can be read while mails come in and old ones go', async () => {
    const outbox = await createOutboxMailer(folder);
    const sending = Array.from({ length: 230 }, (_, n) => outbox.send(mailOf(String(n))));
    const lists = await Promise.all(Array.from({ length: 20 }, () => outbox.list()));
    await Promise.all(sending);
    for (const mail of lists.flat()) expect(mail.to).toBe('a@x.com');
    expect(await outbox.list()).toHaveLength(200);
  });

  it('shows the others when a file is damaged', async () => {
    const outbox = await createOutboxMailer(folder);
    await outbox.send(mailOf('whole'));
    await writeFile(join(folder, '9999999999999-000000000.json'), '{"to":"a@x');
    expect((await outbox.list()).map((mail) => mail.subject)).toEqual(['whole']);
  });

  it('refuses what no server would be given', async () => {
    const outbox = await createOutboxMailer(folder);
    await expect(outbox.send({ ...mailOf('x'), to: 'a@x.com,b@x.com' })).rejects.toThrow('address');
    expect(await outbox.list()).toEqual([]);
  });
});

describe('the layout', () => {
  const hostile = `"><script>alert(1)</script>'&`;

  it('escapes whatever is in it, and says the same in plain text', () => {
    const everywhere = {
      title: hostile,
      paragraphs: [hostile, 'second'],
      action: { label: hostile, url: `https://ashore.test/${hostile}` },
      code: hostile,
      footer: hostile,
    };
    const { html, text } = layoutMail(everywhere);
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`/">`);
    expect(text.split(hostile)).toHaveLength(7);
    expect(text).toContain('second');
  });

  it('keeps language, direction and looks where a mail program shows the body without its tags', () => {
    const { html } = layoutMail({ ...content, locale: 'ar' });
    const shown = html.replace(/^.*?<body[^>]*>/s, '');
    expect(shown).toMatch(/^\s*<div lang="ar" dir="rtl" style="[^"]*font-family:[^"]*color:/);
    expect(layoutMail({ ...content, locale: 'zh' }).html).toContain('<div lang="zh-CN" style=');
  });

  it('leaves out what is not there', () => {
    const { html, text } = layoutMail({ title: 'Title', paragraphs: ['Words.'], footer: 'Why' });
    expect(html).not.toMatch(/undefined|<a /);
    expect(text).toBe('Title\n\nWords.\n\n-- \nWhy');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', ''])('refuses an action to %j', (url) => {
    expect(() => layoutMail({ ...content, action: { label: 'x', url } })).toThrow('web address');
  });
});
