import type { ForumBoard, Locale } from '@ashore/contract';
import { labelsFor, perLocale } from '#server/lib/labels.ts';

const rows = [
  [1, 'arrival', 'Arrival & papers', 'Tax number, registration, first weeks'],
  [2, 'visa', 'Visa & residence', 'Permits, renewals, citizenship'],
  [3, 'housing', 'Housing', 'Renting, buying, landlords, bills'],
  [4, 'work', 'Work & tax', 'Contracts, wages, returns, social security'],
  [5, 'health', 'Health', 'Doctors, insurance, pharmacies'],
  [6, 'family', 'Family & school', 'Nurseries, schools, growing up with two languages'],
  [7, 'money', 'Money & bank', 'Accounts, transfers, pensions'],
  [8, 'transport', 'Transport & driving', 'Licences, cars, trains, bikes'],
  [9, 'language', 'Language & culture', 'Learning, words, habits, books'],
  [10, 'food', 'Food & shops', 'Where to find what you miss'],
  [11, 'meet', 'Meet-ups & events', 'What is on, who comes along'],
  [12, 'business', 'Business & self-employed', 'Starting, invoicing, clients'],
  [13, 'rules', 'Local politics & rules', 'What the town and the country decide, calmly'],
  [14, 'off-topic', 'Off-topic', 'Everything else'],
  [15, 'help', 'Site help', 'How this site works, what could be better'],
] as const;

/** The boards, in their order; ids are stored and never given to another board. */
export const boards: readonly ForumBoard[] = rows.map(([categoryId, key, name, text]) => ({
  categoryId,
  key,
  name,
  text,
}));

export const boardOf = (categoryId: number): ForumBoard | undefined =>
  boards.find((board) => board.categoryId === categoryId);

const boardsOf = perLocale((locale): readonly ForumBoard[] => {
  const label = labelsFor(locale);
  return boards.map(({ key, name, text, ...board }) => ({
    ...board,
    key,
    name: label('board', key, name),
    text: label('boardText', key, text),
  }));
});

/** Returns the boards with names and descriptions in a language. */
export const boardsIn = (locale: Locale): ForumBoard[] => [...boardsOf(locale)];
