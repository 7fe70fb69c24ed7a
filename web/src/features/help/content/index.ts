import type { HelpKey } from '../help-pages.ts';
import type { HelpSection } from './blocks.ts';

type Text = readonly HelpSection[];

/** The text of each help page, each a file of its own: a page brings its text along and no other. */
export const helpTexts: Readonly<Record<HelpKey, () => Promise<Text>>> = {
  privacy: async () => (await import('./privacy.ts')).privacy,
  about: async () => (await import('./about.ts')).about,
  join: async () => (await import('./join.ts')).join,
  contact: async () => (await import('./contact.ts')).contact,
  terms: async () => (await import('./terms.ts')).terms,
  cookies: async () => (await import('./cookies.ts')).cookies,
  safety: async () => (await import('./safety.ts')).safety,
  prohibited: async () => (await import('./prohibited.ts')).prohibited,
  ranking: async () => (await import('./ranking.ts')).ranking,
  prices: async () => (await import('./prices.ts')).prices,
  accessibility: async () => (await import('./accessibility.ts')).accessibility,
  notices: async () => (await import('./notices.ts')).notices,
  questions: async () => (await import('./questions.ts')).questions,
};
