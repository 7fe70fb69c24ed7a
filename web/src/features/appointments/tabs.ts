import { href } from '#web/lib/address/links.ts';
import type { appointmentsPageMessages } from './messages.ts';

/** Returns the views of the appointments of a member: as guest and host, who comes on a day, and what one offers. */
export const appointmentTabs = (t: (key: keyof typeof appointmentsPageMessages.en) => string) => [
  { key: 'toCome', label: t('toCome'), url: href('/member/appointments', { name: '1-7' }) },
  { key: 'past', label: t('past'), url: href('/member/appointments', { name: '1-7', when: 'past' }) },
  { key: 'day', label: t('day'), url: href('/member/appointments', { name: '1-7', when: 'day' }) },
  { key: 'times', label: t('times'), url: href('/member/appointments', { name: '1-7', when: 'times' }) },
];
