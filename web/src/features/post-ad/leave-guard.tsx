import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { postWords } from './words.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Asks before a form that is filled in and not safe is left (specification 5). */
export function LeaveGuard({ unsafe }: { unsafe: boolean }) {
  const t = useMessages(postWords);
  const blocker = useBlocker({ shouldBlockFn: () => unsafe, enableBeforeUnload: () => unsafe, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        title={t('leave')}
        confirmLabel={t('leaveNow')}
        cancelLabel={t('stay')}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      />
    </Suspense>
  );
}
