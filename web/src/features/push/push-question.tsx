import { lazy, Suspense, useEffect, useState } from 'react';
import { onPushMoment, type PushReason } from '#web/lib/browser/push.ts';

const PushCard = lazy(() => import('./push-card.tsx'));

/**
 * Offers pushes to a member once something happened that one may want to hear more of (`askForPush`), at most once while
 * the program runs. To stand once in a frame; nothing of it is fetched before that moment.
 */
export function PushQuestion({ userId }: { userId: number }) {
  const [reason, setReason] = useState<PushReason>();
  useEffect(() => onPushMoment((next) => setReason((first) => first ?? next)), []);
  return (
    reason && (
      <Suspense>
        <PushCard userId={userId} reason={reason} />
      </Suspense>
    )
  );
}
