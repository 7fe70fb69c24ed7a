import type { Appointment } from '@ashore/contract';
import { CalendarPlus } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const ProposeDialog = lazy(() => import('#web/lib/appointments/propose-dialog.tsx'));

interface Props {
  userId: number;
  classifiedId: number;
  onDone: (appointment: Appointment) => void;
}

/** Opens the form that proposes an appointment about the ad of the conversation. */
export function ProposeButton({ userId, classifiedId, onDone }: Props) {
  const t = useMessages(chatMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('proposeTime')} aria-haspopup="dialog" size="lg" onClick={() => setOpen(true)}>
        <Icon of={CalendarPlus} className="size-5" />
      </IconButton>
      {open && (
        <Suspense>
          <ProposeDialog userId={userId} about={{ classifiedId }} onDone={onDone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
