import type { Booking } from '@ashore/contract';
import { dayAfter } from '@ashore/contract/opening-hours';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Printer } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { onNotice } from '#web/lib/unread.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { BookingRow } from './booking-row.tsx';
import { bookingDayMessages } from './day-messages.ts';
import { appointmentsPageMessages } from './messages.ts';
import { appointmentTabs } from './tabs.ts';

const CancelDayDialog = lazy(() => import('./cancel-day-dialog.tsx'));

const address = (day: string) => href('/member/appointments', { name: '1-7', when: 'day', day });

/** The day before, the day, the next one. */
function DayRow({ day }: { day: string }) {
  const t = useMessages(bookingDayMessages);
  const format = useFormat();
  const step = (days: number, label: string, icon: typeof ChevronLeft) => (
    <a
      href={address(dayAfter(day, days))}
      aria-label={label}
      className={buttonClass('secondary', 'md', 'shrink-0 print:hidden')}
    >
      <Directional of={icon} className="size-5" />
    </a>
  );
  return (
    <div className="flex items-center gap-3">
      {step(-1, t('previous'), ChevronLeft)}
      <h2 className="min-w-0 flex-1 text-center text-18">{format.day(day)}</h2>
      {step(1, t('next'), ChevronRight)}
    </div>
  );
}

/** Who comes on a day, for the host: to read, to print, to change. */
export function DayPage({ day, bookings }: { day: string; bookings: Booking[] }) {
  const t = useMessages(bookingDayMessages);
  const page = useMessages(appointmentsPageMessages);
  const router = useRouter();
  const [cancelling, setCancelling] = useState(false);
  const refresh = () => void router.invalidate();
  useEffect(() => onNotice(() => void router.invalidate()), [router]);
  const hasToCome = bookings.some(({ appointment }) => !appointment.times[0]?.over);
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-28 print:hidden">{page('title')}</h1>
      <div className="print:hidden">
        <Tabs label={page('title')} current="day" tabs={appointmentTabs(page)} />
      </div>
      <DayRow day={day} />
      {bookings.length === 0 ? (
        <EmptyState drawing="messages" text={t('none')} />
      ) : (
        <>
          <ol>
            {bookings.map((booking) => (
              <BookingRow
                key={`${booking.appointment.appointmentId} ${booking.appointment.updateTime}`}
                booking={booking}
                onChange={refresh}
              />
            ))}
          </ol>
          <p className="text-13 text-ink-muted print:hidden">{t('onlyYou')}</p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon of={Printer} className="size-4" />
              {t('print')}
            </Button>
            {hasToCome && (
              <Button variant="danger" onClick={() => setCancelling(true)}>
                {t('cancelDay')}
              </Button>
            )}
          </div>
        </>
      )}
      {cancelling && (
        <Suspense>
          <CancelDayDialog day={day} onDone={refresh} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </section>
  );
}
