import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMembersSite, goodPassword, type MembersSite } from '#server/modules/members/test-site.ts';

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

const mailTo = async (email: string, subject: string) => {
  const found = async () => (await site.mailsTo(email)).find((mail) => mail.subject === subject);
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return JSON.stringify(await found());
};

test('a registration in Portuguese is remembered, and its confirmation is Portuguese with a link to a Portuguese page', async () => {
  const newcomer = site.newcomer();
  const visitor = site.visitor();
  const { data } = await visitor.post('user/register', newcomer, { 'x-locale': 'pt' });
  expect(data).toMatchObject({ userInfo: { locale: 'pt' } });
  const mail = await mailTo(newcomer.email, 'Confirme o seu e-mail');
  expect(mail).toContain(`Olá, ${newcomer.userName}!`);
  expect(mail).toContain('/pt/user/login?confirm=');
  expect(mail).toContain('lang=\\"pt-PT\\"');
  expect(mail).not.toContain('Hello');
});

test('a member who chooses Arabic gets mails from right to left', async () => {
  const newcomer = site.newcomer();
  const visitor = site.visitor();
  await visitor.post('user/register', newcomer);
  await mailTo(newcomer.email, 'Please confirm your e-mail');
  await visitor.post('user/edit', { locale: 'ar' });
  const changed = await visitor.post('user/changePassword', {
    password: goodPassword,
    newPassword: 'another-quiet-lamp-7',
  });
  expect(changed.msg).toBe('OK');
  const subjects = async () => (await site.mailsTo(newcomer.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 15_000 }).toHaveLength(2);
  const [latest] = await site.mailsTo(newcomer.email);
  expect(latest?.subject).not.toMatch(/[a-z]/i);
  expect(JSON.stringify(latest)).toContain('lang=\\"ar\\" dir=\\"rtl\\"');
});
