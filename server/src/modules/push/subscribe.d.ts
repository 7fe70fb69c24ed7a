import type { Viewer } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PushTarget } from '#server/platform/push/port.ts';
/** Subscribes the browser of a session. Refuses push services that may not be asked. */
export declare function subscribe(
  { database, clock, push }: Platform,
  { userId, sessionId }: Viewer,
  target: PushTarget,
): Promise<Record<string, never>>;
