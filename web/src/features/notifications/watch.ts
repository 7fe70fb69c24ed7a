import { api } from '#web/lib/api.ts';
import { tellUnread } from '#web/lib/unread.ts';

/** Asked anew when the tab is looked at again, at most so often. */
const PAUSE_MS = 60_000;
let askedAt = 0;

/** Asks how many notifications are unread; a failure changes nothing. */
export async function askUnread(): Promise<void> {
  askedAt = Date.now();
  try {
    tellUnread('notifications', (await api.reply.hasnewbyowner({})).total);
  } catch {
    // The next time tells.
  }
}

/** Marks as read, and says at once what is left; without ids all. */
export async function markRead(ids?: number[]): Promise<void> {
  tellUnread('notifications', (await api.notification.readNotifications({ ids })).unread);
}

/** Keeps the count right while a member is here: on coming and whenever the tab is looked at again. Ends by what it gives. */
export function watchUnread(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > PAUSE_MS) void askUnread();
  };
  void askUnread();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    tellUnread('notifications', 0);
  };
}
