import { useEffect } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';

/** Tells the site that this ad is being looked at: once it is on screen, not when a link to it is prepared. */
export function useView(classifiedId: number): void {
  const userId = useShell().user?.userId;
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      // A look that is not counted is nobody's concern.
      api.classified.addView({ classifiedId }).catch(() => undefined);
      if (userId)
        void import('#web/features/ads/saved/seen-ads.ts').then(({ rememberSeen }) =>
          rememberSeen(userId, classifiedId),
        );
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [classifiedId, userId]);
}
