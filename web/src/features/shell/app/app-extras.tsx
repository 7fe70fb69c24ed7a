import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUnread } from '#web/lib/unread.ts';
import { InstallCard } from './install.tsx';
import { mobileTabOf } from './mobile-places.ts';
import { NewVersion } from './update.tsx';

/** The number on the sign of the installed app: unread messages and notifications. */
function useBadge(): void {
  const count = useUnread('messages') + useUnread('notifications');
  useEffect(() => {
    // Browsers refuse where the app is not installed, and some have no badges.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}

/** What the mobile web app has to say of itself once a page has settled. */
export default function AppExtras() {
  useBadge();
  const tab = useLocation({ select: ({ pathname }) => mobileTabOf(pathname) });
  // Who writes is not interrupted.
  if (tab === 'messages' || tab === 'post') return null;
  return (
    <div className="fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-md flex-col gap-3 px-4 empty:hidden print:hidden">
      <NewVersion />
      <InstallCard />
    </div>
  );
}
