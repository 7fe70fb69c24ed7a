import { operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchDeps } from './deps.ts';
import { searchAll } from './search-all.ts';
import { suggest } from './suggest.ts';

/** Answers of some 20 kB each. */
const REMEMBERED = 300;

/** One search over what the modules have. It asks them as their own lists do and keeps no data of its own. */
export function createSearchModule({ changes }: Platform, others: Omit<SearchDeps, 'memo'>): Module {
  const deps: SearchDeps = { ...others, memo: createMemo(changes, REMEMBERED) };
  return {
    name: 'search',
    handlers: [
      handle(operations.search.searchAll, (call, input) => searchAll(deps, call, input)),
      handle(operations.search.suggest, (call, input) => suggest(deps, call, input)),
    ],
  };
}
