import { type Appointment, type AppointmentReason, appointmentReasons } from '@ashore/contract';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { appointmentMessages } from './messages.ts';

interface Props {
  appointment: Appointment;
  action: 'decline' | 'cancel';
  onDone: (appointment: Appointment) => void;
  onClose: () => void;
}

/** Ends an appointment or a proposal with one of a few polite messages. */
export default function EndDialog({ appointment: { appointmentId, peer }, action, onDone, onClose }: Props) {
  const t = useMessages(appointmentMessages);
  const [reason, setReason] = useState<AppointmentReason>(action === 'decline' ? 'noTime' : 'plans');
  const { busy, run } = useAction();
  const send = () =>
    run(async () => {
      try {
        onDone(await api.appointment.answerAppointment({ appointmentId, action, reason }));
        onClose();
      } catch {
        // The frame says why; the choice stays.
      }
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(action === 'decline' ? 'declineTitle' : 'endTitle')}
      description={t('endText', { name: peer.userName })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void send()}>
            {t(action)}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={t('message')}
        value={reason}
        onChange={setReason}
        cards
        options={appointmentReasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
      />
    </Dialog>
  );
}
