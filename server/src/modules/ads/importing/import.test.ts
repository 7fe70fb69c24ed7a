import { limits, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';

let site: AdsSite;
let owner: number;
beforeAll(async () => {
  site = await createAdsSite();
  owner = await site.members.importMember();
});
afterAll(() => site.close());

let last = 0;
const line = (fields: object = {}) => {
  last += 1;
  return {
    id: `n${last}`,
    source: 'test',
    lang: 'pt',
    category: 'short-let',
    title: 'Casa junto ao mar',
    description: 'Perto da praia',
    price: 80,
    country: 'PT',
    lat: 38.7223,
    lng: -9.1393,
    ...fields,
  };
};
async function* stream(lines: (object | string)[]) {
  for (const one of lines) yield typeof one === 'string' ? one : JSON.stringify(one);
}
const run = (...lines: (object | string)[]) => site.ads.import(stream(lines), owner);
const imported = async (id: unknown) => {
  const [row] = await site.sql<{ id: number }>("select id from ad where source = 'test' and source_id = $1", [id]);
  return site.visitor(operations.classified.getAdsDetail, { classifiedId: row?.id });
};

describe('importing', () => {
  it('puts good lines online, with the place of a home shifted', async () => {
    const good = line({ attrs: { minimum_nights: 3 } });
    expect(await run(good)).toEqual({ read: 1, imported: 1, already: 0, refused: [] });
    const ad = await imported(good.id);
    expect(ad).toMatchObject({
      categoryId: 103,
      price: 80,
      currency: 'EUR',
      status: 'active',
      language: 'pt',
      userType: 2,
    });
    expect(ad).toMatchObject({ hideExact: true, fields: { minNights: 3 } });
    expect([ad.lat, ad.lng]).not.toEqual([38.7223, -9.1393]);
  });

  it('leaves out what an earlier run stored, and what stands twice', async () => {
    const [one, two] = [line(), line()];
    await run(one);
    expect(await run(one, two, two)).toEqual({ read: 3, imported: 1, already: 2, refused: [] });
  });

  it('stores more than one batch', async () => {
    const lines = Array.from({ length: 1203 }, () => line());
    expect(await run(...lines)).toMatchObject({ read: 1203, imported: 1203 });
    expect(await run(...lines)).toMatchObject({ imported: 0, already: 1203 });
  });

  it.each([
    ['{"id": 1', 'not JSON'],
    ['[1]', 'not a JSON object'],
    ['null', 'not a JSON object'],
    [line({ id: undefined }), 'no source or no id'],
    [line({ source: '' }), 'no source or no id'],
    [line({ title: ' <b></b> ' }), 'no title'],
    [line({ country: 'XX' }), 'no supported region for the country "XX"'],
    [line({ category: 'spaceships' }), 'no category for "spaceships"'],
    [line({ lat: 91 }), 'the latitude is not on earth'],
    [line({ lng: '-180.5' }), 'the longitude is not on earth'],
  ])('refuses %j and goes on', async (bad, reason) => {
    expect(await run('', bad, line())).toEqual({ read: 3, imported: 1, already: 0, refused: [{ line: 2, reason }] });
  });

  it('takes HTML and control characters out of the texts', async () => {
    const given = line({
      title: 'Casa <i>nova</i>\u0000',
      description: '<p>Perto<br/>da praia</p><script src=x></script>',
    });
    await run(given);
    const ad = await imported(given.id);
    expect(ad.title).toBe('Casa nova');
    expect(ad.content).not.toMatch(/[<>]/);
    expect(ad.content).toMatch(/^Perto\s+da praia$/);
  });

  it('cuts what is too long between words', async () => {
    const given = line({ title: 'palavra '.repeat(40), description: 'frase '.repeat(2000) });
    await run(given);
    const ad = await imported(given.id);
    expect(ad.title.length).toBeLessThanOrEqual(limits.title);
    expect(ad.title).toMatch(/palavra…$/);
    expect(ad.content.length).toBeLessThanOrEqual(limits.content);
  });

  it('asks for the price where it is none', async () => {
    for (const price of ['much', -1, null, 1e12]) {
      const given = line({ price });
      await run(given);
      expect(await imported(given.id)).toMatchObject({ price: null, priceType: 'onRequest' });
    }
  });
});
