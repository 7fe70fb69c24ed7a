import { type ConsentItem, codeMessages, codes, consentVersions } from '@ashore/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Module } from '#server/module.ts';
import { insertTestMember, type TestMember } from '#server/modules/members/factory.ts';
import { createMembersSite, type MembersSite, type Visitor } from '#server/modules/members/test-site.ts';

const DAY = 86_400_000;

/** A slice that publishes for members, as far as leaving concerns it. */
const shelf = { hidden: new Map<number, boolean>(), erased: [] as number[], failFor: 0 };
const publishing: Module = {
  name: 'shelf',
  handlers: [],
  exportData: async (userId) => ({ books: [`of ${userId}`] }),
  async hideMember(_tx, userId, hidden) {
    shelf.hidden.set(userId, hidden);
  },
  async eraseMember(_tx, userId) {
    if (userId === shelf.failFor) throw new Error('the shelf is stuck');
    shelf.erased.push(userId);
  },
};

let site: MembersSite;
beforeAll(async () => {
  site = await createMembersSite({}, [publishing]);
});
afterAll(() => site.close());

const login = ({ email, password, userType }: TestMember, visitor = site.visitor()) =>
  visitor.post('user/login', { email, password, userType, client: 'web' });

async function enter(): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await insertTestMember(site.platform, { about: 'likes the sea', phone: '+351912345678' });
  const visitor = site.visitor();
  expect((await login(member, visitor)).code).toBe(200);
  return { member, visitor };
}

const leave = ({ member, visitor }: Awaited<ReturnType<typeof enter>>) =>
  visitor.post('user/delete', { password: member.password });

const shop = { companyName: 'Shop', contactName: 'Somebody', phone: '+351912345678' };
const subjects = async (to: string) => (await site.mailsTo(to)).map(({ subject }) => subject);

test('the export holds what every slice has, and no secrets', async () => {
  const { member, visitor } = await enter();
  const answer = await visitor.post('user/exportData', { password: member.password });
  expect(answer).toMatchObject({
    code: 200,
    data: {
      members: { account: { email: member.email, profile: { about: 'likes the sea' } }, sessions: [{ client: 'web' }] },
      uploads: { pictures: [] },
      shelf: { books: [`of ${member.userId}`] },
    },
  });
  expect(answer.response.body).not.toMatch(/argon2|Hash/);
});

test('consents and withdrawals are listed with text, time and place, and stay as proof under a hash for three years', async () => {
  const visitor = site.visitor();
  const given = site.newcomer({ newsletter: true });
  expect((await visitor.post('user/register', given)).code).toBe(200);
  const list = async () => (await visitor.post('user/getConsents')).data as unknown as ConsentItem[];
  expect(await list()).toMatchObject([
    { kind: 'newsletter', granted: true, place: 'register', version: consentVersions.newsletter },
    { kind: 'terms', granted: true, place: 'register', version: consentVersions.terms },
  ]);
  for (const newsletter of [true, false, false]) await visitor.post('user/edit', { newsletter });
  expect(await list()).toMatchObject([{ kind: 'newsletter', granted: false, place: 'settings' }, {}, {}]);
  const kept = async () =>
    (await site.platform.database.pool.query('select * from consent where member_hash <> $1', [''])).rows;
  expect(await kept()).toEqual([]);
  await visitor.post('user/delete', { password: given.password });
  site.clock.advance(15 * DAY);
  await site.members.cleanUp();
  const proof = (await kept()).filter(({ kind }) => kind === 'newsletter');
  expect(proof.map(({ user_id, granted }) => [user_id, granted])).toEqual([
    [null, true],
    [null, false],
  ]);
  expect(proof[0].member_hash).toBe(site.platform.keys.hash('consent', given.email));
  site.clock.advance(1095 * DAY);
  await site.members.cleanUp();
  expect((await kept()).filter(({ kind }) => kind === 'newsletter')).toHaveLength(2);
  site.clock.advance(DAY);
  await site.members.cleanUp();
  expect((await kept()).filter(({ kind }) => kind === 'newsletter')).toEqual([]);
});

test('deletion is of the own account only, whatever id is sent', async () => {
  const [a, b] = [await enter(), await enter()];
  const { userId } = b.member;
  await a.visitor.post(`user/delete?id=${userId}`, { password: a.member.password, userId, id: userId });
  expect((await b.visitor.post('user/getUserInfo')).code).toBe(200);
  expect((await a.visitor.post('user/getUserInfo')).code).not.toBe(200);
});

test('a deleted account is hidden, its sessions are over, and a log-in within 14 days brings it back', async () => {
  const { member, visitor } = await enter();
  const copy = new Map(visitor.cookies);
  expect((await leave({ member, visitor })).code).toBe(200);
  expect([...visitor.cookies.keys()]).toEqual(['device']);
  const old = site.visitor();
  for (const [name, value] of copy) old.cookies.set(name, value);
  expect((await old.post('user/getUserInfo')).code).toBe(codes.sessionExpired);
  expect(shelf.hidden.get(member.userId)).toBe(true);
  expect((await site.members.cards([member.userId])).get(member.userId)).toMatchObject({
    userName: 'deleted member',
    userImg: '',
  });
  expect((await site.visitor().post('user/getPublicProfile', { userId: member.userId })).code).toBe(codes.notFound);
  await expect.poll(() => subjects(member.email), { timeout: 15_000 }).toEqual(['Your account was deleted']);
  // A day as the member's region writes it.
  const days = (await site.mailsTo(member.email))[0]?.text.match(/\d{1,2} [A-Z][a-z]+ 20\d\d/g) ?? [];
  // Erased after the days of grace, and out of all copies a month later.
  expect(days).toHaveLength(2);
  const [erased = 0, out = 0] = days.map((day) => Date.parse(`${day} UTC`));
  expect(out - erased).toBe(30 * DAY);

  site.clock.advance(13 * DAY);
  await site.members.cleanUp();
  expect(await login(member)).toMatchObject({ code: 200, data: { userInfo: { userName: member.userName } } });
  expect(shelf.hidden.get(member.userId)).toBe(false);
  await expect
    .poll(() => subjects(member.email), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching('restored'));
  site.clock.advance(2 * DAY);
  await site.members.cleanUp();
  expect((await login(member)).code).toBe(200);
});

test('after the days of grace nothing personal is left, and name and e-mail are free again', async () => {
  const { member, visitor } = await enter();
  await leave({ member, visitor });
  site.clock.advance(14 * DAY);
  expect((await login(member)).code).toBe(codes.wrongLogin);
  site.clock.advance(1);
  await site.members.cleanUp();
  expect(shelf.erased).toContain(member.userId);
  for (const table of ['member', 'session', 'member_proof']) {
    const { rows } = await site.platform.database.pool.query(`select * from ${table}`);
    const kept = JSON.stringify(rows);
    for (const trace of [member.email, member.userName]) expect(kept).not.toContain(trace);
    expect(rows.filter((row) => row.user_id === member.userId)).toEqual([]);
  }
  expect((await site.members.cards([member.userId])).get(member.userId)?.userName).toBe('deleted member');
  const again = site.newcomer({ email: member.email, userName: member.userName });
  expect((await site.visitor().post('user/register', again)).code).toBe(200);
});

test('one member whose erasure fails holds nobody else up, and is erased another night', async () => {
  const [stuck, other] = [await enter(), await enter()];
  await leave(stuck);
  await leave(other);
  site.clock.advance(15 * DAY);
  shelf.failFor = stuck.member.userId;
  await site.members.cleanUp();
  const stateOf = async ({ userId }: TestMember) => {
    const { rows } = await site.platform.database.pool.query('select state from member where id = $1', [userId]);
    return rows[0].state;
  };
  expect([await stateOf(stuck.member), await stateOf(other.member)]).toEqual(['deleted', 'erased']);
  shelf.failFor = 0;
  await site.members.cleanUp();
  expect(await stateOf(stuck.member)).toBe('erased');
});

test('the address of a barred account that is erased opens no other for a year, and is kept as a hash alone', async () => {
  const gone = await enter();
  const { email, userId } = gone.member;
  await leave(gone);
  await site.platform.database.pool.query("update member set state = 'barred' where id = $1", [userId]);
  site.clock.advance(15 * DAY);
  await site.members.cleanUp();
  const { rows } = await site.platform.database.pool.query('select * from barred_address');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(email.split('@')[0]);
  const register = (fields: object = {}) => site.visitor().post('user/register', site.newcomer({ email, ...fields }));
  expect(await register()).toMatchObject({ code: codes.emailTaken, msg: codeMessages[codes.emailTaken] });
  expect((await register({ ...shop, userType: 2 })).code).toBe(codes.emailTaken);
  await expect.poll(() => subjects(email)).toContain('No new account was created');
  expect((await site.visitor().post('user/checkEmail', { email, userType: 1 })).data).toEqual({ exist: true });
  const free = await enter();
  await leave(free);
  site.clock.advance(364 * DAY);
  await site.members.cleanUp();
  expect((await register()).code).toBe(codes.emailTaken);
  site.clock.advance(DAY);
  expect((await register()).code).toBe(200);
  await site.members.cleanUp();
  expect((await site.platform.database.pool.query('select * from barred_address')).rows).toEqual([]);
  expect((await site.visitor().post('user/register', site.newcomer({ email: free.member.email }))).code).toBe(200);
});
