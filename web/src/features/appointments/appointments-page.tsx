import type { Appointment, Page } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { href } from '#web/lib/address/links.ts';
import AppointmentCard from '#web/lib/appointments/appointment-card.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { onNotice } from '#web/lib/unread.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { CalendarAddressCard } from './calendar-address.tsx';
import { appointmentsPageMessages } from './messages.ts';
import { appointmentTabs } from './tabs.ts';

export type When = 'toCome' | 'past';

const address = (when: When, pageNum?: number) =>
  href('/member/appointments', {
    name: '1-7',
    ...(when === 'past' ? { when } : {}),
    ...(pageNum ? { pageNum } : {}),
  });

const chatOf = ({ peer, ad }: Appointment) =>
  href('/member/chatRoom/messages', { name: '1-4', peerId: peer.userId, classifiedId: ad?.classifiedId });

/** All appointments of the member: those to come by their time, and what became of the others. */
export function AppointmentsPage({ page, when }: { page: Page<Appointment>; when: When }) {
  const t = useMessages(appointmentsPageMessages);
  const router = useRouter();
  useEffect(() => onNotice(() => void router.invalidate()), [router]);
  return (
    <section>
      <h1 className="mb-4 text-28">{t('title')}</h1>
      <Tabs label={t('title')} current={when} tabs={appointmentTabs(t)} />
      {page.list.length === 0 ? (
        <EmptyState drawing="messages" className="mt-6" text={t(when === 'toCome' ? 'noneToCome' : 'nonePast')}>
          <a href={href('/member/chatRoom/messages', { name: '1-4' })} className={buttonClass('primary')}>
            {t('messages')}
          </a>
        </EmptyState>
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-3">
          {page.list.map((appointment) => (
            <li key={`${appointment.appointmentId} ${appointment.updateTime}`}>
              <AppointmentCard appointment={appointment} onChange={() => void router.invalidate()} />
              <a
                href={chatOf(appointment)}
                className="tap mt-3 inline-block px-4 font-bold text-14 text-accent-ink hover:underline"
              >
                {t('chat', { name: appointment.peer.userName })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(number) => address(when, number)} />
      {when === 'toCome' && <CalendarAddressCard />}
    </section>
  );
}
