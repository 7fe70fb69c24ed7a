import type { AshoreServer } from '@ashore/server';
import { adsCalled } from './queries.ts';

const DAY = 86_400_000;

interface DemoDeal {
  /** Title of an ad; who placed it is the seller. */
  about: string;
  buyer: string;
  daysAgo: number;
  /** What the buyer says of the seller, and what the seller answered. */
  ofSeller: [stars: number, content: string, reply?: string];
  ofBuyer?: [stars: number, content: string];
}

const deals: DemoDeal[] = [
  {
    ...{ about: 'Portuguese from the first day, patient teacher', buyer: 'Tom', daysAgo: 64 },
    ofSeller: [5, 'After eight lessons I ordered my lunch without English. She brings her own exercises.'],
    ofBuyer: [5, 'Came on time and wrote when the tram was late.'],
  },
  {
    ...{ about: 'Dry storage room with lift, 6 m²', buyer: 'Oksana', daysAgo: 41 },
    ofSeller: [4, 'Dry and clean. The lift takes less than I thought.', 'True, I have put its size into the ad.'],
    ofBuyer: [5, ''],
  },
  {
    ...{ about: 'Cat visits while you travel, photos every day', buyer: 'Priya', daysAgo: 12 },
    ofSeller: [5, 'A photo every evening, and the cat did not want her to leave.'],
  },
  {
    ...{ about: 'Van with two movers, whole Portugal, invoice', buyer: 'Rafael', daysAgo: 33 },
    ofSeller: [5, 'Two men, one van, nothing broken, and the price was the one agreed on.'],
    ofBuyer: [4, 'Everything was packed, only the lift was out of order.'],
  },
  {
    ...{ about: 'Maths and science books, Cambridge, years 8 and 9', buyer: 'Ines', daysAgo: 20 },
    ofSeller: [4, 'All fine, we met at the station as he proposed.'],
  },
];

/** A few finished deals with what both sides said, each about an ad. */
export async function addDeals({ modules, platform }: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void> {
  const ads = await adsCalled(
    platform.database.orm,
    deals.map(({ about }) => about),
  );
  const now = platform.clock.now().getTime();
  const made = deals.flatMap(({ about, buyer, daysAgo, ofSeller, ofBuyer }) => {
    const buyerId = ids.get(buyer);
    const ad = ads.find(({ title }) => title === about);
    if (!ad || !buyerId) return [];
    const [stars, content, reply = ''] = ofSeller;
    const ratings = [{ raterId: buyerId, stars, content, reply }];
    if (ofBuyer) ratings.push({ raterId: ad.ownerId, stars: ofBuyer[0], content: ofBuyer[1], reply: '' });
    return [{ ...ad, buyerId, createTime: new Date(now - daysAgo * DAY), ratings }];
  });
  await modules.deals.addDeals(made);
  // They met to hand it over.
  await modules.appointments.addMet(
    made.map(({ ownerId, buyerId }) => [ownerId, buyerId]),
    platform.clock.now(),
  );
  await modules.trust.refresh();
}
