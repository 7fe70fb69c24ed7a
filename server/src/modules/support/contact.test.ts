import { codes } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestHttp, envelopeOf, type TestHttp } from '#server/http/test-http.ts';

const contactEmail = 'hello@ashore.test';
const message = { name: 'Ana Reis', email: 'ana@example.org', topic: 'A broken link', content: 'It leads nowhere.' };

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp({}, { contactEmail });
  await site.server.start();
});
afterAll(() => site.close());

let visitors = 0;
/** A message of a visitor at an address of their own, as an envelope. */
async function write(body: object, remoteAddress = `10.1.0.${++visitors}`) {
  const response = await site.http.inject({
    method: 'POST',
    url: '/api/cus/contact/contactus',
    remoteAddress,
    headers: { host: 'ashore.test', origin: 'http://ashore.test', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return envelopeOf(response);
}

/** The mail about a topic, once the job has sent it. */
const mailAbout = (part: string) =>
  vi.waitFor(
    async () => {
      const mails = (await site.outbox.list()).filter(({ subject }) => subject.includes(part));
      expect(mails).toHaveLength(1);
      return mails[0] as (typeof mails)[number];
    },
    { timeout: 20_000 },
  );

describe('a message to the people who run the site', () => {
  it('reaches them with who wrote it and what', async () => {
    expect(await write({ ...message, content: 'It leads\n\nnowhere <b>at all</b>.' })).toMatchObject({ code: 200 });
    const mail = await mailAbout('A broken link');
    expect(mail).toMatchObject({ to: contactEmail, subject: 'Contact: A broken link' });
    expect(mail.text).toContain('From Ana Reis (ana@example.org), a visitor, region 1:\n\nIt leads\n\nnowhere <b>');
    expect(mail.html).toContain('nowhere &lt;b&gt;at all&lt;/b&gt;.');
  });

  it('goes to them alone and adds no header, whatever is typed', async () => {
    const lines = ['\r\nBcc: victim@example.org', '\nTo: victim@example.org', '\u2028Cc: victim@example.org'];
    for (const [index, more] of lines.entries()) {
      const answer = await write({ ...message, name: `Ana${more}`, topic: `planted ${index}${more}` });
      expect(answer).toMatchObject({ code: 200 });
      const mail = await mailAbout(`planted ${index}`);
      expect(mail.to).toBe(contactEmail);
      expect(mail.subject).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(mail.headers ?? {}).toEqual({});
    }
    for (const email of ['a@x.test,b@x.test', 'a@x.test\r\nBcc: b@x.test', 'Ana <a@x.test>', 'a@x.test b@x.test'])
      expect(await write({ ...message, email })).toMatchObject({
        code: codes.invalidInput,
        data: { fields: { email: 'Enter an e-mail address such as name@example.com.' } },
      });
  });

  it('is refused with a message beside each field that does not fit', async () => {
    expect(await write({ name: ' ', email: 'ana', topic: 'x'.repeat(121), content: 'x'.repeat(2001) })).toMatchObject({
      code: codes.invalidInput,
      data: {
        fields: {
          name: 'Fill in this field.',
          email: 'Enter an e-mail address such as name@example.com.',
          topic: 'At most 120 characters.',
          content: 'At most 2000 characters.',
        },
      },
    });
  });

  it('is the last for a while after five of one visitor', async () => {
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1)
      answers.push(await write({ ...message, topic: `one of many ${sent}` }, '10.2.0.1'));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, codes.tooManyTries]);
    expect(answers.at(-1)?.data).toMatchObject({ retryAfter: expect.any(Number) });
    expect(await write(message, '10.2.0.2')).toMatchObject({ code: 200 });
  });
});
