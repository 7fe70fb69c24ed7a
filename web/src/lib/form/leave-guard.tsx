import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface Props {
  unsafe: boolean;
  words: { question: string; leave: string; stay: string };
}

/** Asks before a form that is filled in and not safe is left (specification 5). */
export function LeaveGuard({ unsafe, words }: Props) {
  const blocker = useBlocker({
    // Another part of the same page keeps the form.
    shouldBlockFn: ({ current, next }) =>
      unsafe && (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: () => unsafe,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        title={words.question}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      />
    </Suspense>
  );
}
