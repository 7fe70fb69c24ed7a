import type { ArticleTopic } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import type { StepKey } from './step-keys.ts';

/** Where more is told of each step: a topic of the guides, a board of the forum, a kind of business. */
const places: Record<StepKey, { topic: ArticleTopic; board: number; kind: number }> = {
  number: { topic: 'papers', board: 1, kind: 2 },
  home: { topic: 'papers', board: 2, kind: 1 },
  health: { topic: 'health', board: 5, kind: 4 },
  bank: { topic: 'money', board: 7, kind: 8 },
  school: { topic: 'family', board: 6, kind: 6 },
};

/** The guides, the board and the businesses of a step, each with its name. */
export function stepLinks(key: StepKey, t: (word: 'guide' | 'ask' | 'help') => string) {
  const { topic, board, kind } = places[key];
  return [
    [t('guide'), href('/tips', { topic })],
    [t('ask'), href('/forum', { categoryId: String(board) })],
    [t('help'), href('/Directory/list', { categoryId: String(kind) })],
  ] as const;
}
