import type { AdSummary } from '@ashore/contract';
import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';

/** Does the work once the page is on screen; returns how to take that back. */
function whenVisible(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    work();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}

/** Tells the site, and for members this browser, that this ad is being looked at: not when a link to it is prepared. */
export function useView({ classifiedId, title }: Pick<AdSummary, 'classifiedId' | 'title'>): void {
  const userId = useShell().user?.userId;
  // A look that is not counted is nobody's concern.
  useEffect(
    () => whenVisible(() => void api.classified.addView({ classifiedId }).catch(() => undefined)),
    [classifiedId],
  );
  useEffect(() => {
    if (userId === undefined) return;
    return whenVisible(
      () =>
        void import('#web/features/ads/saved/seen-ads.ts').then(({ rememberSeen }) =>
          rememberSeen(userId, { classifiedId, title }),
        ),
    );
  }, [classifiedId, title, userId]);
}
