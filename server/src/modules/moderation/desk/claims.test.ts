import { type Code, codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedWith } from '#server/modules/moderation/test-cases.ts';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
} from '#server/modules/moderation/test-moderation-site.ts';
import { actionsOf } from './test-desk.ts';

const { manage, directory, classified, user, rights, notification } = operations;

let site: ModerationSite;
let manager: Person;
let second: Person;
let elsewhere: Person;
let operator: Person;
beforeAll(async () => {
  site = await createModerationSite();
  await site.server.start();
  manager = await site.person({ manages: 1 });
  second = await site.person({ manages: 1 });
  elsewhere = await site.person({ manages: 2 });
  operator = await site.person({ operates: true });
});
afterAll(() => site.close());

const lastTitle = async (person: Person) =>
  (await person.call(notification.getNotifications, {})).list.map(({ title }) => title)[0];

describe('the badge of a checked business', () => {
  let names = 0;
  /** Posts a business in Lisbon; returns its id. */
  async function business(owner: Person): Promise<number> {
    names += 1;
    const input = { categoryId: 13, name: `Café ${names} of the Lamps`, languages: ['en'] };
    const place = { areaId: 10_101, lat: 38.7123, lng: -9.1393 + names / 100 };
    return (await owner.call(directory.postDirectory, { ...input, ...place })).directoryId;
  }
  const stateOf = async (directoryId: number) =>
    (await site.visitor(directory.getDirectoryDetail, { directoryId })).claimState;
  const isVerified = async (userId: number) => (await site.visitor(user.getPublicProfile, { userId })).verified;
  const waiting = async (show: 'open' | 'checked' = 'open') =>
    (await manager.call(manage.getClaims, { show, pageSize: 50 })).list.map((one) => one.directoryId);

  it('is given after a check, seen with the page, the profile and the ads, and taken back', async () => {
    const owner = await site.person({ userType: 2, companyName: 'Lamps' });
    const adId = await site.ad(owner.userId, { ownerType: 2 });
    const directoryId = await business(owner);
    expect(await waiting()).toContain(directoryId);
    const decision = { directoryId, userId: owner.userId, approve: true, reason: '' };
    await expect(elsewhere.call(manage.decideClaim, decision)).rejects.toEqual(refusedWith(codes.notFound));
    await manager.call(manage.decideClaim, decision);
    expect(await lastTitle(owner)).toMatch(/with the badge of a checked business/);
    const seen = async () => ({
      page: await stateOf(directoryId),
      card: (await site.visitor(directory.getDirectoryList, { regionId: 1 })).list.find(
        (one) => one.directoryId === directoryId,
      )?.claimState,
      profile: await isVerified(owner.userId),
      ad: (await site.visitor(classified.getAdsDetail, { classifiedId: adId })).seller.verified,
      listed: await waiting('checked'),
      waits: (await waiting()).includes(directoryId),
    });
    expect(await seen()).toEqual({
      ...{ page: 'verified', card: 'verified', profile: true, ad: true, waits: false },
      listed: [directoryId],
    });
    const withdrawal = { directoryId, reason: 'The licence has run out since we looked.' };
    await expect(elsewhere.call(manage.withdrawBadge, withdrawal)).rejects.toEqual(refusedWith(codes.notFound));
    await expect(manager.call(manage.withdrawBadge, { directoryId, reason: 'no' })).rejects.toEqual(
      refusedWith(codes.invalidInput),
    );
    await manager.call(manage.withdrawBadge, withdrawal);
    expect(await lastTitle(owner)).toMatch(/does not have the badge/);
    expect(await seen()).toEqual({
      ...{ page: 'pending', card: 'pending', profile: false, ad: false, waits: false },
      listed: [],
    });
    await expect(manager.call(manage.withdrawBadge, withdrawal)).rejects.toEqual(refusedWith(codes.conflict));
    expect(await actionsOf(site, 'directory', directoryId)).toEqual(['claim', 'withdrawBadge']);
  });

  it('needs a plan that has one; whoever has none still gets what is theirs', async () => {
    const adder = await site.person();
    const directoryId = await business(adder);
    const claimer = await site.person();
    const stranger = await site.person();
    for (const who of [claimer, stranger])
      await who.call(directory.claim, { directoryId, content: 'It is mine, ask for me at the door.' });
    await manager.call(manage.decideClaim, { directoryId, userId: stranger.userId, approve: false, reason: '' });
    expect(await lastTitle(stranger)).toMatch(/could not confirm/);
    await manager.call(manage.decideClaim, { directoryId, userId: claimer.userId, approve: true, reason: '' });
    expect(await lastTitle(claimer)).toMatch(/is yours now$/);
    expect([await stateOf(directoryId), await isVerified(claimer.userId)]).toEqual(['pending', false]);

    await operator.call(rights.changePlan, { plan: 'start', badge: false });
    const owner = await site.person({ userType: 2, companyName: 'No badge' });
    const own = await business(owner);
    const decision = { directoryId: own, userId: owner.userId, approve: true, reason: '' };
    await expect(manager.call(manage.decideClaim, decision)).rejects.toEqual(refusedWith(codes.conflict));
    await operator.call(rights.changePlan, { plan: 'start', badge: true });
    await manager.call(manage.decideClaim, decision);
    expect(await isVerified(owner.userId)).toBe(true);
    await owner.call(directory.changeDirectory, { directoryId: own, status: 'removed' });
    expect(await isVerified(owner.userId)).toBe(false);
  });

  it('is shown only while the plan has the right to it, and stays in the record', async () => {
    const owner = await site.person({ userType: 2, companyName: 'Come and go' });
    const directoryId = await business(owner);
    await manager.call(manage.decideClaim, { directoryId, userId: owner.userId, approve: true, reason: '' });
    const seen = async () => [
      await stateOf(directoryId),
      await isVerified(owner.userId),
      (await site.visitor(directory.getDirectoryList, { regionId: 1 })).list.find(
        (one) => one.directoryId === directoryId,
      )?.claimState,
    ];
    const { claims } = site.server.modules.directory;
    await operator.call(rights.changePlan, { plan: 'start', badge: false });
    expect(await seen()).toEqual(['pending', false, 'pending']);
    expect(await waiting('checked')).toContain(directoryId);
    await site.platform.database.transaction(async (tx, afterCommit) => {
      const price = { plan: 'pro' as const, days: 1, quantity: 1 };
      await site.server.modules.rights.grantPlan(tx, { orderId: 77, userId: owner.userId, price });
      await claims.settle(tx, afterCommit, owner.userId);
    });
    expect(await seen()).toEqual(['verified', true, 'verified']);
    site.clock.advance(DAY);
    await claims.settleAll();
    expect(await seen()).toEqual(['pending', false, 'pending']);
    await operator.call(rights.changePlan, { plan: 'start', badge: true });
    expect(await seen()).toEqual(['verified', true, 'verified']);
  });

  it('is given by somebody else than its owner', async () => {
    const own = await business(await site.person());
    await manager.call(directory.claim, { directoryId: own, content: 'It is mine, I only look after the region too.' });
    const decision = { directoryId: own, userId: manager.userId, approve: true, reason: '' };
    await expect(manager.call(manage.decideClaim, decision)).rejects.toEqual(refusedWith(codes.forbidden));
    await second.call(manage.decideClaim, decision);
    expect(await stateOf(own)).toBe('pending');
  });
});

describe('a claim with a code', () => {
  let pages = 0;
  /** A page that somebody added for others, with a website and an address. */
  async function added() {
    pages += 1;
    const adder = await site.person();
    const place = {
      areaId: 10_101,
      address: `Rua das Lanternas ${pages}`,
      website: `https://www.lantern-${pages}.pt/x`,
    };
    const input = { categoryId: 13, name: `Lantern ${pages}`, languages: ['en'], ...place };
    const { directoryId } = await adder.call(directory.postDirectory, input);
    return { adder, directoryId, email: `host@lantern-${pages}.pt`, name: input.name };
  }
  const ownerOf = async (directoryId: number) =>
    (await site.visitor(directory.getDirectoryDetail, { directoryId })).ownerId;
  /** The codes that were mailed to an address, the newest first. */
  const codesTo = async (email: string) =>
    (await site.outbox.list()).filter(({ to }) => to === email).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
  const mailed = async (email: string, number: number): Promise<string> => {
    await expect.poll(async () => (await codesTo(email)).length, { timeout: 20_000 }).toBe(number);
    return (await codesTo(email))[0] ?? '';
  };
  const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');
  const refuses = (work: Promise<unknown>, code: Code) => expect(work).rejects.toEqual(refusedWith(code));
  const prove = (who: Person, directoryId: number, code: string) =>
    who.call(directory.proveClaim, { directoryId, code });
  const askLetter = (who: Person, directoryId: number) =>
    who.call(directory.askClaimLetter, { directoryId, name: 'Lia Lantern' });

  it('by e-mail at the very domain makes the member the owner at once, and tells who else waited', async () => {
    const { adder, directoryId, email, name } = await added();
    const [owner, rival] = [await site.person(), await site.person()];
    await rival.call(directory.claim, { directoryId, content: 'I am the nephew of the owner.' });
    const send = (who: Person, to: string) => who.call(directory.sendClaimCode, { directoryId, email: to });
    await refuses(send(owner, 'host@lantern-2.pt'), codes.invalidInput);
    await refuses(send(adder, email), codes.forbidden);
    expect(await owner.call(directory.getClaimWays, { directoryId })).toMatchObject({
      ...{ domain: 'lantern-1.pt', proof: null, asked: false },
      address: ['Rua das Lanternas 1', 'Lisboa', 'PORTUGAL'],
    });
    expect(await send(owner, email)).toMatchObject({ by: 'mail', to: email, triesLeft: 5 });
    const code = await mailed(email, 1);
    const [row] = await site.sql<{ stored: string }>(
      `select business_proof::text as stored from business_proof where business_id = $1`,
      [directoryId],
    );
    expect(row?.stored).not.toContain(code);
    await refuses(prove(rival, directoryId, code), codes.proofInvalid);
    await refuses(prove(owner, directoryId, wrongFor(code)), codes.proofInvalid);
    expect(await prove(owner, directoryId, ` ${code} `)).toEqual({ claimState: 'pending' });
    expect(await ownerOf(directoryId)).toBe(owner.userId);
    expect(await lastTitle(owner)).toBe(`“${name}” is yours now`);
    expect(await lastTitle(rival)).toMatch(/could not confirm/);
    await refuses(prove(owner, directoryId, code), codes.conflict);
    await refuses(send(owner, email), codes.conflict);
    await refuses(rival.call(directory.getClaimWays, { directoryId }), codes.conflict);
  });

  it('is good for an hour and five tries, three times a day', async () => {
    const { directoryId, email } = await added();
    const owner = await site.person();
    const send = () => owner.call(directory.sendClaimCode, { directoryId, email });
    await send();
    const first = await mailed(email, 1);
    site.clock.advance(3_600_001);
    await refuses(prove(owner, directoryId, first), codes.proofInvalid);
    await send();
    const second = await mailed(email, 2);
    for (let tries = 0; tries < 5; tries++)
      await refuses(prove(owner, directoryId, wrongFor(second)), codes.proofInvalid);
    await refuses(prove(owner, directoryId, second), codes.proofInvalid);
    await send();
    await refuses(send(), codes.tooManyTries);
    expect(await ownerOf(directoryId)).toBe(0);
  });

  it('and another one at the same time give the page to one of the two', async () => {
    const { directoryId } = await added();
    const [one, other] = [await site.person(), await site.person()];
    await other.call(directory.claim, { directoryId, content: 'I have run this place since 2011.' });
    await askLetter(one, directoryId);
    const { code } = await manager.call(manage.printLetter, { directoryId, userId: one.userId });
    const decision = { directoryId, userId: other.userId, approve: true, reason: '' };
    const results = await Promise.allSettled([
      prove(one, directoryId, code),
      prove(one, directoryId, code),
      manager.call(manage.decideClaim, decision),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([one.userId, other.userId]).toContain(await ownerOf(directoryId));
  });

  it('by post is printed with a new code each time, posted once, and entered within 60 days', async () => {
    const { directoryId, name } = await added();
    const [owner, other] = [await site.person(), await site.person()];
    expect(await askLetter(owner, directoryId)).toMatchObject({ by: 'post', sent: false, validUntil: null });
    for (const again of [owner, other]) await refuses(askLetter(again, directoryId), codes.conflict);
    const letter = { directoryId, userId: owner.userId };
    for (const who of [elsewhere, owner]) {
      await refuses(who.call(manage.printLetter, letter), codes.notFound);
      await refuses(who.call(manage.markPosted, letter), codes.notFound);
    }
    const listed = async (show: 'open' | 'posted') =>
      (await manager.call(manage.getLetters, { show })).list.filter((one) => one.directoryId === directoryId);
    expect(await listed('open')).toMatchObject([{ to: 'Lia Lantern', printTime: null }]);
    await refuses(manager.call(manage.markPosted, letter), codes.conflict);
    const first = await manager.call(manage.printLetter, letter);
    const printed = await manager.call(manage.printLetter, letter);
    expect(printed).toMatchObject({ language: 'pt-PT', shortUrl: `ashore.test/claim/${directoryId}` });
    expect(printed.address).toEqual(['Lia Lantern', name, expect.stringMatching(/^Rua das/), 'Lisboa', 'PORTUGAL']);
    await manager.call(manage.markPosted, letter);
    expect(await lastTitle(owner)).toMatch(/is on its way/);
    await refuses(manager.call(manage.printLetter, letter), codes.conflict);
    expect([await listed('open'), (await listed('posted')).length]).toEqual([[], 1]);
    expect(await actionsOf(site, 'directory', directoryId)).toEqual(['printLetter', 'printLetter', 'postLetter']);
    await refuses(prove(owner, directoryId, first.code), codes.proofInvalid);
    const setEnd = (end: Date) =>
      site.sql(`update business_proof set valid_until = $2 where business_id = $1`, [directoryId, end]);
    await setEnd(site.clock.now());
    await refuses(prove(owner, directoryId, printed.code), codes.proofInvalid);
    await setEnd(new Date(site.clock.now().getTime() + 60_000));
    await prove(owner, directoryId, printed.code.replace('-', ' ').toLowerCase());
    expect(await ownerOf(directoryId)).toBe(owner.userId);
  });
});
