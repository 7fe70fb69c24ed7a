import type { Category, OwnSale, SaleFacts, SaleInput } from '@ashore/contract';
import { takesSaleItems } from '@ashore/contract/sale-rules';
import { suggestCategories } from '#web/features/post-ad/suggest.ts';
import { numberOf } from '#web/lib/form/amount-filters.ts';
import type { Held } from '#web/lib/form/use-photos.ts';

/** An item in the form; the price as typed. */
export interface FormRow {
  key: string;
  title: string;
  content: string;
  price: string;
  free: boolean;
  categoryId: number | null;
  /** The category was chosen by hand: the title changes it no more. */
  chosen: boolean;
  /** Ids of its pictures in the form. */
  pictures: string[];
}

export const emptyFacts: SaleFacts = {
  title: '',
  content: '',
  areaId: null,
  lat: null,
  lng: null,
  endsOn: '',
  pickup: '',
  payments: [],
};

/** Roots with the leaves that take items. */
export const goodsIn = (tree: readonly Category[]): Category[] =>
  tree.flatMap((root) => {
    const children = (root.children ?? []).filter((leaf) => takesSaleItems(root, leaf));
    return children.length > 0 ? [{ ...root, children }] : [];
  });

/** The category that words of a title mean, of those that take items. */
export const guessed = (title: string, goods: readonly Category[]): number | null =>
  suggestCategories(title, goods)[0]?.id ?? null;

const CAMERA = /^(img|dsc|dscn|dscf|pxl|mvimg|photo|image|picture|screenshot|whatsapp|signal|bild|foto|snap)\b/i;

/** What the name of a file says of the thing on it: 'oak-desk.jpg' is an oak desk, 'IMG_2041.jpg' says nothing. */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.\w{2,5}$/, '')
    .replace(/[_\-+]+/g, ' ')
    .replace(/\(\d+\)|\b\d+\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (CAMERA.test(words) || !/\p{L}{3}/u.test(words)) return '';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 80);
}

const newKey = () => crypto.randomUUID();

/** A new item, with what its file name says. */
export function rowFor(picture: Pick<Held, 'id' | 'name' | 'file'> | undefined, goods: readonly Category[]): FormRow {
  const title = picture?.file ? titleOf(picture.name) : '';
  return {
    ...{ key: newKey(), title, content: '', price: '', free: false, chosen: false },
    categoryId: guessed(title, goods),
    pictures: picture ? [picture.id] : [],
  };
}

/** The items of a saved draft. */
export const rowsOf = (sale: OwnSale | null): FormRow[] =>
  (sale?.rows ?? []).map((row) => ({
    ...row,
    price: row.price === null ? '' : String(row.price),
    chosen: row.categoryId !== null,
    pictures: row.pictures.map(({ imgUrl }) => imgUrl),
  }));

/** What is saved: pictures that are not uploaded yet come with a later save. */
export const inputOf = (facts: SaleFacts, rows: readonly FormRow[], items: readonly Held[]): SaleInput => ({
  ...facts,
  rows: rows.map(({ key, title, content, price, free, categoryId, pictures }) => ({
    ...{ key, title, content, free, categoryId },
    price: numberOf(price) ?? null,
    pictures: pictures.flatMap((id) => {
      const photo = items.find((item) => item.id === id)?.photo;
      return photo ? [{ imgUrl: photo.imgUrl, imgUrlZip: photo.imgUrlZip }] : [];
    }),
  })),
});

/** Puts the pictures of an item to those of another one, which stays. */
export function merged(rows: readonly FormRow[], from: string, into: string): FormRow[] {
  const taken = rows.find(({ key }) => key === from);
  if (!taken || from === into) return [...rows];
  return rows.flatMap((row) => {
    if (row.key === from) return [];
    if (row.key !== into) return [row];
    const { title, price, categoryId } = row;
    return [
      {
        ...row,
        title: title || taken.title,
        price: price || taken.price,
        categoryId: categoryId ?? taken.categoryId,
        pictures: [...row.pictures, ...taken.pictures],
      },
    ];
  });
}
