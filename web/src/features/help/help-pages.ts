/** The help pages in the order of their ids; 1 to 4 stand in the footer (specification 9). */
const helpKeys = [
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
  'notices',
  'questions',
] as const;

export type HelpKey = (typeof helpKeys)[number];

/** A help page as it is listed. Its title is the message of its key, and what it is about is that of `textKey`. */
export interface HelpPageFacts {
  id: number;
  key: HelpKey;
  textKey: `${HelpKey}Text`;
}

/** All help pages with their ids. */
export const listedHelpPages: readonly HelpPageFacts[] = helpKeys.map((key, index) => ({
  id: index + 1,
  key,
  textKey: `${key}Text`,
}));

/** The help page with this id; undefined where there is none, which is where the list of all stands. */
export const helpPageOf = (id: number | undefined): HelpPageFacts | undefined =>
  listedHelpPages.find((page) => page.id === id);
