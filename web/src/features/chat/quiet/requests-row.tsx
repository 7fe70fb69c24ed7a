import { ChevronRight, MessageCircleQuestion } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { quietMessages } from './messages.ts';

const RequestsDialog = lazy(() => import('./requests-dialog.tsx'));

/** Leads to the requests, above the conversations. */
export default function RequestsRow({ onOpen }: { onOpen: (peerId: number) => void }) {
  const t = useMessages(quietMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 border-b border-line px-4 text-14 font-medium hover:bg-accent-soft"
      >
        <Icon of={MessageCircleQuestion} className="size-5 text-ink-muted" />
        <span className="flex-1 text-start">{t('requests')}</span>
        <Directional of={ChevronRight} className="size-4 text-ink-muted" />
      </button>
      {open && (
        <Suspense>
          <RequestsDialog
            onOpen={(peerId) => {
              setOpen(false);
              onOpen(peerId);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
