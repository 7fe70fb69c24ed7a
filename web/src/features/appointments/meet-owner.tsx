import type { FreeTimes } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { CalendarPlus } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { cityOf } from '#web/lib/appointments/times.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { About } from './about.ts';
import { freeTimesMessages } from './free-times-messages.ts';
import { TimeDays } from './time-days.tsx';

const ProposeDialog = lazy(() => import('#web/lib/appointments/propose-dialog.tsx'));

/** So many times of a day are shown beside an ad; the page of all times has the rest. */
const TIMES = 3;

interface Props {
  about: About;
  ownerId: number;
  /** Null where no times are offered. */
  free: FreeTimes | null;
}

/** Asks the owner for an appointment at up to three times. */
function Ask({ about, ownerId }: Omit<Props, 'free'>) {
  const t = useMessages(freeTimesMessages);
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="w-full" onClick={() => (user ? setOpen(true) : askToLogIn())}>
        <Icon of={CalendarPlus} className="size-4" />
        {t('ask')}
      </Button>
      {open && (
        <Suspense>
          <ProposeDialog userId={ownerId} about={about} onDone={() => undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** For the owner: the way to the times that they offer for it. */
function Manage({ about, free }: Omit<Props, 'ownerId'>) {
  const t = useMessages(freeTimesMessages);
  return (
    <a
      href={href('/member/appointments', { name: '1-7', when: 'times', ...(free ? {} : about) })}
      className={buttonClass('secondary', 'md', 'w-full whitespace-normal text-center')}
    >
      <Icon of={CalendarPlus} className="size-4 shrink-0" />
      {t(free ? 'manage' : 'offer')}
    </a>
  );
}

/** How to meet the owner of an ad or a business: the next free times, or asking for one. Not there for a member whom one blocks. */
export function MeetOwner({ about, ownerId, free }: Props) {
  const t = useMessages(freeTimesMessages);
  const { user } = useShell();
  const isBlocked = useHidden('user', ownerId);
  if (user?.userId === ownerId) return <Manage about={about} free={free} />;
  if (isBlocked) return null;
  if (!free || free.days.length === 0) return <Ask about={about} ownerId={ownerId} />;
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <div>
        <h2 className="text-18">{t('title')}</h2>
        <p className="text-13 text-ink-muted">{t('zone', { city: cityOf(free.timeZone) })}</p>
      </div>
      <TimeDays
        free={free}
        headingLevel={3}
        most={TIMES}
        urlOf={(start) => paths.freeTimes(about, encodeURIComponent(start))}
      />
      <a href={withBase(paths.freeTimes(about))} className={buttonClass('secondary', 'md', 'w-full')}>
        {t('all')}
      </a>
    </section>
  );
}
