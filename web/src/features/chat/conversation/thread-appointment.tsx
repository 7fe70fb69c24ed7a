import type { Appointment } from '@ashore/contract';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

const AppointmentCard = lazy(() => import('#web/lib/appointments/appointment-card.tsx'));

interface Props {
  appointment: Appointment;
  onChange: (appointment: Appointment) => void;
}

/** An appointment among the messages: one's own proposals at the end of the line, as one's own messages. */
export const ThreadAppointment = ({ appointment, onChange }: Props) => (
  <div className={clsx('w-full max-w-md shrink-0', appointment.isMine ? 'self-end' : 'self-start')}>
    <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
      <AppointmentCard appointment={appointment} onChange={onChange} />
    </Suspense>
  </div>
);
