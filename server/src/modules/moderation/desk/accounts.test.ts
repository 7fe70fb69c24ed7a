import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheme } from '#server/modules/moderation/schemes/test-scheme.ts';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
  reason,
} from '#server/modules/moderation/test-moderation-site.ts';
import { actionsOf } from './test-desk.ts';

const { report, manage } = operations;

let site: ModerationSite;
beforeAll(async () => {
  site = await createModerationSite();
});
afterAll(() => site.close());

it('never tells managers who reported them', async () => {
  const manager = await site.person({ manages: 1 });
  const second = await site.person({ manages: 1 });
  const reporter = await site.person();
  const adId = await site.ad(manager.userId);
  const content = 'We spoke on Monday, my name is Ulla.';
  await reporter.call(report.addReport, { subjectType: 'classified', subjectId: adId, reasonId: 2, content });
  const { list } = await second.call(manage.getCases, { pageSize: 50 });
  const caseId = list.find(({ subjectId }) => subjectId === adId)?.caseId ?? 0;
  const unnamed = { reporter: { userId: 0, userName: '' }, content: '', imgUrl: [], upheld: 0, dismissed: 0 };
  expect(await manager.call(manage.getCase, { caseId })).toMatchObject({ filed: [{ reasonId: 2, ...unnamed }] });
  expect(await second.call(manage.getCase, { caseId })).toMatchObject({
    filed: [{ reporter: { userId: reporter.userId }, content }],
  });
  await second.call(manage.decide, { caseId, action: 'none', reasonId: 1, reason });
  expect(await manager.call(manage.getCase, { caseId })).toMatchObject({ obstacle: 'closed', filed: [unnamed] });
});

it('hides cases from managers who are part of them, and refuses to let them take or decide these', async () => {
  const manager = await site.person({ manages: 1 });
  const second = await site.person({ manages: 1 });
  const owner = await site.person();
  const reporter = await site.person();
  const own = await site.ad(manager.userId);
  const reported = await site.ad(owner.userId);
  const open = async (who: typeof manager) => (await who.call(manage.getDesk)).open;
  const before = [await open(manager), await open(second)];
  for (const [who, subjectId] of [
    [reporter, own],
    [manager, reported],
  ] as const)
    await who.call(report.addReport, { subjectType: 'classified', subjectId, reasonId: 2, content: '' });
  expect([await open(manager), await open(second)]).toEqual([before[0], (before[1] ?? 0) + 2]);
  for (const subjectId of [own, reported]) {
    const idsOf = async (who: typeof manager, show: 'open' | 'closed') =>
      (await who.call(manage.getCases, { show, pageSize: 50 })).list.find((one) => one.subjectId === subjectId)?.caseId;
    expect(await idsOf(manager, 'open')).toBeUndefined();
    const caseId = await idsOf(second, 'open');
    const refused = { code: codes.forbidden };
    await expect(manager.call(manage.takeCase, { caseId })).rejects.toMatchObject(refused);
    await expect(manager.call(manage.openCase, { subjectType: 'classified', subjectId })).rejects.toMatchObject(
      refused,
    );
    const decision = { caseId, action: 'none', reasonId: 1, reason };
    await expect(manager.call(manage.decide, decision)).rejects.toMatchObject(refused);
    expect(await second.call(manage.takeCase, { caseId })).toMatchObject({ takenBy: expect.any(String) });
    await second.call(manage.decide, decision);
    expect([await idsOf(manager, 'closed'), await idsOf(second, 'closed')]).toEqual([undefined, caseId]);
  }
});

it('shows the price and the facts of an ad as its card does', async () => {
  const manager = await site.person({ manages: 1 });
  const reporter = await site.person();
  const owner = await site.person();
  const room = { categoryId: 101, price: 900, priceUnit: 'month' as const, fields: { rooms: 2, area: 60 } };
  const subjectId = await site.ad(owner.userId, room);
  await reporter.call(report.addReport, { subjectType: 'classified', subjectId, reasonId: 2, content: '' });
  const { list } = await manager.call(manage.getCases, { pageSize: 50 });
  const caseId = list.find((one) => one.subjectId === subjectId)?.caseId;
  expect((await manager.call(manage.getCase, { caseId })).content).toMatchObject({
    card: {
      ...{ price: 900, priceUnit: 'month', currency: 'EUR', categoryName: 'Flat or house to rent' },
      facts: expect.arrayContaining([expect.objectContaining({ key: 'rooms', value: 2 })]),
    },
  });
});

const newcomer = () => site.person({ createdAt: new Date(site.clock.now().getTime() - 2 * DAY) });

describe('what happens often around an account', () => {
  const risksOf = async ({ userId }: Person) =>
    (
      await site.sql<{ risks: string[] }>(
        `select risks from moderation_case where subject_type = 'user' and subject_id = $1`,
        [userId],
      )
    ).flatMap(({ risks }) => risks);
  const emit: typeof site.server.modules.events.emit extends (tx: never, after: never, ...rest: infer Rest) => unknown
    ? (...rest: Rest) => Promise<void>
    : never = (...rest) =>
    site.platform.database.transaction((tx, afterCommit) => site.server.modules.events.emit(tx, afterCommit, ...rest));

  it('six new devices in a day come before moderators, five do not', async () => {
    const [few, many] = [await newcomer(), await newcomer()];
    for (const [who, devices] of [
      [few, 5],
      [many, 6],
    ] as const)
      for (let at = 0; at < devices; at++)
        await emit('member.arrived', {
          userId: who.userId,
          device: `device ${at} ${who.userId}`,
          clientKey: '192.0.2.1',
        });
    await expect.poll(() => risksOf(many)).toEqual(['manyDevices']);
    expect(await risksOf(few)).toEqual([]);
  });

  it('so does the eleventh account of a network, and none that was there before', async () => {
    const older = await newcomer();
    const arrive = async (who: Person, clientKey: string) => {
      await emit('member.arrived', { userId: who.userId, device: `own ${who.userId}`, clientKey });
      return who;
    };
    const arrivals = async (many: number, clientKey: string) => {
      const people: Person[] = [];
      for (let at = 0; at < many; at++)
        people.push(await arrive(await site.person({ createdAt: site.clock.now() }), clientKey));
      return people;
    };
    const [ten, eleven] = [await arrivals(10, '198.18.8.9'), await arrivals(11, '198.18.7.9')];
    await arrive(older, '198.18.7.9');
    await expect.poll(() => risksOf(eleven.at(-1) ?? older)).toEqual(['manyAccounts']);
    for (const who of [...ten, older]) expect(await risksOf(who)).toEqual([]);
  });

  it('so do ads that are deleted soon after they were posted', async () => {
    const seller = await newcomer();
    for (let at = 0; at < 9; at++) {
      const adId = await site.ad(seller.userId);
      await seller.call(operations.classified.changeStatus, { classifiedId: adId, status: 'removed' });
    }
    await expect.poll(() => risksOf(seller)).toEqual(['manyErased']);
  });

  it('so do reports, for who makes very many and for who gets them of members with standing; a changed one counts once', async () => {
    const [eager, seller] = [await site.person(), await site.person()];
    const ads = [];
    for (let at = 0; at < 16; at++) ads.push(await site.ad(seller.userId));
    const tell = (who: Person, subjectId: number | undefined) =>
      who.call(report.addReport, { subjectType: 'classified', subjectId, reasonId: 4 });
    for (let at = 0; at < 3; at++) await tell(eager, ads[0]);
    for (const id of ads.slice(0, 15)) await tell(eager, id);
    expect(await risksOf(eager)).toEqual([]);
    await tell(eager, ads[15]);
    await expect.poll(() => risksOf(eager)).toEqual(['manyReporting']);
    expect(await risksOf(seller)).toEqual([]);
    for (let at = 0; at < 5; at++) await tell(await site.person({ active: true }), ads[at]);
    await expect.poll(() => risksOf(seller)).toEqual(['manyReported']);
  });
});

describe('schemes', () => {
  let manager: Person;
  let second: Person;
  let elsewhere: Person;
  beforeAll(async () => {
    manager = await site.person({ manages: 1 });
    second = await site.person({ manages: 1 });
    elsewhere = await site.person({ manages: 2 });
  });
  const call = operations.scheme.getRegionSchemes;
  const seenIn = async (regionId: number) => site.visitor(call, { regionId });
  const ids = (list: readonly { schemeId: number }[]) => list.map(({ schemeId }) => schemeId);

  it('are seen by everybody once published, go to the archive, and tell who did what', async () => {
    const { schemeId } = await manager.call(manage.saveScheme, { ...scheme, state: 'draft' });
    expect(ids((await seenIn(1)).running)).not.toContain(schemeId);
    await second.call(manage.saveScheme, { ...scheme, schemeId, language: 'pt' });
    const [shown] = (await seenIn(1)).running.filter((one) => one.schemeId === schemeId);
    expect(shown).toMatchObject({ kind: 'abroadKeys', title: scheme.title, language: 'pt', endTime: null });
    expect(shown).not.toHaveProperty('state');
    expect(ids((await seenIn(2)).running)).not.toContain(schemeId);
    await manager.call(manage.saveScheme, { ...scheme, schemeId, state: 'ended' });
    const { running, ended } = await seenIn(1);
    expect([ids(running).includes(schemeId), ids(ended).includes(schemeId)]).toEqual([false, true]);
    const listed = (await manager.call(manage.getSchemes)).find((one) => one.schemeId === schemeId);
    expect(listed?.history.map(({ action, userName }) => [action, userName])).toEqual([
      ['end', manager.userName],
      ['publish', second.userName],
      ['write', manager.userName],
    ]);
    expect(ids(await elsewhere.call(manage.getSchemes))).not.toContain(schemeId);
    expect(await actionsOf(site, 'scheme', schemeId)).toEqual(['scheme', 'scheme', 'scheme']);
  });

  it('are refused to others and with wrong facts, and stay as they were', async () => {
    const { schemeId } = await manager.call(manage.saveScheme, scheme);
    const tomorrow = new Date(site.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    const wrong: [Person, object, number][] = [
      [elsewhere, { ...scheme, schemeId, regionId: 2 }, codes.notFound],
      [manager, { ...scheme, schemeId, regionId: null }, codes.forbidden],
      [manager, { ...scheme, schemeId: 999_999 }, codes.notFound],
      [manager, { ...scheme, schemeId, regionId: 999 }, codes.invalidInput],
      [manager, { ...scheme, schemeId, since: tomorrow }, codes.invalidInput],
      [manager, { ...scheme, schemeId, how: 'short' }, codes.invalidInput],
      [manager, { ...scheme, schemeId, kind: 'other' }, codes.invalidInput],
    ];
    for (const [who, input, code] of wrong) expect((await who.ask(manage.saveScheme, input)).code).toBe(code);
    const [stored] = (await seenIn(1)).running.filter((one) => one.schemeId === schemeId);
    expect(stored).toMatchObject({ title: scheme.title, regionId: 1, since: scheme.since });
    expect(await actionsOf(site, 'scheme', schemeId)).toEqual(['scheme']);
    expect(await seenIn(999)).toEqual({ running: [], ended: [], confirmed: [] });
  });

  it('have beside them what moderators confirmed, from three on, and no case that was not fraud', async () => {
    const text = 'I am abroad. Pay the deposit by western union and the courier brings the keys. No viewing possible.';
    const decide = async (input: object) => {
      const owner = await site.person();
      const subjectId = await site.ad(owner.userId, { content: text });
      const { caseId } = await manager.call(manage.openCase, { subjectType: 'classified', subjectId });
      const guess = (await manager.call(manage.getCase, { caseId })).scheme;
      await manager.call(manage.decide, { caseId, reason, ...input });
      return { caseId, guess };
    };
    const fraud = { action: 'remove', reasonId: 1, scheme: 'shipper' };
    const [{ guess, caseId }] = [await decide(fraud), await decide(fraud)];
    expect(guess).toBe('abroadKeys');
    expect((await manager.call(manage.getCase, { caseId })).scheme).toBe('shipper');
    await decide({ ...fraud, action: 'none' });
    await decide({ ...fraud, reasonId: 6 });
    expect((await seenIn(1)).confirmed).toEqual([]);
    await decide(fraud);
    expect((await seenIn(1)).confirmed).toEqual([{ kind: 'shipper', count: 3 }]);
    expect((await seenIn(2)).confirmed).toEqual([]);
  });
});
