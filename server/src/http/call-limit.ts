import { type CallLimit, codes } from '@ashore/contract';
import type { Call } from '../call.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Platform } from '../platform/platform.ts';

/** Who is counted: a visitor has no account, so the address stands for them. */
const callerOf = ({ by }: CallLimit, { viewer, clientKey }: Pick<Call, 'viewer' | 'clientKey'>): string =>
  by === 'member' && viewer ? `member ${viewer.userId}` : clientKey;

/** Returns what counts a call against the limit of its operation and refuses the caller who made too many. */
export const callCounter =
  ({ limits, localLimits }: Pick<Platform, 'limits' | 'localLimits'>): Call['count'] =>
  async ({ path, limit }, caller) => {
    if (!limit) return;
    const { most, perSeconds, count = path, local, refusal = codes.tooManyTries } = limit;
    const rule = { limit: most, windowSeconds: perSeconds };
    const taken = await (local ? localLimits : limits).take(`call ${count}:${callerOf(limit, caller)}`, rule);
    if (!taken.ok) throw new Refusal(refusal, undefined, { data: { retryAfter: taken.retryAfter } });
  };
