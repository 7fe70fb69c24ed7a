import type { Operations, OutputOf } from '@ashore/contract';
import { operations } from '@ashore/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModerationSite, type ModerationSite, type Person } from '../modules/moderation/test-moderation-site.ts';
import { host, jpeg, json } from './test-http.ts';

/** The paths of all calls whose answer may be null: the compiler asks for each of them below. */
type NullPath = {
  [Group in keyof Operations]: {
    [Call in keyof Operations[Group]]: null extends OutputOf<Operations[Group][Call]>
      ? `${Group & string}/${Call & string}`
      : never;
  }[keyof Operations[Group]];
}[keyof Operations];

const { article, classified, deal, directory, forum, manage, offer, reference, sale, operate } = operations;
let site: ModerationSite;
let manager: Person;
let operator: Person;
let member: Person;
/** What a call answered in process, before anything wrote it down. */
let inProcess: unknown;
beforeAll(async () => {
  site = await createModerationSite();
  manager = await site.person({ manages: 1 });
  operator = await site.person({ operates: true });
  member = await site.person();
  site.http.post('/in-process', async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, input } = request.body as { path: string; input: Record<string, unknown> };
    const { transport } = site.server.pageCalls(request, reply, await site.server.readerOf(request), 'en');
    inProcess = await transport(path, input);
    return {};
  });
});
afterAll(() => site.close());

const topic = { categoryId: 1, title: 'Where to swim in winter', content: 'Is there a pool that is open all year?' };
const tip = { kind: 'tips', title: 'How to get a number', summary: 'Bring your passport.', topic: 'papers' };
const banner = { regionId: 1, alt: 'Harbour', title: 'Market', text: '', url: '/tips', label: 'Ad' };
let pages = 0;

/** A business whose owner may get the badge. */
async function business() {
  pages += 1;
  const owner = await site.person({ userType: 2, companyName: `Lamps ${pages}` });
  const place = { areaId: 10_101, lat: 38.7123, lng: -9.1393 + pages / 100 };
  const input = { categoryId: 13, name: `Café ${pages} of the Lamps`, languages: ['en'], ...place };
  return { owner, ...(await owner.call(directory.postDirectory, input)) };
}

async function wrongDeal() {
  const [seller, buyer] = [await site.person(), await site.person()];
  const classifiedId = await site.ad(seller.userId);
  await buyer.call(offer.makeOffer, { classifiedId, price: 5 });
  await seller.call(classified.changeStatus, { classifiedId, status: 'sold' });
  return { who: buyer, input: await seller.call(deal.nameBuyer, { classifiedId, userId: buyer.userId }) };
}

async function checkedBusiness() {
  const { owner, directoryId } = await business();
  const input = { directoryId, userId: owner.userId, approve: true, reason: '' };
  return { who: manager, input };
}

async function askedReference() {
  const [from, who] = [await site.person(), await site.person()];
  const asked = { kind: 'tenant', fromMonth: '2020-01', userName: who.userName };
  return { from, who, input: await from.call(reference.askReference, asked) };
}

/** For each call, somebody and something to which it answers null; asked anew for each time it is made. */
const calls: Record<NullPath, () => Promise<{ who?: Person; input: object }>> = {
  'article/deleteArticle': async () => ({
    who: manager,
    input: await manager.call(article.saveArticle, {
      ...tip,
      markdown: 'First **this**, at the counter.',
      status: 'published',
    }),
  }),
  'booking/getFreeTimes': async () => ({ input: { classifiedId: await site.ad(member.userId) } }),
  'classified/addView': async () => ({ input: { classifiedId: await site.ad(member.userId) } }),
  'classified/getUsualPrice': async () => ({ input: { classifiedId: await site.ad(member.userId) } }),
  'deal/contestDeal': wrongDeal,
  'forum/addTopicView': async () => ({ input: await member.call(forum.postForum, topic) }),
  'link/getLink': async () => ({ input: { address: 'mailto:anna@harbour.example' } }),
  'manage/decideClaim': checkedBusiness,
  'manage/deleteBanner': async () => {
    const { imgUrl: img } = await site.server.modules.uploads.storeDrawn(manager.userId, await jpeg());
    const dates = { from: null, to: null };
    return { who: manager, input: await manager.call(manage.saveBanner, { ...banner, ...dates, img }) };
  },
  'manage/markPosted': async () => {
    const [adder, claimant] = [await site.person(), await site.person()];
    const place = { areaId: 10_101, address: 'Rua das Lanternas 5' };
    const input = { categoryId: 13, name: `Café of letter ${pages++}`, languages: ['en'], ...place };
    const { directoryId } = await adder.call(directory.postDirectory, input);
    await claimant.call(directory.askClaimLetter, { directoryId, name: 'Lia Lantern' });
    const letter = { directoryId, userId: claimant.userId };
    await manager.call(manage.printLetter, letter);
    return { who: manager, input: letter };
  },
  'manage/markUnrelated': async () => {
    const [one, other] = [await site.person(), await site.person()];
    for (const { userId } of [one, other])
      await site.server.modules.patterns.note(userId, { text: 'Call 912 345 678' });
    return { who: manager, input: { userId: one.userId, otherId: other.userId } };
  },
  'manage/withdrawBadge': async () => {
    const { input } = await checkedBusiness();
    await manager.call(manage.decideClaim, input);
    return { who: manager, input: { ...input, reason: 'The licence has run out since.' } };
  },
  'reference/declineReference': async () => {
    const { who, input } = await askedReference();
    return { who, input };
  },
  'reference/deleteReference': async () => {
    const { from, input } = await askedReference();
    return { who: from, input };
  },
  'reference/hideReference': async () => {
    const { who, from, input } = await askedReference();
    await who.call(reference.writeReference, { ...input, content: 'Paid on time.' });
    return { who: from, input: { ...input, hidden: true } };
  },
  'sale/endSale': async () => {
    const who = await site.person();
    return { who, input: await who.call(sale.saveSale, {}) };
  },
  'sale/getMySale': async () => ({ who: await site.person(), input: {} }),
  'operate/deleteJob': async () => {
    const { platform } = site;
    await platform.jobs.enqueue('unworked', {});
    const { rows } = await platform.database.pool.query(
      `update jobs.job set state = 'failed' where name = 'unworked' and state = 'created' returning id`,
    );
    return { who: operator, input: { jobId: rows[0].id } };
  },
  'operate/dismiss': async () => {
    const { userName } = await site.person();
    const appointed = await operator.call(operate.appoint, { userName, role: 'manager', regionId: 3 });
    return { who: operator, input: appointed };
  },
  'operate/setRegion': async () => ({ who: operator, input: { regionId: 8, isSupported: true } }),
  'operate/setText': async () => ({ who: operator, input: { textKey: 'notice', text: 'Hello' } }),
};

it.each(Object.entries(calls))('%s answers null on the wire as in process', async (path, prepare) => {
  const wire = await prepare();
  const response = await site.post(path, { body: wire.input, headers: wire.who?.session.headers ?? {} });
  expect(response.json()).toEqual({ code: 200, msg: 'OK', data: null });
  const own = await prepare();
  inProcess = 'not asked';
  const headers = { ...json, host, ...own.who?.session.headers };
  await site.http.inject({ method: 'POST', url: '/in-process', headers, payload: { path, input: own.input } });
  expect(inProcess).toBeNull();
});
