import { type Category, findCategory } from '@ashore/contract';
import { animals } from './animals.ts';
import { business } from './business.ts';
import { community } from './community.ts';
import { electronics } from './electronics.ts';
import { family } from './family.ts';
import { furniture } from './furniture.ts';
import { housing } from './housing.ts';
import { jobs } from './jobs.ts';
import { leisure } from './leisure.ts';
import { lessons } from './lessons.ts';
import { movingSale } from './moving-sale.ts';
import { services } from './services.ts';
import { transport } from './transport.ts';

/** All categories: 13 roots in the order on screen, each with its leaves; ids never change, ads are stored under them. */
export const categoryTree: Category[] = [
  housing,
  jobs,
  transport,
  furniture,
  movingSale,
  electronics,
  family,
  leisure,
  animals,
  services,
  lessons,
  community,
  business,
];

/** The category of an ad with its flags; undefined for a draft without one. */
export const categoryOf = (categoryId: number | null): Category | undefined =>
  categoryId === null ? undefined : findCategory(categoryTree, categoryId)?.category;

export { languages } from './shared-fields.ts';
