import { limits } from '@ashore/contract';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { bookingDayMessages } from './day-messages.ts';

interface Props {
  day: string;
  onDone: () => void;
  onClose: () => void;
}

/** Cancels a day, with one message to all who wanted to come. */
export default function CancelDayDialog({ day, onDone, onClose }: Props) {
  const t = useMessages(bookingDayMessages);
  const counter = useCounter();
  const [text, setText] = useState('');
  const { busy, run } = useAction();
  const send = () =>
    run(async () => {
      try {
        const { cancelled } = await api.booking.cancelBookings({ day, text });
        toast.success(t('cancelled', { count: cancelled }));
        onDone();
        onClose();
      } catch {
        // The frame says why; what is typed stays.
      }
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      description={t('cancelText')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void send()}>
            {t('cancelDay')}
          </Button>
        </>
      }
    >
      <Field label={t('message')} counter={counter(text.length, limits.appointmentNote)}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            value={text}
            maxLength={limits.appointmentNote}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
