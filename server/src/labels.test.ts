import {
  articleTopics,
  type Category,
  type CategoryField,
  defaultLocale,
  findCategory,
  type Locale,
  locales,
  operations,
  reportReasonKeys,
} from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LabelKind, labelsFor } from './lib/labels.ts';
import { categoryTree, categoryTreeIn, languagesIn } from './modules/ads/index.ts';
import { createAdsSite } from './modules/ads/test-ads-site.ts';
import { directoryCategories } from './modules/directory/index.ts';
import { boards } from './modules/forum/index.ts';
import { regions } from './modules/regions/data/index.ts';

const translations = locales.map(({ code }) => code).filter((code) => code !== defaultLocale);
const leaves = categoryTree.flatMap(({ children = [] }) => children);

/** The keys of every label but for areas, of which only some have a name of their own in a language. */
function* keysOfAll(): Generator<[LabelKind, ...string[]]> {
  for (const { key } of [...categoryTree, ...leaves]) yield ['category', key];
  for (const { key, fields } of leaves) for (const field of fields) yield* keysOfField(key, field);
  for (const { country } of regions) yield ['region', country];
  for (const { key } of boards) {
    yield ['board', key];
    yield ['boardText', key];
  }
  for (const { key } of directoryCategories) yield ['businessCategory', key];
  for (const key of articleTopics) yield ['articleTopic', key];
  for (const key of reportReasonKeys) yield ['reportReason', key];
}

function* keysOfField(
  leaf: string,
  { key, unit, hint, group, options = [] }: CategoryField,
): ReturnType<typeof keysOfAll> {
  const parts = [
    key,
    ...(unit ? [`unit.${unit}`] : []),
    ...(hint ? [`${key}.hint`] : []),
    ...(group ? [`group.${group}`] : []),
    ...options
      .filter(({ value, label }) => languagesIn(defaultLocale)[value] !== label)
      .map(({ value }) => `${key}.${value}`),
  ];
  for (const part of parts) yield ['field', `${leaf}/${part}`, part];
}

/** A tree without what is read, to compare the rest. */
const withoutLabels = (tree: readonly Category[]): unknown =>
  tree.map(({ name: _name, keywords: _keywords, fields, children, ...rest }) => ({
    ...rest,
    fields: fields.map(({ label: _label, unit, unitForms: _forms, hint, group, options, ...field }) => ({
      ...{ ...field, unit: Boolean(unit), hint: Boolean(hint), group: Boolean(group) },
      options: options?.map(({ value }) => value).sort(),
    })),
    children: children && withoutLabels(children),
  }));

describe.each(translations)('labels in %s', (locale) => {
  it('exist for everything that has one', () => {
    const label = labelsFor(locale);
    const missing = [...keysOfAll()].filter(([kind, ...keys]) => keys.every((key) => label(kind, key, '') === ''));
    expect(missing).toEqual([]);
  });

  it('change nothing else of the categories', () => {
    expect(withoutLabels(categoryTreeIn(locale))).toEqual(withoutLabels(categoryTree));
  });
});

it('words that suggest a category are those of the language, and those of the code', () => {
  const wordsOf = (locale: Locale) => findCategory(categoryTreeIn(locale), 102)?.category.keywords;
  expect(wordsOf('pt')?.slice(0, 2)).toEqual(['quarto', 'quartos']);
  expect(wordsOf('uk')).toEqual(expect.arrayContaining(['кімната', 'flatshare']));
  expect(wordsOf('pt')?.filter((word) => word === 'quarto')).toHaveLength(1);
});

it('English labels are those of the code', () => {
  expect(categoryTreeIn(defaultLocale)).toBe(categoryTree);
  expect(labelsFor(defaultLocale)('board', 'arrival', 'Arrival & papers')).toBe('Arrival & papers');
});

it('a category that calls a field something else does so in every language', () => {
  const label = (id: number, key: string) =>
    findCategory(categoryTreeIn('pt'), id)?.category.fields.find((field) => field.key === key)?.label;
  expect(label(904, 'availableFrom')).not.toBe(label(101, 'availableFrom'));
});

let site: Awaited<ReturnType<typeof createAdsSite>>;
let adId: number;
let directoryId: number;
beforeAll(async () => {
  site = await createAdsSite();
  const { userId } = await site.member();
  const fields = { dwelling: 'flat', rooms: 2, area: 70, furnished: 'partly', minStay: 1 };
  await site.add(userId, { categoryId: 101, areaId: 10_100, title: 'Two rooms by the river', fields });
  adId = (await site.visitor(operations.classified.getClassifiedInfoList)).list[0]?.classifiedId ?? 0;
  const owner = await site.member({ userType: 2, companyName: 'Lamps' });
  const place = { areaId: 10_101, lat: 38.7123, lng: -9.1393 };
  const business = { categoryId: 13, name: 'Café of the Lamps', languages: ['en'], ...place };
  ({ directoryId } = await owner.call(operations.directory.postDirectory, business));
  await owner.call(operations.forum.postForum, { categoryId: 1, title: 'Where to swim', content: 'Is there a pool?' });
});
afterAll(() => site.close());

/** What the site calls things to somebody who reads in that language. */
async function namesIn(locale: Locale) {
  const call = site.reader(locale);
  const { classified, area, forum, directory, config, report } = operations;
  const tree = (await call(classified.getAdsConfig)).categories;
  const home = findCategory(tree, 101)?.category;
  const field = (key: string) => home?.fields.find((one) => one.key === key);
  const ad = await call(classified.getAdsDetail, { classifiedId: adId });
  const [district] = await call(area.getAreaList, { regionId: 1 });
  const business = await call(directory.getDirectoryDetail, { directoryId });
  const { boards: named } = await call(forum.getForumConfig, { regionId: 1 });
  const regionsNamed = await call(area.getRegions);
  return {
    root: tree[0]?.name,
    leaf: home?.name,
    field: field('furnished')?.label,
    option: field('furnished')?.options?.find(({ value }) => value === 'partly')?.label,
    units: [field('minStay')?.unit, field('minStay')?.unitForms?.one],
    ad: [ad.categoryName, ad.areaName],
    card: ad.facts.find(({ key }) => key === 'furnished')?.value,
    area: district?.areaName,
    region: regionsNamed.find(({ country }) => country === 'NL')?.inSentence,
    board: [named[0]?.name, named[0]?.text],
    topic: (await call(config.indexForumCarousel, { regionId: 1 }))[0]?.boardName,
    business: [business.categoryName, business.areaName],
    home: (await call(config.indexCommunity, { regionId: 1 })).businesses[0]?.categoryName,
    kind: (await call(directory.getDirectoryConfig)).categories[0]?.name,
    language: (await call(directory.getDirectoryConfig)).languages.de,
    reason: (await call(report.reportList))[0]?.text,
  };
}

const expected: [Locale, Awaited<ReturnType<typeof namesIn>>][] = [
  [
    'en',
    {
      root: 'Housing',
      leaf: 'Flat or house to rent',
      field: 'Furnished',
      option: 'Partly furnished',
      units: ['months', undefined],
      ad: ['Flat or house to rent', 'Lisbon district'],
      card: 'Partly furnished',
      area: 'Lisbon district',
      region: 'the Netherlands',
      board: ['Arrival & papers', 'Tax number, registration, first weeks'],
      topic: 'Arrival & papers',
      business: ['Restaurants and cafés', 'Lisbon'],
      home: 'Restaurants and cafés',
      kind: 'Legal and visa',
      language: 'German',
      reason: 'Scam or fraud',
    },
  ],
  [
    'pt',
    {
      root: 'Imóveis',
      leaf: 'Casas para arrendar',
      field: 'Mobília',
      option: 'Parcialmente mobilado',
      units: ['meses', 'mês'],
      ad: ['Casas para arrendar', 'Distrito de Lisboa'],
      card: 'Parcialmente mobilado',
      area: 'Distrito de Lisboa',
      region: 'Países Baixos',
      board: ['Chegada e documentos', 'NIF, registos, primeiras semanas'],
      topic: 'Chegada e documentos',
      business: ['Restaurantes e cafés', 'Lisboa'],
      home: 'Restaurantes e cafés',
      kind: 'Jurídico e vistos',
      language: 'Alemão',
      reason: 'Burla ou fraude',
    },
  ],
  [
    'uk',
    {
      root: 'Житло',
      leaf: 'Оренда квартири чи будинку',
      field: 'Меблі',
      option: 'Частково з меблями',
      units: ['міс.', 'місяць'],
      ad: ['Оренда квартири чи будинку', 'Округ Лісабон'],
      card: 'Частково з меблями',
      area: 'Округ Лісабон',
      region: 'Нідерланди',
      board: ['Приїзд і документи', 'Податковий номер, реєстрація, перші тижні'],
      topic: 'Приїзд і документи',
      business: ['Ресторани та кафе', 'Лісабон'],
      home: 'Ресторани та кафе',
      kind: 'Право та візи',
      language: 'Німецька',
      reason: 'Шахрайство',
    },
  ],
  [
    'ar',
    {
      root: 'سكن',
      leaf: 'شقق وبيوت للإيجار',
      field: 'الأثاث',
      option: 'مفروش جزئيًا',
      units: ['شهر', 'شهر'],
      ad: ['شقق وبيوت للإيجار', 'محافظة لشبونة'],
      card: 'مفروش جزئيًا',
      area: 'محافظة لشبونة',
      region: 'هولندا',
      board: ['الوصول والأوراق', 'الرقم الضريبي، التسجيل، الأسابيع الأولى'],
      topic: 'الوصول والأوراق',
      business: ['مطاعم ومقاهٍ', 'لشبونة'],
      home: 'مطاعم ومقاهٍ',
      kind: 'قانون وتأشيرات',
      language: 'الألمانية',
      reason: 'احتيال',
    },
  ],
];

describe('calls answer with labels of the language that is asked for', () => {
  it.each(expected)('%s', async (locale, names) => {
    expect(await namesIn(locale)).toEqual(names);
  });

  it('each with its own while all ask at once', async () => {
    const asked = [...expected, ...expected.toReversed(), ...expected];
    const answers = await Promise.all(asked.map(([locale]) => namesIn(locale)));
    expect(answers).toEqual(asked.map(([, names]) => names));
  });
});

describe('suggestions', () => {
  const suggest = async (locale: Locale, keyword: string) =>
    (await site.reader(locale)(operations.classified.getSuggestions, { keyword })).map(({ kind, text }) => [
      kind,
      text,
    ]);

  it('name categories in the language, whatever language the word is in', async () => {
    for (const keyword of ['furnit', 'меблі']) {
      expect(await suggest('uk', keyword)).toContainEqual(['category', 'Меблі']);
      expect(await suggest('en', keyword)).toContainEqual(['category', 'Furniture']);
    }
  });

  it('find places by what the reader calls them, and by their English and local names', async () => {
    for (const keyword of ['лісаб', 'lisb'])
      expect(await suggest('uk', keyword)).toContainEqual(['place', 'Лісабон, Округ Лісабон']);
    expect(await suggest('en', 'lisb')).toContainEqual(['place', 'Lisbon, Lisbon district']);
    const [place] = await site.reader('uk')(operations.area.searchPlaces, { keyword: 'Lisboa' });
    expect(place?.name).toContain('Лісабон');
  });
});
