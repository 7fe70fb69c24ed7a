import { operations } from '@ashore/contract';
import { expect } from 'vitest';
import { drawPicture } from '../modules/ads/test-ads-site.ts';
import type { ModerationSite, Person } from '../modules/moderation/test-moderation-site.ts';
import { openSocket } from '../realtime/test-socket.ts';
import { confirmHome, vouch } from './test-vouching-life.ts';

const { alert, appointment, booking, chat, classified, collect, deal, directory, forum, like, manage, offer, order } =
  operations;
const { price, report, sale, trust, user } = operations;

/** Stands in the name, the e-mail and every text of the member who leaves, and nowhere else. */
export const mark = 'zwyrbalon';
export const password = 'quiet-harbour-lamp';

interface Life {
  leaver: Person;
  other: Person;
  /** Decides a report about the leaver. */
  manager: Person;
}

/** A business member whose every field has the mark. */
export async function registerMarked(site: ModerationSite): Promise<Person> {
  const input = {
    ...{ userName: `Zoe ${mark}`, email: `${mark}@example.org`, password, userType: 2, agree: true, client: 'web' },
    ...{ companyName: `${mark} Ltd`, contactName: `Ana ${mark}`, phone: '+351912345678', address: `${mark} street 1` },
    ...{ about: `About ${mark}`, website: `https://${mark}.example`, taxNumber: `T-${mark}`, nationality: mark },
  };
  const { data } = await site.askAsVisitor(user.register, input);
  const { userId } = data as { userId: number };
  await site.sql('update member set email_confirmed = true where id = $1', [userId]);
  return site.back({
    userId,
    userName: input.userName,
    email: input.email,
    password,
    userType: 2 as const,
    locale: 'en',
  });
}

/** The people of the story, with what its parts need again and again. */
interface Scene extends Life {
  site: ModerationSite;
  areaId: number;
  /** Uploads a picture of the leaver; returns its address. */
  picture(): Promise<string>;
}

const on = (subjectType: string, subjectId: number) => ({ subjectType, subjectId });

async function postAds({ leaver, other, areaId, picture }: Scene) {
  const post = async (who: Person, title: string, content: string, more: object = {}) =>
    (await who.call(classified.postAds, { categoryId: 401, title, content, price: 120, areaId, ...more })).classifiedId;
  const own = await post(leaver, `Table ${mark}`, `Oak, ${mark}`, {
    imgUrl: await picture(),
    address: `${mark} street`,
  });
  const sold = await post(leaver, `Chair ${mark}ish`, `Made of ${mark}`);
  const theirs = await post(other, 'A lamp', 'It shines.');
  return { own, sold, theirs };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Returns the ids of a topic of the leaver and of one of the other member. */
async function postTopics({ leaver, other, picture }: Scene) {
  const topic = { categoryId: 1, content: `Said by ${mark}`, tags: [mark] };
  const { forumId: answered } = await leaver.call(forum.postForum, {
    ...topic,
    title: `Topic of ${mark}`,
    imgUrl: await picture(),
  });
  await leaver.call(forum.postForum, { ...topic, forumId: answered, title: `Topic by ${mark}` });
  await leaver.call(forum.postForum, {
    ...topic,
    title: `Poll ${mark}`,
    kind: 'poll',
    poll: { options: [`${mark} one`, 'two'] },
  });
  const { forumId } = await other.call(forum.postForum, {
    ...{ categoryId: 1, title: 'Theirs', content: 'Said by another' },
    ...{ kind: 'event', eventTime: inDays(60), eventCapacity: 1 },
  });
  await leaver.call(forum.joinEvent, { forumId, going: true });
  await other.call(forum.writeToGuests, { forumId, text: 'See you there' });
  return { answered, forumId };
}

interface Posted {
  own: number;
  sold: number;
  theirs: number;
  answered: number;
  forumId: number;
}

async function reply({ leaver, other, picture }: Scene, { own, theirs, answered, forumId }: Posted): Promise<void> {
  const say = (who: Person, subject: object, content: string, more: object = {}) =>
    who.call(operations.reply.pushreplybyuser, { ...subject, content, ...more });
  await say(other, on('forum', answered), 'An answer');
  const first = await say(leaver, on('forum', forumId), `I am ${mark} @${other.userName}`, { imgUrl: await picture() });
  await leaver.call(operations.reply.editReply, { id: first.id, content: `I was ${mark}` });
  await say(other, on('forum', forumId), 'And I am not', { parentId: first.id });
  await say(leaver, on('classified', theirs), `Is it free? ${mark}`);
  await say(other, on('classified', own), 'Is yours?');
}

async function useDirectory({ site, leaver, other, picture }: Scene): Promise<void> {
  const { directoryId } = await other.call(directory.postDirectory, {
    ...{ categoryId: 13, name: 'Two Clocks', languages: ['pt'], areaId: 10_101, lat: 38.7, lng: -9.1 },
    address: 'Rua dos Relógios 2',
  });
  await leaver.call(directory.review, { directoryId, stars: 2, content: `Never again, ${mark}` });
  await leaver.call(directory.claim, { directoryId, content: `It is of ${mark}` });
  await leaver.call(directory.askClaimLetter, { directoryId, name: mark });
  const own = await leaver.call(directory.postDirectory, {
    ...{ categoryId: 13, name: `${mark} clocks`, content: `By ${mark}`, languages: ['pt'], areaId: 10_101 },
    ...{ lat: 38.7, lng: -9.1, email: `shop-${mark}@example.org`, logo: await picture() },
  });
  await site.sql(`update business set claim_state = 'verified' where id = $1`, [own.directoryId]);
  await leaver.call(directory.publishPost, {
    ...{
      directoryId: own.directoryId,
      kind: 'event',
      day: '2090-01-01',
      title: `Feast of ${mark}`,
      content: `With ${mark}`,
    },
    ...{ place: `At ${mark}`, imgUrl: await picture() },
  });
  await other.call(collect.addcollect, on('directory', own.directoryId));
  await leaver.call(operations.reply.pushreplybyuser, {
    ...{ ...on('directory', directoryId), content: `Is ${mark} welcome?` },
  });
}

/** Likes and saves on both sides, a changed ad, saved searches, a quick reply. */
async function react({ leaver, other, areaId }: Scene, { own, theirs, answered, forumId }: Posted): Promise<void> {
  for (const subject of [on('classified', theirs), on('forum', forumId)])
    for (const call of [like.addlike, collect.addcollect]) await leaver.call(call, subject);
  for (const subject of [on('classified', own), on('forum', answered)])
    for (const call of [like.addlike, collect.addcollect]) await other.call(call, subject);
  await leaver.call(classified.setAdNote, { classifiedId: theirs, note: `${mark} noted` });
  await leaver.call(classified.postAds, {
    classifiedId: own,
    categoryId: 401,
    areaId,
    title: `Table ${mark}`,
    content: `Oak, ${mark}`,
    price: 99,
  });
  await leaver.call(alert.saveSearch, { name: `${mark} looks`, query: { keyword: mark }, timing: 'instant' });
  await other.call(alert.saveSearch, { name: 'Tables', query: { keyword: 'table' }, timing: 'instant' });
  await leaver.call(chat.saveQuickReply, { content: `Yours, ${mark}` });
}

/** An offer on each side, one of them a deal that both rate. */
async function makeDeal({ leaver, other }: Scene, { sold, theirs }: Posted): Promise<void> {
  await leaver.call(offer.makeOffer, { classifiedId: theirs, price: 50, note: `${mark} offers` });
  const { offerId } = await other.call(offer.makeOffer, { classifiedId: sold, price: 50, note: 'I would' });
  await leaver.call(offer.answerOffer, { offerId, action: 'accept', note: `Yes, ${mark}` });
  const dealId = (await leaver.call(deal.getMyDeals, {})).list[0]?.dealId ?? 0;
  await leaver.call(deal.rateDeal, { dealId, stars: 5, content: `Fine, says ${mark}` });
  await other.call(deal.rateDeal, { dealId, stars: 4, content: 'Fine' });
}

/** A moving sale on each side, with an offer of the other one for what is left. */
async function sellHouseholds({ leaver, other, areaId }: Scene): Promise<void> {
  const publish = async (who: Person, word: string) => {
    const item = (key: string) => ({ key, title: `Shelf ${word} ${key}`, content: '', price: 10, categoryId: 401 });
    const endsOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const facts = {
      title: `Sale of ${word}`,
      content: `All goes, says ${word}`,
      pickup: `Ask ${word}`,
      areaId,
      endsOn,
    };
    await who.call(sale.saveSale, { ...facts, rows: [item('a')] });
    const { saleId } = await who.call(sale.publishSale, {});
    await who.call(sale.saveSale, { ...facts, rows: [item('b')] });
    return saleId;
  };
  const [own, theirs] = [await publish(leaver, mark), await publish(other, 'another')];
  await leaver.call(sale.offerForRest, { saleId: theirs, price: 5, note: `${mark} offers` });
  const { saleOfferId } = await other.call(sale.offerForRest, { saleId: own, price: 5, note: 'I would' });
  await leaver.call(sale.answerSaleOffer, { saleOfferId, action: 'decline' });
}

/** Times that the leaver proposes, and the address of a calendar. */
async function meet({ site, leaver, other }: Scene, { own, theirs }: Posted): Promise<void> {
  await leaver.call(appointment.proposeAppointment, {
    ...{ userId: other.userId, classifiedId: theirs, starts: [inDays(60).slice(0, 16)], minutes: 30 },
    ...{ place: `${mark} square`, note: `Ask for ${mark}` },
  });
  await leaver.call(appointment.changeCalendarAddress, { action: 'renew' });
  await leaver.call(booking.saveAvailability, {
    ...{ classifiedIds: [own], minutes: 30, place: `${mark} street 5` },
    spans: [{ weekday: 1, from: '17:00', to: '19:00' }],
  });
  const free = await other.call(booking.getFreeTimes, { classifiedId: own });
  const start = free?.days[0]?.times[0]?.start;
  const { appointmentId } = await other.call(booking.bookTime, { classifiedId: own, start });
  await leaver.call(booking.changeBooking, { appointmentId, refused: true });
  await site.sql(
    'insert into met_pair (low_id, high_id, met_at) values (least($1, $2::bigint), greatest($1, $2::bigint), now())',
    [leaver.userId, other.userId],
  );
}

/** The number of the profile is confirmed, and stays in the outbox. */
async function confirmPhone({ site, leaver }: Scene): Promise<void> {
  await leaver.call(trust.sendPhoneCode, { phone: '+351912345678' });
  const sent = async () => (await site.platform.textOutbox?.list())?.[0]?.text ?? '';
  await expect.poll(sent, { timeout: 15_000 }).toMatch(/\d{6}/);
  await leaver.call(trust.confirmPhone, { code: /\d{6}/.exec(await sent())?.[0] ?? '' });
}

/** An order that is paid. */
async function buy({ leaver }: Scene, { own }: Posted): Promise<void> {
  const prices = await leaver.call(price.getPerComPriceConfig, {});
  const priceId = prices.find(({ name }) => /^Highlight/.test(name))?.priceId ?? 0;
  const { orderId } = await leaver.call(order.createOrder, {
    priceId,
    classifiedId: own,
    idempotencyKey: `key-of-${mark}`,
  });
  await leaver.call(order.payOrder, { orderId, name: `Zoe ${mark}`, address: `${mark} street 1`, taxNumber: '' });
  await leaver.call(order.settleSandbox, { orderId, outcome: 'pay' });
}

/** Messages of both about an ad. */
async function talk({ site, leaver, other }: Scene, { own }: Posted): Promise<void> {
  const port = await site.listen();
  const open = ({ userId, session }: Person) => openSocket(port, userId, session);
  const [mine, others] = [await open(leaver), await open(other)];
  await others.ask(leaver.userId, 'Is the table there?', { businessKey: own, sendTextTitle: `Table ${mark}` });
  await mine.ask(other.userId, `It is, ${mark} here`, { businessKey: own, sendTextTitle: `Table ${mark}` });
  await site.server.modules.chat.flush();
  await leaver.call(chat.prepareEvidence, { userId: other.userId, timeZone: 'Europe/Lisbon' });
}

/** Reports in both directions; the one about the leaver is decided, and the leaver objects. */
async function reportEachOther({ leaver, other, manager, picture }: Scene, { own, forumId }: Posted): Promise<void> {
  await leaver.call(report.addReport, {
    ...on('forum', forumId),
    reasonId: 4,
    content: `${mark} reports`,
    imgUrl: await picture(),
  });
  await other.call(report.addReport, { ...on('classified', own), reasonId: 2, content: `It is ${mark} again` });
  const { list } = await manager.call(manage.getCases, {});
  const caseId = list.find(({ subjectId }) => subjectId === own)?.caseId ?? 0;
  const reason = `What ${mark} wrote is not true of this table.`;
  await manager.call(manage.decide, { caseId, action: 'remove', memberAction: 'warn', reasonId: 2, reason });
  const decisionId = (await leaver.call(report.pageReportReply, {})).list[0]?.decisionId;
  await leaver.call(report.appeal, { decisionId, content: `It is true, says ${mark}` });
}

/** Leaves texts and pictures everywhere a member can; others answer. Returns the addresses of the pictures. */
export async function busyLife(site: ModerationSite, life: Life): Promise<string[]> {
  const { leaver } = life;
  const pictures: string[] = [];
  const picture = async () => {
    const stored = await site.server.modules.uploads.storeDrawn(leaver.userId, await drawPicture());
    pictures.push(stored.imgUrl);
    return stored.imgUrl;
  };
  await leaver.call(user.edit, { userImg: await picture() });
  const areaId = (await site.visitor(operations.area.getAreaList, { regionId: 1 }))[0]?.id ?? 0;
  const scene: Scene = { ...life, site, areaId, picture };
  const posted: Posted = { ...(await postAds(scene)), ...(await postTopics(scene)) };
  await reply(scene, posted);
  await useDirectory(scene);
  await react(scene, posted);
  await makeDeal(scene, posted);
  await sellHouseholds(scene);
  await meet(scene, posted);
  await vouch(scene, mark);
  await confirmHome(scene, mark);
  await confirmPhone(scene);
  await buy(scene, posted);
  await talk(scene, posted);
  await reportEachOther(scene, posted);
  return pictures;
}
