import type { Executor } from './platform/database/database.ts';

/** Looks up many pairs of members at once. The answer says of each pair whether one of the two blocks the other. */
export type IsBlockedAmong = (
  pairs: readonly (readonly [number, number])[],
  executor?: Executor,
) => Promise<(one: number, other: number) => boolean>;
