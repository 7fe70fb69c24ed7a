import { load } from './load.ts';
import { type Message, messagesOfGroup } from './message.ts';

interface Category {
  key: string;
  name: string;
  keywords?: string[];
  children?: Category[];
}
type Label = (kind: string, key: string, english: string) => string;

const tree = 'server/src/modules/ads/category-tree';

/** What categories and their fields are called: asked of what names them, so that nothing is forgotten. */
async function categoryMessages(): Promise<Message[]> {
  const { categoryTree } = await load<{ categoryTree: Category[] }>(`${tree}/index.ts`);
  const { labelledCategory } = await load<{
    labelledCategory: (locale: 'en', label: Label, category: Category) => Category;
  }>(`${tree}/labelled-tree.ts`);
  const names = new Map<string, string>();
  const fields = new Map<string, string>();
  const ofCategory: [key: string, english: string][] = [];
  const note: Label = (kind, key, english) => {
    if (kind === 'category') names.set(key, english);
    else if (key.includes('/')) ofCategory.push([key, english]);
    else if (!fields.has(key)) fields.set(key, english);
    return english;
  };
  for (const root of categoryTree) labelledCategory('en', note, root);
  const source = `${tree}/`;
  const differs = (key: string, english: string) => fields.get(key.slice(key.indexOf('/') + 1)) !== english;
  const all = categoryTree.flatMap((root) => [root, ...(root.children ?? [])]);
  return [
    ...messagesOfGroup({ file: 'categories', group: 'categories', source }, names),
    ...messagesOfGroup({ file: 'categories', group: 'fields', source }, fields).map((message) =>
      // Most units are abbreviations, which have no singular.
      message.key.startsWith('one.') ? { ...message, isOptional: true } : message,
    ),
    ...messagesOfGroup({ file: 'categories', group: 'fields', source, isOptional: true }, new Map(ofCategory)).map(
      (message) => (differs(message.key, message.english) ? message : { ...message, isRare: true }),
    ),
    ...messagesOfGroup(
      { file: 'keywords', source },
      all.map(({ key, keywords = [] }) => [key, keywords.join(' ')]),
    ),
  ];
}

async function placeMessages(): Promise<Message[]> {
  const source = 'server/src/modules/regions/data/';
  const { regions } = await load<{ regions: { country: string; regionName: string }[] }>(`${source}index.ts`);
  const { namedAreas } = await load<{ namedAreas: { area: { areaName: string } }[] }>(
    'server/src/modules/regions/facts.ts',
  );
  const holidays = 'server/src/modules/regions/holidays/names.ts';
  const { holidayNames } = await load<{ holidayNames: Record<string, string> }>(holidays);
  const areas = new Set(namedAreas.map(({ area }) => area.areaName));
  return [
    ...messagesOfGroup(
      { file: 'places', group: 'regions', source },
      regions.map(({ country, regionName }) => [country, regionName]),
    ),
    ...messagesOfGroup(
      { file: 'places', group: 'areas', source, isOptional: true },
      [...areas].map((name) => [name, name]),
    ),
    ...messagesOfGroup({ file: 'places', group: 'holidays', source: holidays }, Object.entries(holidayNames)),
  ];
}

async function kindMessages(): Promise<Message[]> {
  const forum = 'server/src/modules/forum/boards.ts';
  const directory = 'server/src/modules/directory/categories.ts';
  const { boards } = await load<{ boards: { key: string; name: string; text: string }[] }>(forum);
  const { categories } = await load<{ categories: { key: string; name: string }[] }>(directory);
  return [
    ...messagesOfGroup(
      { file: 'server', group: 'board', source: forum },
      boards.map(({ key, name }) => [key, name]),
    ),
    ...messagesOfGroup(
      { file: 'server', group: 'boardText', source: forum },
      boards.map(({ key, text }) => [key, text]),
    ),
    ...messagesOfGroup(
      { file: 'server', group: 'businessCategory', source: directory },
      categories.map(({ key, name }) => [key, name]),
    ),
  ];
}

/** Returns what the things of the site are called: categories, fields, places, boards, kinds of business. */
export const labelMessages = async (): Promise<Message[]> =>
  (await Promise.all([categoryMessages(), placeMessages(), kindMessages()])).flat();
