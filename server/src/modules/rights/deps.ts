import type { Events } from '#server/events.ts';
import type { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What prices, plans and the ledger need. */
export interface RightsDeps {
  platform: Platform;
  events: Events;
  /** The tables of prices and plans as they are, until they change. */
  memo: ReturnType<typeof createMemo>;
  members: { isOperator(userId: number): Promise<boolean> };
  /** Live ads of the member, as the ads count them. */
  liveAds(userId: number, alone: boolean): Promise<{ all: number; homes: number; jobs: number }>;
}
