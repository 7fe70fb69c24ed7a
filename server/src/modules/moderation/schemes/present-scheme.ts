import type { Scheme } from '@ashore/contract';
import type { SchemeRow } from './scheme-queries.ts';

/** A scheme as it is told. */
export const presentScheme = ({
  id,
  updatedAt,
  endedAt,
  languageSource: _,
  state: _state,
  ...row
}: SchemeRow): Scheme => ({
  ...row,
  schemeId: id,
  updateTime: updatedAt.toISOString(),
  endTime: endedAt?.toISOString() ?? null,
});
