import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { shellMessages } from './messages.ts';

/** Keeps the page while the site cannot be reached, says so, and says when it is back. */
export function Connection() {
  const t = useMessages(shellMessages);
  const router = useRouter();
  const [away, setAway] = useState(false);
  const wasAway = useRef(false);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    // Loaded after the page. Without it the browser does what it always does.
    import('#web/lib/browser/away.ts').then(
      ({ isAway, keepPage, onAway }) => {
        if (gone) return;
        stop = onAway(() => setAway(isAway()));
        keepPage(router);
        setAway(isAway());
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, [router]);
  useEffect(() => {
    if (!away && wasAway.current) toast.success(t('onlineAgain'));
    wasAway.current = away;
  }, [away, t]);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 print:hidden">
      {away && (
        <p className="bg-ink p-3 text-center text-14 text-paper">{t(navigator.onLine ? 'siteAway' : 'offline')}</p>
      )}
    </div>
  );
}
