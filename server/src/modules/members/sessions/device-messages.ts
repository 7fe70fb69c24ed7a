import { messages } from '#server/lib/messages.ts';

/** What a member's device is called in the list of log-ins. */
export const deviceMessages = messages('device', {
  unknown: 'Unknown device',
  both: '{browser} on {system}',
});
