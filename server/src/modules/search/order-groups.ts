import type { SearchGroup, SearchKind } from '@ashore/contract';
import { begins } from '#server/lib/begins.ts';
import { fold } from '#server/lib/fold.ts';

/** Kinds that answer a question as a whole come before those of which one may do. */
const head: Partial<Record<SearchKind, number>> = {
  categories: 0.6,
  areas: 0.6,
  guides: 0.5,
  services: 0.3,
  news: -0.3,
};

/** How well a title fits: 3 the same, 2 all words, 0…1 some words or none. */
function fits(title: string, typed: string, words: readonly string[]): number {
  const folded = fold(title);
  if (folded === typed) return 3;
  const had = words.filter((word) => begins(folded, word)).length;
  return had === words.length ? 2 : had / words.length;
}

const scoreOf = ({ kind, hits, total, correctedKeyword }: SearchGroup, typed: string, words: readonly string[]) => {
  // What was only meant stands behind what was typed.
  if (correctedKeyword) return -1;
  // An area is found by all words of its name, also of that in another language than the one it is shown in.
  const least = kind === 'areas' ? 2 : 0;
  const best = Math.max(least, ...hits.map(({ title }) => fits(title, typed, words)));
  return best + Math.log10(1 + total) / 2 + (head[kind] ?? 0);
};

/**
 * Returns the groups that have something, the best kind first: by how well their best title fits, then by how many there
 * are. Ten times as many weigh half as much as a title with all words against one with some.
 */
export function orderGroups(groups: readonly SearchGroup[], keyword: string): SearchGroup[] {
  const typed = fold(keyword);
  const words = typed.split(' ');
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ group, score: scoreOf(group, typed, words) }))
    .sort((one, other) => other.score - one.score)
    .map(({ group }) => group);
}
