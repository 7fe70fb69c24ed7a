import { useEffect, useState } from 'react';
import type { PushReason } from '#web/lib/browser/push.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { readPushState, turnPushOn } from './browser.ts';
import { mayAsk, rememberNotNow } from './kept.ts';
import { pushMessages } from './messages.ts';

/**
 * The question itself, below the head of the page, where it covers no field that is written in. Shown only where pushes
 * can be turned on and are not, and not within 30 days after "not now". It takes no focus and holds nothing up.
 */
export default function PushCard({ userId, reason }: { userId: number; reason: PushReason }) {
  const t = useMessages(pushMessages);
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction();

  useEffect(() => {
    let current = true;
    readPushState(userId).then(
      (state) => current && setOpen(state === 'off' && mayAsk()),
      // Whoever cannot be reached now is asked another time.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [userId]);

  async function accept() {
    await run(async () => {
      try {
        const state = await turnPushOn(userId);
        if (state === 'on') toast.success(t('askDone'));
        else {
          rememberNotNow();
          if (state === 'blocked') toast.info(t('askBlocked'));
        }
        setOpen(false);
      } catch {
        toast.error(t('failed'));
      }
    });
  }

  return (
    <div aria-live="polite">
      {open && (
        <section
          aria-label={t(`askTitle_${reason}`)}
          className="rise-in fixed inset-x-4 top-[calc(env(safe-area-inset-top)+5rem)] z-50 mx-auto max-w-md rounded-card border border-line bg-surface p-4 text-14 shadow-float print:hidden"
        >
          <h2 className="text-16">{t(`askTitle_${reason}`)}</h2>
          <p className="mt-1 text-ink-muted">{t(`askText_${reason}`)}</p>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <Button
              variant="ghost"
              onClick={() => {
                rememberNotNow();
                setOpen(false);
              }}
            >
              {t('askNo')}
            </Button>
            <Button busy={busy} onClick={() => void accept()}>
              {t('askYes')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
