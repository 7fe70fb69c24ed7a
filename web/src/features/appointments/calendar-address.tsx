import type { CalendarAddress } from '@ashore/contract';
import { useCallback } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { appointmentsPageMessages } from './messages.ts';

/** The new address, to be copied: it is told this once. */
function NewAddress({ url }: { url: string }) {
  const t = useMessages(appointmentsPageMessages);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    );
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <Field label={t('address')} hint={t('addressHint')} className="min-w-0 flex-1 basis-64">
        {(control) => (
          <TextInput {...control} readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}

const look = () => api.appointment.changeCalendarAddress({ action: 'look' });

/** The secret address of one's calendar: made, replaced or revoked. */
export function CalendarAddressCard() {
  const t = useMessages(appointmentsPageMessages);
  const format = useFormat();
  const { state, setState, retry } = useLoad<CalendarAddress>(useCallback(look, []));
  const { busy, run } = useAction();
  const change = (action: 'renew' | 'revoke') =>
    void run(async () => {
      try {
        setState(await api.appointment.changeCalendarAddress({ action }));
      } catch {
        // The frame says why; what is shown stays.
      }
    });
  const known = typeof state === 'object' ? state : undefined;
  return (
    <section className="mt-8 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-18">{t('calendar')}</h2>
      <p className="mt-1 text-14 text-ink-muted">{t('calendarText')}</p>
      {state === 'failed' && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
      {known?.url && <NewAddress url={known.url} />}
      {known && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" busy={busy} onClick={() => change('renew')}>
            {t(known.since ? 'renew' : 'make')}
          </Button>
          {known.since && (
            <>
              <Button variant="ghost" busy={busy} onClick={() => change('revoke')}>
                {t('revoke')}
              </Button>
              <span className="text-13 text-ink-muted">{t('since', { date: format.date(known.since) })}</span>
            </>
          )}
        </div>
      )}
    </section>
  );
}
