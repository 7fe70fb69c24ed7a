import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { useWorkerNews } from '#web/lib/browser/worker-news.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { appMessages } from './app-messages.ts';

const ASK_EVERY_MS = 15_000;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether the site can be reached: by what the browser says of the network and the worker of the site. Asks again while it cannot. */
function useReachable(): boolean {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { there } = useWorkerNews();
  useEffect(() => {
    if (there) return;
    // The worker says when it went through.
    const ask = () => void api.area.getRegions({}).catch(() => undefined);
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [there]);
  return online && there;
}

/** Says while the site cannot be reached that what is shown may be old, and when it can be reached again. */
export default function OfflineNotice() {
  const t = useMessages(appMessages);
  const reachable = useReachable();
  const wasAway = useRef(false);
  useEffect(() => {
    if (reachable && wasAway.current) toast.success(t('onlineAgain'));
    wasAway.current = !reachable;
  }, [reachable, t]);
  return (
    <div
      role="status"
      // Above the tabs, and below the box of a conversation, which leaves the room. It covers no heading.
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 flex justify-center px-4 in-[body:has([data-chat=screen])]:bottom-[calc(1.25rem+env(safe-area-inset-bottom))] print:hidden"
    >
      {!reachable && (
        <p data-offline="" className="rounded-full bg-ink px-4 py-1 text-13 text-paper shadow-float">
          {t('offline')}
        </p>
      )}
    </div>
  );
}
