import type { SavedQuery } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import { actAs } from './acting.ts';
import { addMeetings, MET_ABOUT, VIEWED } from './meetings.ts';
import { demoMembers } from './members.ts';
import { adsCalled, insertViews } from './queries.ts';
import { type DemoTalk, demoTalks } from './talks.ts';

const MINUTE = 60_000;

interface DemoOffer {
  about: string;
  by: string;
  price: number;
  note: string;
  /** What the owner answers; without it the offer waits. */
  answer?: { action: 'accept' | 'decline' | 'counter'; price?: number; note: string };
}

const offers: DemoOffer[] = [
  {
    ...{ about: 'Three-seat sofa, must go before Sunday', by: 'Wei', price: 60 },
    note: 'I can collect it on Saturday morning with a friend and a van.',
  },
  {
    ...{ about: 'Washing machine 8 kg, two years old', by: 'Ines', price: 150 },
    note: 'For the room I let. Can you help me carry it down?',
    answer: { action: 'counter', price: 175, note: 'With help to the door it is yours for 175.' },
  },
  {
    ...{ about: 'City bike, 7 gears, new brakes, basket', by: 'Oksana', price: 110 },
    note: 'For the way to school. I live ten minutes from you.',
  },
  {
    ...{ about: 'Wooden train, forty rails, one dragon', by: 'Rafael', price: 20 },
    note: 'My son would love the dragon.',
    answer: { action: 'accept', note: 'The dragon is happy to move.' },
  },
];

const saved: [by: string, about: string][] = [
  ['Ines', 'Oak table made by me, seats eight'],
  ['Ines', 'Mirrorless camera with 35 mm lens'],
  ['Ines', 'City bike, 7 gears, new brakes, basket'],
  ['Tom', 'Self-built camper, solar, two berths, pine inside'],
  ['Tom', 'Bright room in Arroios, contract registered, bills in'],
  ['Oksana', 'Two-bedroom flat by the market, lift, furnished'],
  ['Oksana', 'City bike, 7 gears, new brakes, basket'],
  ['Rafael', 'Wooden train, forty rails, one dragon'],
];

const searches: [by: string, name: string, query: SavedQuery][] = [
  ['Ines', 'Bicycles up to 200', { keyword: 'bike', priceMax: 200 }],
  ['Tom', 'Rooms in Lisbon', { keyword: 'room' }],
  ['Oksana', 'Flats in Porto', { keyword: 'flat' }],
];

/** Conversations as they are kept: who wrote what when, and up to where the other has read. */
async function addTalks({ modules, platform }: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void> {
  const now = platform.clock.now().getTime();
  const ads = await adsCalled(
    platform.database.orm,
    demoTalks.map(({ about }) => about),
  );
  const messages = demoTalks.flatMap(({ about, from, minutesAgo, unread = 0, texts }: DemoTalk) => {
    const ad = ads.find(({ title }) => title === about);
    const asker = ids.get(from);
    if (!ad || !asker) return [];
    return texts.map(([who, content], at) => ({
      ...(who === 'asks' ? { senderId: asker, receiverId: ad.ownerId } : { senderId: ad.ownerId, receiverId: asker }),
      content,
      messageKey: `demo ${about} ${from} ${at}`,
      businessKey: ad.adId,
      title: about,
      createdAt: new Date(now - (minutesAgo + (texts.length - at) * 4) * MINUTE),
      read: at < texts.length - unread,
    }));
  });
  await modules.chat.addMessages(messages);
}

/** What members did with each other's ads: talks, offers, saved ads and searches. Does nothing that an earlier start did. */
export async function addLife(server: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void> {
  await addTalks(server, ids);
  const { orm } = server.platform.database;
  await insertViews(orm, [...ids.values()], server.platform.clock.now().toISOString().slice(0, 10));
  const ads = await adsCalled(orm, [
    ...offers.map(({ about }) => about),
    ...saved.map(([, about]) => about),
    MET_ABOUT,
    VIEWED,
  ]);
  const adId = (about: string) => ads.find(({ title }) => title === about)?.adId;
  const as = (userName: string) => {
    const { userType = 1, regionId = 1 } = demoMembers.find((one) => one.userName === userName) ?? {};
    return actAs(server, { userId: ids.get(userName) ?? 0, userName, userType, regionId });
  };
  for (const [by, about] of saved) {
    const subjectId = adId(about);
    if (subjectId) await as(by).collect.addcollect({ subjectType: 'classified', subjectId, on: true });
  }
  for (const [by, name, query] of searches)
    if ((await as(by).alert.getSavedSearches({})).length === 0)
      await as(by).alert.saveSearch({ name, query, timing: 'daily' });
  for (const { about, by, price, note, answer } of offers) {
    const classifiedId = adId(about);
    const made = await as(by).offer.getMyOffers({ side: 'made' });
    if (!classifiedId || made.list.some(({ ad }) => ad.classifiedId === classifiedId)) continue;
    const { offerId } = await as(by).offer.makeOffer({ classifiedId, price, note });
    const owner = demoMembers.find(
      ({ userName }) => ids.get(userName) === ads.find((ad) => ad.adId === classifiedId)?.ownerId,
    );
    if (answer && owner) await as(owner.userName).offer.answerOffer({ offerId, ...answer });
  }
  await addMeetings({ as, now: server.platform.clock.now(), ids, adId });
  // Some have looked at what they were told.
  for (const userName of ['Ines', 'Tom', 'Oksana']) await as(userName).notification.readNotifications({});
}
