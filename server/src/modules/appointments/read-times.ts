import { limits } from '@ashore/contract';
import { instantsOf } from '@ashore/contract/wall-time';
import { type Faults, invalid, type Reason } from '#server/lib/refusal.ts';

const DAY_MS = 86_400_000;

function faultOf(at: Date | undefined, before: readonly Date[], now: Date): Reason | undefined {
  if (!at) return 'timeMissing';
  if (at <= now) return 'timePast';
  const days = limits.appointmentDaysAhead;
  if (at.getTime() > now.getTime() + days * DAY_MS) return { reason: 'timeTooFar', params: { days } };
  return before.some((other) => other.getTime() === at.getTime()) ? 'timeTwice' : undefined;
}

/**
 * Returns the instants of times as clocks at a place show them, the earliest first. Of an hour that comes twice the first is
 * meant. Refuses times that do not exist as summer time begins, times that are over or too far ahead, and the same one twice.
 */
export function readTimes(starts: readonly string[], timeZone: string, now: Date): Date[] {
  const read: Date[] = [];
  const faults: Faults = {};
  for (const [place, wall] of starts.entries()) {
    const at = instantsOf(wall, timeZone)[0];
    const fault = faultOf(at, read, now);
    if (fault) faults[`starts.${place}`] = fault;
    else if (at) read.push(at);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return read.sort((one, other) => one.getTime() - other.getTime());
}
