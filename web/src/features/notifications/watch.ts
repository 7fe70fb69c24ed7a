import { api } from '#web/lib/api.ts';
import { tellUnread } from '#web/lib/unread.ts';

/** Asked anew when the tab is looked at again, at most so often. */
const PAUSE_MS = 60_000;
let askedAt = 0;

/** Asks how many notifications of the member are unread; a failure changes nothing. */
async function askUnread(userId: number): Promise<void> {
  askedAt = Date.now();
  try {
    tellUnread('notifications', (await api.reply.hasnewbyowner({ recivedUserId: userId })).total);
  } catch {
    // The next time tells.
  }
}

/** Marks as read, and says at once what is left; without ids all. */
export async function markRead(ids?: number[]): Promise<void> {
  tellUnread('notifications', (await api.notification.readNotifications({ ids })).unread);
}

/** Keeps the count right while a member is here: at the start and whenever the tab becomes visible. Returns how to stop. */
export function watchUnread(userId: number): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > PAUSE_MS) void askUnread(userId);
  };
  void askUnread(userId);
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    tellUnread('notifications', 0);
  };
}
