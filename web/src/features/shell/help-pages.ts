import type { ComingKey } from './coming-words.ts';

const pages: ComingKey[] = [
  'privacy',
  'about',
  'join',
  'contact',
  'terms',
  'cookies',
  'safety',
  'prohibited',
  'ranking',
  'prices',
  'accessibility',
  'dsa',
  'questions',
];

/** The help page with this id; 1 to 4 stand in the footer (specification 9), without an id the second. */
export const helpPage = (id: number | undefined): ComingKey => pages[(id ?? 2) - 1] ?? 'about';
