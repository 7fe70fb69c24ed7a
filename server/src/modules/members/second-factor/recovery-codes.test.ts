import { codes } from '@ashore/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepOf, totpCode } from '#server/lib/totp.ts';
import { insertTestMember, type TestMember } from '#server/modules/members/factory.ts';
import { createMembersSite, type MembersSite, type Visitor } from '#server/modules/members/test-site.ts';

const STEP_MS = 30_000;
/** Neither a code of an app nor a recovery code of anybody. */
const WRONG = 'aaaa-bbbb';

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite();
});
afterAll(() => site.close());

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The bytes an app reads from the typed secret. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (secret: string, ahead = 0) => totpCode(bytesOf(secret), stepOf(site.clock.now()) + ahead);

const login = ({ email, password, userType }: TestMember, code?: string, visitor = site.visitor()) =>
  visitor.post('user/login', { email, password, userType, client: 'web', ...(code !== undefined && { code }) });

interface Enrolled {
  member: TestMember;
  visitor: Visitor;
  secret: string;
  recoveryCodes: string[];
}

async function enrol(): Promise<Enrolled> {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  expect((await login(member, undefined, visitor)).code).toBe(200);
  const begun = await visitor.post('user/beginSecondFactor', { password: member.password });
  const { secret } = begun.data as { secret: string };
  const confirmed = await visitor.post('user/confirmSecondFactor', { code: codeOf(secret) });
  expect(confirmed.code).toBe(200);
  const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] };
  // The code that confirmed it is used up.
  site.clock.advance(2 * STEP_MS);
  return { member, visitor, secret, recoveryCodes };
}

const subjects = async ({ email }: TestMember) => (await site.mailsTo(email)).map(({ subject }) => subject).sort();

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
