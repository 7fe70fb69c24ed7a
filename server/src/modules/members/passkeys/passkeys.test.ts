import { codes, type Passkey, type PasskeyCreation, type PasskeyRequest } from '@ashore/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestMember, type TestMember } from '#server/modules/members/factory.ts';
import { createMembersSite, type MembersSite, type Visitor } from '#server/modules/members/test-site.ts';
import { type Authenticator, createAuthenticator, type Deviation } from './test-authenticator.ts';

const MINUTE = 60_000;
const wrongOnes: [string, Deviation][] = [
  ['another origin', { origin: 'https://ashore.example.evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a device that did not check its user', { verified: false }],
  ['a ceremony of another kind', { type: 'webauthn.whatever' }],
  ['a challenge of its own', { challenge: 'A'.repeat(43) }],
];

let site: MembersSite;
let origin: string;
beforeAll(async () => {
  site = await createMembersSite();
  origin = site.platform.origin;
});
afterAll(() => site.close());

const sql = (text: string, values: unknown[]) => site.platform.database.pool.query(text, values);

interface Owner {
  member: TestMember;
  visitor: Visitor;
  device: Authenticator;
}

async function loggedIn(): Promise<Omit<Owner, 'device'>> {
  const member = await insertTestMember(site.platform);
  const visitor = site.visitor();
  const { email, password, userType } = member;
  expect((await visitor.post('user/login', { email, password, userType, client: 'web' })).code).toBe(200);
  return { member, visitor };
}

const begin = async (visitor: Visitor) => (await visitor.post('user/beginPasskey')).data as object as PasskeyCreation;
const beginLogin = async (visitor: Visitor) =>
  (await visitor.post('user/beginPasskeyLogin')).data as object as PasskeyRequest;

/** A member with a passkey, on a device that counts its uses if so wished. */
async function enrolled(counts = false): Promise<Owner> {
  const owner = await loggedIn();
  const device = createAuthenticator(origin, { counts });
  const passkey = device.make(await begin(owner.visitor));
  expect((await owner.visitor.post('user/addPasskey', { passkey })).code).toBe(200);
  return { ...owner, device };
}

/** Logs in on a browser nobody used before. */
async function logIn(device: Authenticator, deviation?: Deviation, visitor = site.visitor()) {
  const passkey = device.use(await beginLogin(visitor), deviation);
  return visitor.post('user/passkeyLogin', { passkey });
}

const list = async (visitor: Visitor) =>
  Object.values((await visitor.post('user/getPasskeys')).data) as object[] as Passkey[];

test('a passkey logs in as password and code do, and ends the session that was', async () => {
  const { member, visitor, device } = await enrolled();
  await sql(`insert into second_factor (user_id, sealed, confirmed_at, created_at) values ($1, 'x', now(), now())`, [
    member.userId,
  ]);
  expect(await list(visitor)).toMatchObject([{ lastUsedTime: null, synced: true }]);
  const browser = site.visitor();
  expect(await logIn(device, {}, browser)).toMatchObject({ code: 200, data: { userId: member.userId } });
  expect((await visitor.post('user/getUserInfo')).code).toBe(codes.sessionSuperseded);
  expect((await list(browser))[0]?.lastUsedTime).toBeTruthy();
  await expect
    .poll(async () => (await site.mailsTo(member.email)).map(({ subject }) => subject))
    .toContain('A passkey was added');
});

test('is named after browser and system, renamed and removed by its owner alone', async () => {
  const { visitor } = await loggedIn();
  const passkey = createAuthenticator(origin).make(await begin(visitor));
  const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
  const { data } = await visitor.post('user/addPasskey', { passkey }, { 'user-agent': agent });
  const { passkeyId, name } = data as object as Passkey;
  expect(name).toBe('Chrome on Android');
  const { visitor: other } = await loggedIn();
  expect((await other.post('user/renamePasskey', { passkeyId, name: 'Mine' })).code).toBe(codes.notFound);
  expect((await other.post('user/removePasskey', { passkeyId })).code).toBe(codes.notFound);
  expect((await visitor.post('user/renamePasskey', { passkeyId, name: '  ' })).code).toBe(codes.invalidInput);
  expect((await visitor.post('user/renamePasskey', { passkeyId, name: 'My phone' })).code).toBe(200);
  expect(await list(visitor)).toMatchObject([{ name: 'My phone' }]);
  expect((await visitor.post('user/removePasskey', { passkeyId })).code).toBe(200);
  expect(await list(visitor)).toEqual([]);
});

test.each(wrongOnes)('neither adds nor takes a passkey of %s', async (_what, deviation) => {
  const { visitor, device } = await enrolled();
  const made = createAuthenticator(origin).make(await begin(visitor), deviation);
  expect((await visitor.post('user/addPasskey', { passkey: made })).code).toBe(codes.proofInvalid);
  expect(await list(visitor)).toHaveLength(1);
  const expected = deviation.challenge ? codes.proofInvalid : codes.wrongLogin;
  const browser = site.visitor();
  expect((await logIn(device, deviation, browser)).code).toBe(expected);
  expect(browser.cookies.has('sid')).toBe(false);
  // The owner is not held back by that.
  expect((await logIn(device)).code).toBe(200);
});

test('a log-in is good once, for five minutes, in the browser that asked', async () => {
  const { device } = await enrolled();
  const browser = site.visitor();
  const passkey = device.use(await beginLogin(browser));
  const elsewhere = site.visitor();
  await beginLogin(elsewhere);
  expect((await elsewhere.post('user/passkeyLogin', { passkey })).code).toBe(codes.proofInvalid);
  // Shown in another browser it is used up for its own as well.
  expect((await browser.post('user/passkeyLogin', { passkey })).code).toBe(codes.proofInvalid);

  const second = device.use(await beginLogin(browser));
  const twice = await Promise.all([1, 2].map(() => browser.post('user/passkeyLogin', { passkey: second })));
  expect(twice.map(({ code }) => code).sort()).toEqual([200, codes.proofInvalid]);

  const late = device.use(await beginLogin(browser));
  site.clock.advance(5 * MINUTE);
  expect((await browser.post('user/passkeyLogin', { passkey: late })).code).toBe(codes.proofInvalid);
});

test('a challenge for one thing is none for another', async () => {
  const { visitor, device } = await enrolled();
  const proof = device.use((await visitor.post('user/beginPasskeyProof')).data as object as PasskeyRequest);
  expect((await visitor.post('user/passkeyLogin', { passkey: proof })).code).toBe(codes.proofInvalid);
  const login = device.use(await beginLogin(visitor));
  expect((await visitor.post('user/prove', { passkey: login })).code).toBe(codes.proofInvalid);
});

test('proves who the member is, for ten minutes', async () => {
  const { visitor, device } = await enrolled();
  site.clock.advance(10 * MINUTE);
  expect((await visitor.post('user/exportData')).code).toBe(codes.proofNeeded);
  const asked = (await visitor.post('user/beginPasskeyProof')).data as object as PasskeyRequest;
  expect((await visitor.post('user/prove', { passkey: device.use(asked) })).code).toBe(200);
  expect((await visitor.post('user/exportData')).code).toBe(200);
  site.clock.advance(10 * MINUTE);
  expect((await visitor.post('user/exportData')).code).toBe(codes.proofNeeded);
});

test('takes a passkey for nobody but its owner', async () => {
  const { visitor, device } = await enrolled();
  const other = await enrolled();
  // The other's credential with the owner's name on it, and none at all.
  const handle = device.credentials[0]?.userHandle;
  expect((await logIn(other.device, { userHandle: handle })).code).toBe(codes.wrongLogin);
  expect((await logIn(other.device, { userHandle: undefined })).code).toBe(codes.wrongLogin);
  // A right signature by the other's key proves nothing about the owner.
  const asked = (await visitor.post('user/beginPasskeyProof')).data as object as PasskeyRequest;
  expect((await visitor.post('user/prove', { passkey: other.device.use(asked) })).code).toBe(codes.wrongLogin);
  // The owner's credential signed by the other's key.
  const browser = site.visitor();
  const forged = { ...other.device.use(await beginLogin(browser), { userHandle: handle }) };
  const id = device.credentials[0]?.id.toString('base64url') ?? '';
  expect((await browser.post('user/passkeyLogin', { passkey: { ...forged, id, rawId: id } })).code).toBe(
    codes.wrongLogin,
  );
  expect((await logIn(device)).code).toBe(200);
});

test('a credential belongs to one account: nobody adds it to another, nor twice', async () => {
  const { visitor, device } = await enrolled();
  const [credential] = device.credentials;
  const { visitor: other } = await loggedIn();
  const copied = createAuthenticator(origin).make(await begin(other), {}, credential);
  expect((await other.post('user/addPasskey', { passkey: copied })).code).toBe(codes.conflict);
  const again = createAuthenticator(origin).make(await begin(visitor), {}, credential);
  expect((await visitor.post('user/addPasskey', { passkey: again })).code).toBe(codes.conflict);
  expect(await logIn(device)).toMatchObject({ code: 200 });
});

test('a counter that goes back blocks the passkey and tells the owner; garbage does not', async () => {
  const { member, visitor, device } = await enrolled(true);
  expect((await logIn(device)).code).toBe(200);
  const browser = site.visitor();
  const { response, ...name } = device.use(await beginLogin(browser), { counter: 1 });
  const signature = Buffer.from('no signature at all').toString('base64url');
  const garbage = { ...name, response: { ...response, signature } };
  expect((await browser.post('user/passkeyLogin', { passkey: garbage })).code).toBe(codes.wrongLogin);
  expect((await logIn(device)).code).toBe(200);

  expect(await logIn(device, { counter: 2 })).toMatchObject({ code: codes.wrongLogin });
  // The owner's own device is out, too: nobody can tell which is which.
  expect(await logIn(device)).toMatchObject({ code: codes.wrongLogin, msg: expect.stringContaining('blocked') });
  const { email, password, userType } = member;
  await visitor.post('user/login', { email, password, userType, client: 'web' });
  expect(await list(visitor)).toMatchObject([{ cloned: true }]);
  expect((await visitor.post('user/beginPasskeyProof')).code).toBe(codes.notFound);
  const { data } = await visitor.post('notification/getNotifications');
  expect(data).toMatchObject({ list: [{ title: expect.stringContaining('We blocked your passkey') }] });
  await expect
    .poll(async () => (await site.mailsTo(email)).map(({ subject }) => subject))
    .toContain('We blocked a passkey');
});

test('two tabs at once get one more passkey at the most, ten in all; a challenge of a session ends with it', async () => {
  const { member, visitor } = await loggedIn();
  const device = createAuthenticator(origin);
  const add = async () => visitor.post('user/addPasskey', { passkey: device.make(await begin(visitor)) });
  for (let nth = 0; nth < 9; nth += 1) expect((await add()).code).toBe(200);
  const [one, other] = [await begin(visitor), await begin(visitor)];
  const both = await Promise.all(
    [one, other].map((asked) => visitor.post('user/addPasskey', { passkey: device.make(asked) })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([200, codes.conflict]);
  expect((await visitor.post('user/beginPasskey')).code).toBe(codes.conflict);
  const [first] = await list(visitor);
  await visitor.post('user/removePasskey', { passkeyId: first?.passkeyId });
  const asked = await begin(visitor);
  const { email, password, userType } = member;
  await visitor.post('user/login', { email, password, userType, client: 'web' });
  expect((await visitor.post('user/addPasskey', { passkey: device.make(asked) })).code).toBe(codes.proofInvalid);
});

test('a removed passkey logs in no more, and the last way to log in stays', async () => {
  const { member, visitor, device } = await enrolled();
  await sql(`update member set password_hash = '' where id = $1`, [member.userId]);
  const [{ passkeyId } = { passkeyId: 0 }] = await list(visitor);
  expect(await visitor.post('user/removePasskey', { passkeyId })).toMatchObject({
    code: codes.conflict,
    msg: expect.stringContaining('could not log in any more'),
  });
  expect((await visitor.post('user/addPasskey', { passkey: device.make(await begin(visitor)) })).code).toBe(200);
  device.credentials.pop();
  expect((await visitor.post('user/removePasskey', { passkeyId })).code).toBe(200);
  expect(await logIn(device)).toMatchObject({ code: codes.wrongLogin, msg: expect.stringContaining('removed') });
});

test('a barred member is told so, a deleted one comes back within the days of grace', async () => {
  const { member, visitor, device } = await enrolled();
  await sql(`update member set state = 'barred' where id = $1`, [member.userId]);
  expect((await logIn(device)).code).toBe(codes.forbidden);
  await sql(`update member set state = 'active' where id = $1`, [member.userId]);
  expect((await logIn(device, {}, visitor)).code).toBe(200);
  expect((await visitor.post('user/delete')).code).toBe(200);
  expect((await logIn(device)).code).toBe(200);
  site.clock.advance(15 * 24 * 60 * MINUTE);
});

test('certificates of a device are not looked at, and broken bytes change nothing', async () => {
  const { visitor } = await loggedIn();
  const statement = { format: 'packed', content: new Map([['x5c', [Buffer.from('no certificate')]]]) };
  const device = createAuthenticator(origin);
  const passkey = device.make(await begin(visitor), { statement });
  expect((await visitor.post('user/addPasskey', { passkey })).code).toBe(200);
  for (const attestationObject of ['AA', 'o2NmbXRkbm9uZQ', passkey.response.attestationObject.slice(0, 200)]) {
    const made = device.make(await begin(visitor));
    const broken = { ...made, response: { ...made.response, attestationObject } };
    expect((await visitor.post('user/addPasskey', { passkey: broken })).code).toBe(codes.proofInvalid);
  }
  expect((await visitor.post('user/addPasskey', { passkey: { id: 'ä' } })).code).toBe(codes.invalidInput);
  expect(await list(visitor)).toHaveLength(1);
});

test('holds back a client that tries often', async () => {
  const { device } = await enrolled();
  const browser = site.visitor();
  const answers: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) answers.push((await logIn(device, { verified: false }, browser)).code);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(codes.wrongLogin));
  expect(answers.slice(10)).toEqual([codes.tooManyTries, codes.tooManyTries]);
  expect((await logIn(device)).code).toBe(200);
});
