import type { Menu, MenuMark, MenuSection } from '@ashore/contract';

/** An item as it is typed. */
export interface DraftItem {
  key: number;
  name: string;
  note: string;
  /** Plain digits with a single point. */
  price: string;
  from: boolean;
  minutes: string;
  marks: MenuMark[];
}

export interface DraftSection {
  key: number;
  title: string;
  note: string;
  items: DraftItem[];
}

let keys = 0;
const newKey = () => ++keys;

export const newItem = (): DraftItem => ({
  ...{ key: newKey(), name: '', note: '', price: '', from: false, minutes: '', marks: [] },
});

export const newSection = (): DraftSection => ({ key: newKey(), title: '', note: '', items: [newItem()] });

/** Returns a menu as its form has it. */
export const draftOf = (menu: Menu | null): DraftSection[] =>
  (menu?.sections ?? []).map(({ title, note, items }) => ({
    ...{ key: newKey(), title, note },
    items: items.map((item) => ({
      ...{ ...item, key: newKey() },
      price: item.price === null ? '' : String(item.price),
      minutes: item.minutes === null ? '' : String(item.minutes),
    })),
  }));

const isBlank = ({ name, note, price }: DraftItem) => !name.trim() && !note.trim() && !price;

/** Returns what is sent: without items and sections in which nothing is typed. */
export const sectionsOf = (draft: readonly DraftSection[]): MenuSection[] =>
  draft
    .map(({ title, note, items }) => ({
      ...{ title: title.trim(), note: note.trim() },
      items: items
        .filter((item) => !isBlank(item))
        .map(({ key: _, name, note: text, price, from, minutes, marks }) => ({
          ...{ name: name.trim(), note: text.trim(), from: from && price !== '', marks },
          price: price === '' ? null : Number(price),
          minutes: minutes === '' ? null : Number(minutes),
        })),
    }))
    .filter(({ title, items }) => title || items.length > 0);

/** Returns a list with the element at one place put to another. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, at) => at !== from);
  const [one] = list.slice(from, from + 1);
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** The fields that are not filled in, by `section.item`: a title or a name that is missing. */
export const missingIn = (draft: readonly DraftSection[]): Set<string> =>
  new Set(
    draft.flatMap((section) => {
      const filled = section.items.filter((item) => !isBlank(item));
      return [
        ...(filled.length > 0 && !section.title.trim() ? [`${section.key}`] : []),
        ...filled.filter(({ name }) => !name.trim()).map(({ key }) => `${section.key}.${key}`),
      ];
    }),
  );
