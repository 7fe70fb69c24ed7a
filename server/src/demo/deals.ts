import type { AshoreServer } from '../server.ts';
import { firstAdsOf } from './queries.ts';

const DAY = 86_400_000;

interface DemoDeal {
  seller: string;
  buyer: string;
  daysAgo: number;
  /** What the buyer says of the seller, and what the seller answered. */
  ofSeller: [stars: number, content: string, reply?: string];
  ofBuyer?: [stars: number, content: string];
}

const deals: DemoDeal[] = [
  {
    ...{ seller: 'Ines', buyer: 'Tom', daysAgo: 64 },
    ofSeller: [5, 'Just as in the photos, and she kept it for me until the weekend.'],
    ofBuyer: [5, 'Came on time and wrote when the tram was late.'],
  },
  {
    ...{ seller: 'Ines', buyer: 'Oksana', daysAgo: 41 },
    ofSeller: [
      4,
      'A scratch that was not in the text, but a fair price for it.',
      'True, I had not seen it myself. Sorry!',
    ],
    ofBuyer: [5, ''],
  },
  {
    ...{ seller: 'Ines', buyer: 'Priya', daysAgo: 12 },
    ofSeller: [5, 'Friendly, quick answers, and help with carrying it down.'],
  },
  {
    ...{ seller: 'Blue-Van', buyer: 'Rafael', daysAgo: 33 },
    ofSeller: [5, 'Two men, one van, nothing broken, and the price was the one agreed on.'],
    ofBuyer: [4, 'Everything was packed, only the lift was out of order.'],
  },
  {
    ...{ seller: 'Tom', buyer: 'Ines', daysAgo: 20 },
    ofSeller: [4, 'All fine, we met at the station as he proposed.'],
  },
];

/** A few finished deals with what both sides said, each about one of the seller's ads. */
export async function addDeals({ modules, platform }: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void> {
  const ads = await firstAdsOf(platform.database.orm, [...ids.values()]);
  const now = platform.clock.now().getTime();
  await modules.deals.addDeals(
    deals.flatMap(({ seller, buyer, daysAgo, ofSeller, ofBuyer }) => {
      const [ownerId, buyerId] = [ids.get(seller), ids.get(buyer)];
      const ad = ads.find((one) => one.ownerId === ownerId);
      if (!ad || !ownerId || !buyerId) return [];
      const [stars, content, reply = ''] = ofSeller;
      const ratings = [{ raterId: buyerId, stars, content, reply }];
      if (ofBuyer) ratings.push({ raterId: ownerId, stars: ofBuyer[0], content: ofBuyer[1], reply: '' });
      return [{ ...ad, buyerId, createTime: new Date(now - daysAgo * DAY), ratings }];
    }),
  );
  await modules.trust.refresh();
}
