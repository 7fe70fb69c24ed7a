import { limits } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import { createRegionsModule } from '#server/modules/regions/index.ts';
import { importedCategory } from './import-categories.ts';
import { adOfLine } from './import-line.ts';

const regions = createRegionsModule();
const now = new Date('2026-03-01T12:00:00Z');
const DAY = 86_400_000;
const good = { id: 1, source: 'test', category: 'short-let', title: 'Casa', country: 'PT', lat: 38.7223, lng: -9.1393 };
const ad = (fields: object = {}) => adOfLine(JSON.stringify({ ...good, ...fields }), 7, regions, now);

describe('categories of other sites', () => {
  it.each([
    ['short-let', 'Private room', 103],
    ['Property', 'Apartments for rent', 101],
    ['Imóveis', 'Apartamentos para arrendar', 101],
    ['Immobilier', 'Locations', 101],
    ['Immobilier', 'Ventes immobilières', 105],
    ['Immobilien', 'Mietwohnungen', 101],
    ['Homes', 'Flats for sale', 105],
    ['rooms & shares', '', 102],
    ['Immobilier', 'Colocations', 102],
    ['parking & storage', '', 108],
    ['jobs', 'Part-time', 202],
    ['Emprego', '', 201],
    ['cars+trucks', '', 301],
    ['Véhicules', 'Motos', 302],
    ['motorcycles/scooters', '', 302],
    ['Desporto', 'Bicicletas', 303],
    ['auto parts', '', 305],
    ['Móveis, Casa e Jardim', 'Móveis', 404],
    ['furniture', '', 401],
    ['Ameublement', '', 401],
    ['cell phones', '', 601],
    ['Multimédia', 'Informatique', 602],
    ['baby+kids', 'Prams & strollers', 702],
    ['musical instruments', '', 803],
    ['pets', '', 901],
    ['tandem', 'Sprachtandem', 1101],
    ['free stuff', '', 1206],
    ['Housing', 'Short stay', 103],
    ['cleaning-repairs', '', 1002],
    ['spaceships', '', undefined],
    ['', '', undefined],
  ])('%s / %s belong to %s', (category, subcategory, id) => {
    expect(importedCategory(category, subcategory)).toBe(id);
  });
});

describe('a line', () => {
  it.each([
    ['5', undefined],
    ['2026-02-20 10:00:00', '2026-02-20'],
    ['2026-02-20T10:00:00Z', '2026-02-20'],
    ['2027-01-01', undefined],
    ['1969-12-31', undefined],
    ['-271821-04-20T00:00:00.000Z', undefined],
    ['soon', undefined],
    [12, undefined],
    [undefined, undefined],
  ])('dated %j is of %s, or of one of the last 30 days, alike in every run', (date, day) => {
    const { refreshedAt, expiresAt } = ad({ date });
    if (day) expect(refreshedAt.toISOString()).toContain(day);
    expect(now.getTime() - refreshedAt.getTime()).toBeGreaterThanOrEqual(0);
    expect(ad({ date }).refreshedAt).toEqual(refreshedAt);
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 7 * DAY);
    if (!day && date !== '5') expect(now.getTime() - refreshedAt.getTime()).toBeLessThanOrEqual(30 * DAY);
  });

  it('spreads ads without a date over the last 30 days', () => {
    const ages = Array.from(
      { length: 900 },
      (_, id) => (now.getTime() - ad({ id: `a${id}` }).refreshedAt.getTime()) / DAY,
    );
    const perThird = [0, 10, 20].map((from) => ages.filter((age) => age >= from && age < from + 10).length);
    for (const count of perThird) expect(count).toBeGreaterThan(200);
  });

  it.each([
    [
      { price: 12.345, currency: 'eur' },
      { priceCents: 1235, currency: 'EUR', priceType: 'fixed' },
    ],
    [
      { price: '80', currency: 'USD' },
      { priceCents: 8000, currency: 'USD' },
    ],
    [
      { price: 5, currency: 'euros' },
      { priceCents: 500, currency: 'EUR' },
    ],
    [{ price: 5, negotiable: true }, { priceType: 'negotiable' }],
    [{ price: '1.250,50 €' }, { priceCents: 125_050, priceType: 'fixed' }],
    [
      { price: '', currency: 'USD' },
      { priceCents: null, priceType: 'onRequest', currency: 'EUR' },
    ],
    [{ price: 0 }, { priceCents: 0 }],
  ])('of price %j', (given, expected) => {
    expect(ad(given)).toMatchObject(expected);
  });

  it.each([
    ['2', { minNights: 2 }],
    [1125, {}],
    [0, {}],
    [1.5, {}],
    ['x', {}],
  ])('of at least %j nights', (nights, fields) => {
    expect(ad({ attrs: { minimum_nights: nights } }).fields).toEqual(fields);
  });

  it.each([undefined, null, 7, 'x', [1]])('with attrs %j has no fields', (attrs) => {
    expect(ad({ attrs }).fields).toEqual({});
  });

  it('lies in the nearest area', () => {
    const { areaId } = ad();
    expect(regions.areaOf(areaId ?? 0)?.regionId).toBe(1);
    expect(ad({ lat: undefined })).toMatchObject({ areaId: null, lat: null, lng: null, shownLat: null });
  });

  it('keeps lines and signs of the text, drops tags and what a page hides', () => {
    const description =
      '<h1>Big &amp; bright</h1><p>a &lt; b<br>5 < 6 &#8364; &#x1F3E0; &#99999999; &bogus;</p><style>p{}</style><script>if (a < b) evil()</script>\n\n\n\nEnd\u0000';
    expect(ad({ description }).content).toBe('Big & bright\na < b\n5 < 6 € 🏠 &#99999999; &bogus;\n\nEnd');
  });

  it('cuts no sign in two', () => {
    const { title, content } = ad({ title: '🏠'.repeat(60), description: `x${'🏠'.repeat(3000)}` });
    for (const [text, most] of [
      [title, limits.title],
      [content, limits.content],
    ] as const) {
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThanOrEqual(most);
      expect(text.endsWith('🏠…')).toBe(true);
    }
  });

  it.each(['<', '<a ', '<script>', '<!--', '&#', '</', '\n ', '<style><'])(
    'is read quickly though it is full of %j',
    (piece) => {
      expect(ad({ description: piece.repeat(300_000) }).title).toBe('Casa');
    },
  );

  it.each([
    [{ id: 'x'.repeat(101) }, 'an id longer than 100 characters'],
    [{ id: {} }, 'no source or no id'],
    [{ id: [] }, 'no source or no id'],
    [{ id: '\u0000' }, 'no source or no id'],
    [{ source: 5 }, 'no source or no id'],
    [{ title: ['x'] }, 'no title'],
    [{ title: '<br><br>' }, 'no title'],
    [{ country: 5 }, 'no supported region for the country ""'],
    [{ country: 'AE' }, 'no supported region for the country "AE"'],
    [{ lat: 1e9 }, 'the latitude is not on earth'],
  ])('%j is refused', (fields, reason) => {
    expect(() => ad(fields)).toThrow(reason);
  });

  it('of a very long id, source or category breaks no index', () => {
    expect(ad({ source: 's'.repeat(9000), subcategory: 'c'.repeat(9000) })).toMatchObject({ source: 's'.repeat(100) });
  });
});
