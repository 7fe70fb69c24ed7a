import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMember } from '#server/modules/members/factory.ts';
import { createMembersSite, type MembersSite } from '#server/modules/members/test-site.ts';
import { type SecondFactorSteps, secondFactorSteps, WRONG } from './test-second-factor.ts';

let site: MembersSite;
let codeOf: SecondFactorSteps['codeOf'];
let login: SecondFactorSteps['login'];
let enrol: SecondFactorSteps['enrol'];
beforeAll(async () => {
  site = await createMembersSite();
  ({ codeOf, login, enrol } = secondFactorSteps(site));
});
afterAll(() => site.close());

const subjects = async ({ email }: TestMember) => (await site.mailsTo(email)).map(({ subject }) => subject).sort();

test('can be stood in for by each recovery code, once, however it is written', async () => {
  const { member, recoveryCodes, visitor } = await enrol();
  const [first = '', second = ''] = recoveryCodes;
  expect((await login(member, first.toUpperCase().replaceAll('-', ' '))).code).toBe(200);
  expect((await login(member, first)).code).toBe(codes.codeNeeded);
  const again = site.visitor();
  expect((await login(member, second, again)).code).toBe(200);
  expect((await again.post('user/getSecondFactor')).data).toEqual({ on: true, codesLeft: 8 });
  expect((await visitor.post('user/getSecondFactor')).code).toBe(codes.sessionSuperseded);
});

test('tells the member by mail of each recovery code that was used, and of new ones', async () => {
  const { member, visitor, secret, recoveryCodes } = await enrol();
  const { password } = member;
  const [first = '', second = '', third = ''] = recoveryCodes;
  expect((await login(member, codeOf(secret))).code).toBe(200);
  expect((await login(member, WRONG)).code).toBe(codes.codeNeeded);
  const both = await Promise.all([login(member, first), login(member, first, visitor)]);
  expect(both.map((one) => one.code).sort()).toEqual([200, codes.codeNeeded]);
  expect((await login(member, second, visitor)).code).toBe(200);
  const renewed = await visitor.post('user/renewRecoveryCodes', { password, code: third });
  const [last = ''] = (renewed.data as { recoveryCodes: string[] }).recoveryCodes;
  expect((await visitor.post('user/endSecondFactor', { password, code: last })).code).toBe(200);
  await expect
    .poll(() => subjects(member), { timeout: 15_000 })
    .toEqual([
      ...Array(4).fill('A recovery code was used'),
      'Second factor turned off',
      'Second factor turned on',
      'You have new recovery codes',
    ]);
  const left = (await site.mailsTo(member.email)).flatMap(({ text }) => text.match(/\d+ recovery codes left/g) ?? []);
  expect(left.sort()).toEqual([7, 8, 9, 9].map((count) => `${count} recovery codes left`));
});

test('tells when the last recovery code but one, and the last, was used', async () => {
  const { member, recoveryCodes } = await enrol();
  for (const code of recoveryCodes) expect((await login(member, code)).code).toBe(200);
  const texts = async () => (await site.mailsTo(member.email)).map(({ text }) => text).join('\n');
  await expect.poll(texts, { timeout: 15_000 }).toContain('one recovery code left');
  await expect.poll(texts, { timeout: 15_000 }).toContain('no recovery codes left');
});

test('tells nothing of a recovery code whose use did not come to pass', async () => {
  const { member, recoveryCodes } = await enrol();
  const { pool } = site.platform.database;
  await pool.query(`create function refuse_commit() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$`);
  await pool.query(`create constraint trigger refuse_commit after delete on recovery_code
    deferrable initially deferred for each row execute function refuse_commit()`);
  const refused = await login(member, recoveryCodes[0]);
  await pool.query('drop function refuse_commit cascade');
  expect(refused.status).toBe(500);
  expect((await login(member, recoveryCodes[0])).code).toBe(200);
  await expect
    .poll(() => subjects(member), { timeout: 15_000 })
    .toEqual(['A recovery code was used', 'Second factor turned on']);
});
