import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { type MenuMark, menuMarks } from './menu-values.ts';
import { line, price } from './text.ts';

export type { MenuMark } from './menu-values.ts';
export { menuMarks } from './menu-values.ts';

/** A dish, a product or a service with its price. */
export interface MenuItem {
  name: string;
  note: string;
  /** In the currency of the menu; null without a price. */
  price: number | null;
  /** The price is the lowest one. */
  from: boolean;
  /** How long a service takes; null if not specified. */
  minutes: number | null;
  marks: MenuMark[];
}

export interface MenuSection {
  title: string;
  note: string;
  items: MenuItem[];
}

/** The menu of a place that serves food, or the price list of another business. */
export interface Menu {
  /** Food and drink, which can have marks. Other businesses have a price list. */
  kind: 'menu' | 'prices';
  sections: MenuSection[];
  /** ISO 4217. */
  currency: string;
  /** The language it is written in, ISO 639; empty if it is not known. */
  language: string;
  updateTime: string;
  /** A moderator hides it; only its owner sees it. */
  held: boolean;
}

const item = z.object({
  name: line(limits.menuItemName, 1),
  note: z._default(line(limits.menuNote), ''),
  price: z._default(z.nullable(price), null),
  from: z._default(z.boolean(), false),
  minutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.menuMinutes))), null),
  marks: z._default(z.array(z.enum(menuMarks)).check(z.maxLength(menuMarks.length)), []),
});

/** Sections of a menu as its owner sends them. */
export const menuSections = z
  .array(
    z.object({
      title: line(limits.menuSectionTitle, 1),
      note: z._default(line(limits.menuNote), ''),
      items: z.array(item).check(z.maxLength(limits.menuItems)),
    }),
  )
  .check(z.maxLength(limits.menuSections));
