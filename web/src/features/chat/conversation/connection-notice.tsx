import { lazy, Suspense, useEffect, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { ChatState } from '#web/features/chat/store/chat-core.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';

const AlertDialog = lazy(() =>
  import('#web/ui/overlay/alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })),
);

/** A connection that comes within this time is not worth a word. */
const QUIET_MS = 1500;

/** The alert for browsers that have no sockets (specification 7). */
function Unsupported() {
  const t = useMessages(chatMessages);
  const [open, setOpen] = useState(true);
  return (
    <>
      {t('unsupported')}
      <Suspense>
        <AlertDialog open={open} title={t('chat')} message={t('unsupported')} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  );
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}

/** How the connection stands, where it is not as it should be, and what one can do. */
export function ConnectionNotice({ state, onReconnect }: { state: ChatState; onReconnect: () => void }) {
  const t = useMessages(chatMessages);
  const late = useLate(state.online && state.socket === 'connecting');
  // That the browser is offline is said once for the whole page, by its shell.
  const shown = state.online && (late || ['lost', 'ended', 'unsupported'].includes(state.socket));
  return (
    <div role="status" className="shrink-0">
      {shown && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-sand px-3 py-2 text-center text-13">
          {state.socket === 'unsupported' ? (
            <Unsupported />
          ) : state.socket === 'lost' ? (
            <>
              {t('lost')}
              <Button size="sm" onClick={onReconnect}>
                {t('reconnect')}
              </Button>
            </>
          ) : (
            t(state.socket === 'ended' ? 'ended' : 'connecting')
          )}
        </div>
      )}
    </div>
  );
}
