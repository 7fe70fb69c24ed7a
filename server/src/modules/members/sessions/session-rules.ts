import { spans } from '../rules.ts';
import type { SessionRow } from './queries.ts';

/** Neither idle for too long nor too old; a clock that was set back ends nothing. */
export const isInTime = ({ lastUsedAt, createdAt }: SessionRow, now: number) =>
  now - lastUsedAt.getTime() < spans.sessionIdle && now - createdAt.getTime() < spans.sessionInAll;

/** A session another log-in ended while it was in use is told so for a while; one that had run out by itself is not. */
export function isStillTold(session: SessionRow, now: number): boolean {
  const endedAt = session.endedAt?.getTime() ?? 0;
  return isInTime(session, endedAt) && now - endedAt < spans.sessionRemembered;
}
