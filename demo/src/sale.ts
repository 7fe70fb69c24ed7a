import type { AshoreServer } from '@ashore/server';
import { actAs } from './acting.ts';
import { drawPicture } from './pictures.ts';

const DAY = 86_400_000;
const SELLER = 'Priya';
/** Braga. */
const AREA = 10_501;

/** What is sold: title, category, price (nothing for free), motif and number of its picture. */
const items: [title: string, categoryId: number, price: number | null, motif: string, picture: number][] = [
  ['Two-seat sofa, grey', 401, 180, 'sofa', 672],
  ['Oak dining table for six', 401, 220, 'table', 852],
  ['Wardrobe with mirror', 401, 90, 'wardrobe', 1301],
  ['Fridge with freezer, 1.80 m', 402, 150, 'fridge', 673],
  ['Washing machine, 7 kg', 402, 130, 'washingMachine', 611],
  ['City bike with basket', 303, 110, 'bicycle', 1341],
  ['27-inch monitor', 602, 95, 'monitor', 692],
  ['Box of toys for three-year-olds', 703, null, 'toys', 721],
];

/** What its items are called. */
export const saleTitles = items.map(([title]) => title);

/** One household that is sold at once, by the calls of its seller; goes on where an earlier start stopped. */
export async function addSale(server: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void> {
  const { modules, platform } = server;
  const userId = ids.get(SELLER) ?? 0;
  const api = actAs(server, { userId, userName: SELLER, userType: 1, regionId: 1 });
  const known = await api.sale.getMySale({});
  if (known?.status === 'active' && known.rows.length === 0) return;
  const rows = [];
  for (const [at, [title, categoryId, price, motif, picture]] of items.entries()) {
    const { imgUrl, imgUrlZip } = await modules.uploads.storeDrawn(userId, await drawPicture(motif, picture));
    const pictures = [{ imgUrl, imgUrlZip }];
    rows.push({ key: `demo-${at}`, title, content: '', categoryId, price, free: price === null, pictures });
  }
  await api.sale.saveSale({
    title: 'We are moving to Oslo: the whole flat must go',
    content:
      'After four years we leave Braga and take two suitcases. Everything is used but in good order, from a home without smokers. Come and see it, third floor with a lift.',
    areaId: AREA,
    lat: null,
    lng: null,
    endsOn: new Date(platform.clock.now().getTime() + 16 * DAY).toISOString().slice(0, 10),
    pickup: 'Weekdays from 18:00, Saturday and Sunday from 10:00',
    payments: ['cash', 'app', 'transfer'],
    rows,
  });
  const { published } = await api.sale.publishSale({});
  const [sold, reserved] = [published[6], published[2]];
  if (sold) await api.classified.changeStatus({ classifiedId: sold.classifiedId, status: 'sold' });
  if (reserved) await api.classified.changeStatus({ classifiedId: reserved.classifiedId, status: 'reserved' });
}
