import type { Appointment } from '@ashore/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { onNotice } from '#web/lib/unread.ts';

/** The latest with one member, which is more than anybody looks back. */
const SHOWN = 20;
const none: readonly Appointment[] = [];

/** Puts an appointment in place of what it was before, or at the end. */
const withOne = (list: readonly Appointment[], one: Appointment): Appointment[] => [
  ...list.filter(({ appointmentId }) => appointmentId !== one.appointmentId),
  one,
];

/** The appointments with another member: read again whenever something is told over the socket, and when the tab is seen again. */
export function useAppointments(peerId: number) {
  const [shown, setShown] = useState({ peerId, list: none });
  const run = useRef(0);
  const load = useCallback(async () => {
    run.current += 1;
    const mine = run.current;
    try {
      const { list } = await api.appointment.getAppointments({ userId: peerId, pageSize: SHOWN });
      if (mine === run.current) setShown({ peerId, list });
    } catch {
      // The conversation goes on without; what comes next asks again.
    }
  }, [peerId]);

  useEffect(() => {
    void load();
    const stop = onNotice(() => void load());
    const seen = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [load]);

  /** Shows what an answer told, and asks what became of the others. */
  const put = useCallback(
    (one: Appointment) => {
      setShown((now) => ({ ...now, list: withOne(now.list, one) }));
      void load();
    },
    [load],
  );
  return { appointments: shown.peerId === peerId ? shown.list : none, put };
}
