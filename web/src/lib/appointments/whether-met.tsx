import type { Appointment } from '@ashore/contract';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { appointmentMessages } from './messages.ts';

interface Props {
  appointment: Appointment;
  onChange: (appointment: Appointment) => void;
}

/** Asks whether the two met, or tells what the viewer said. */
export function WhetherMet({ appointment: { appointmentId, met, peer }, onChange }: Props) {
  const t = useMessages(appointmentMessages);
  const { busy, run } = useAction();
  if (met !== 'ask') return <p className="text-13 text-ink-muted">{t(met === 'yes' ? 'saidYes' : 'saidNo')}</p>;
  const say = (answer: boolean) =>
    void run(async () => {
      try {
        onChange(await api.appointment.sayMet({ appointmentId, met: answer }));
      } catch {
        // The frame says why; the card stays as it is.
      }
    });
  return (
    <div className="rounded-input bg-sand p-3">
      <p className="font-bold text-14">{t('didYouMeet', { name: peer.userName })}</p>
      <p className="mt-1 text-13 text-ink-muted">{t('metHint')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" className="max-sm:h-11" busy={busy} onClick={() => say(true)}>
          {t('metYes')}
        </Button>
        <Button size="sm" variant="ghost" className="max-sm:h-11" busy={busy} onClick={() => say(false)}>
          {t('metNo')}
        </Button>
      </div>
    </div>
  );
}
