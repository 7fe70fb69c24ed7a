import type { Ad } from '@ashore/contract';
import { describe, expect, it } from 'vitest';
import type { AdKind } from './details-data.ts';
import { structuredAd, structuredList } from './structured-data.ts';
import { faultsOf } from './test-structured-rules.ts';

const site = { origin: 'https://ashore.example', country: 'PT', allAds: 'Ads' };

function adOf(fields: Partial<Ad> = {}): Ad {
  return {
    classifiedId: 7,
    title: 'Oak table </script><b>',
    content: 'Solid oak.',
    categoryId: 401,
    categoryName: 'Furniture',
    intent: 'offer',
    price: 120,
    priceType: 'fixed',
    priceUnit: 'once',
    currency: 'EUR',
    regionId: 1,
    areaId: 3,
    areaName: 'Lisbon – Arroios',
    address: 'Rua Secreta 1',
    lat: 38.72,
    lng: -9.13,
    own: { lat: 38.7234567, lng: -9.1345678 },
    imgUrl: ['/uploads/a.webp'],
    imgUrlZip: ['/uploads/a-s.webp'],
    status: 'active',
    createTime: '2026-11-01T10:00:00.000Z',
    refreshTime: '2026-11-02T10:00:00.000Z',
    expireTime: '2026-12-01T10:00:00.000Z',
    phone: '+351910000000',
    fields: {},
    seller: { userId: 1, userName: 'Ines', companyName: '' },
    ...fields,
  } as Ad;
}

const branch = (rootId: number, leafId: number) => ({
  root: { id: rootId, name: 'Root' },
  leaf: { id: leafId, name: 'Leaf' },
});
const thingsOf = (ad: Ad, kind: AdKind) => structuredAd(ad, { ...branch(400, 401), kind }, site);
const typesOf = (things: unknown[]) => things.map((one) => (one as { '@type': string })['@type']);

const goods: AdKind = { schemaOrg: 'Product' };
const home: AdKind = { schemaOrg: 'Accommodation' };
const fullTime: AdKind = { schemaOrg: 'JobPosting', employment: 'FULL_TIME' };

const job = adOf({
  categoryId: 201,
  title: 'Barista',
  fields: {
    employer: 'Café Azul',
    payMin: 900,
    payMax: 1100,
    payPeriod: 'month',
    contractType: 'permanent',
    applyBy: '2026-11-20',
  },
});
const flat = adOf({
  categoryId: 101,
  priceUnit: 'month',
  fields: { rooms: 3, beds: 2, baths: 1, area: 72.5, pets: true },
});

describe('an ad for search engines', () => {
  it.each([
    ['goods', adOf({ fields: { condition: 'likeNew', brand: 'Ek', model: 'Stor' } }), goods, 'Product'],
    ['what is given away', adOf({ price: 0, priceType: 'free', intent: 'give' }), goods, 'Product'],
    ['a car', adOf({ categoryId: 301, fields: { make: 'Fiat' }, imgUrl: [] }), goods, 'Product'],
    ['a flat', flat, home, 'RealEstateListing'],
    ['a room', adOf({ categoryId: 102, fields: { roomArea: 14 } }), { schemaOrg: 'Room' }, 'RealEstateListing'],
    [
      'land',
      adOf({ categoryId: 106, price: null, priceType: 'onRequest' }),
      { schemaOrg: 'Place' },
      'RealEstateListing',
    ],
    ['a job', job, fullTime, 'JobPosting'],
    [
      'a job in a household',
      adOf({ categoryId: 205, fields: { payPeriod: 'project', payMin: 10 } }),
      { schemaOrg: 'JobPosting' },
      'JobPosting',
    ],
    [
      'a job from anywhere',
      adOf({ categoryId: 204, fields: { workPlace: 'remote' }, areaName: '' }),
      { schemaOrg: 'JobPosting', remote: true },
      'JobPosting',
    ],
    ['a service', adOf({ categoryId: 1002, priceUnit: 'hour' }), { schemaOrg: 'Service' }, 'Service'],
    ['a lesson without a price', adOf({ categoryId: 1101, price: null }), { schemaOrg: 'Service' }, 'Service'],
    ['hire of a car', adOf({ categoryId: 307, priceUnit: 'day' }), { schemaOrg: 'Service' }, 'Service'],
  ] as const)('%s is as the guides ask', (_name, ad, kind, type) => {
    const things = thingsOf(ad, kind);
    expect(typesOf(things)).toEqual([type, 'BreadcrumbList']);
    expect(faultsOf(things)).toEqual([]);
  });

  it.each([
    ['is looked for', adOf({ intent: 'wanted' }), goods],
    ['has no price to name', adOf({ price: null, priceType: 'onRequest' }), goods],
    ['was sold', adOf({ status: 'sold' }), goods],
    ['ran out', { ...job, status: 'expired' as const }, fullTime],
    ['is an animal that looks for a home', adOf({ categoryId: 901 }), {}],
    ['is a meeting', adOf({ categoryId: 1201 }), {}],
  ] as [string, Ad, AdKind][])('what %s stands in its place on the site only', (_name, ad, kind) => {
    expect(typesOf(thingsOf(ad, kind))).toEqual(['BreadcrumbList']);
  });

  it('never tells where exactly it is, nor a phone number', () => {
    for (const [ad, kind] of [
      [flat, home],
      [job, fullTime],
      [adOf(), goods],
    ] as const) {
      const text = JSON.stringify(thingsOf(ad, kind));
      expect(text).not.toMatch(/Rua Secreta|38\.7|9\.13|latitude|geo|streetAddress|910000000/);
    }
  });

  it('says of a job who hires, until when and for how much', () => {
    expect(thingsOf(job, fullTime)[0]).toMatchObject({
      hiringOrganization: { '@type': 'Organization', name: 'Café Azul' },
      validThrough: '2026-11-20',
      employmentType: ['FULL_TIME'],
      baseSalary: { currency: 'EUR', value: { minValue: 900, maxValue: 1100, unitText: 'MONTH' } },
    });
    expect(thingsOf(adOf({ categoryId: 205 }), { schemaOrg: 'JobPosting' })[0]).toMatchObject({
      hiringOrganization: 'confidential',
    });
  });

  it('says the size of a home and what a month costs', () => {
    expect(thingsOf(flat, home)[0]).toMatchObject({
      mainEntity: {
        '@type': 'Accommodation',
        numberOfRooms: 3,
        numberOfBedrooms: 2,
        floorSize: { value: 72.5, unitCode: 'MTK' },
      },
      offers: { price: 120, priceSpecification: { unitCode: 'MON' } },
    });
  });

  it('leads from the ads of its region down to itself', () => {
    const [, trail] = thingsOf(adOf({ regionId: 2 }), goods);
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://ashore.example/classified?regionId=2' },
        { position: 2, item: 'https://ashore.example/classified?regionId=2&categoryId=400' },
        { position: 3, item: 'https://ashore.example/classified?regionId=2&categoryId=401' },
        { position: 4, name: 'Oak table </script><b>' },
      ],
    });
  });
});

describe('a list for search engines', () => {
  it('says where it stands', () => {
    const things = structuredList(branch(400, 401), 1, site);
    expect(typesOf(things)).toEqual(['BreadcrumbList']);
    expect(faultsOf(things)).toEqual([]);
    expect(faultsOf(structuredList({ root: null, leaf: null }, 1, site))).toEqual([]);
  });
});

describe('the rules of the test', () => {
  it.each([
    [{ '@type': 'Product', name: 'Table', url: 'https://a.example/' }, 'Product lacks offers'],
    [{ '@type': 'Person', name: '' }, 'Person.name is ""'],
    [{ '@type': 'Brand', name: 'Ek', geo: {} }, 'Brand has no geo'],
    [{ '@type': 'Alien' }, ' is a Alien, which the site does not write'],
  ])('find a fault in %j', (value, fault) => expect(faultsOf(value)).toEqual([fault]));
});
