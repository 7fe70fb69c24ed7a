import type { FreeTimes } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { cityOf, useTimes } from '#web/lib/appointments/times.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Directional } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { About } from './about.ts';
import { BookPanel } from './book-panel.tsx';
import { freeTimesMessages } from './free-times-messages.ts';
import { TimeDays } from './time-days.tsx';

interface Props {
  about: About;
  /** Null where no times are offered. */
  free: FreeTimes | null;
  from: string | undefined;
  start: string | undefined;
}

const pageOf = (about: About) =>
  'classifiedId' in about ? paths.ad(about.classifiedId) : paths.business(about.directoryId);

function None({ about }: Pick<Props, 'about'>) {
  const t = useMessages(freeTimesMessages);
  return (
    <EmptyState drawing="messages" text={`${t('none')} ${t('noneText')}`}>
      <a href={withBase(pageOf(about))} className={buttonClass('primary')}>
        {t('back')}
      </a>
    </EmptyState>
  );
}

/** The way to later days, and back to the first. */
function Pages({ about, free, from }: Omit<Props, 'start' | 'free'> & { free: FreeTimes }) {
  const t = useMessages(freeTimesMessages);
  const times = useTimes('UTC');
  const base = paths.freeTimes(about);
  return (
    <nav className="flex flex-wrap gap-3">
      {from && (
        <a href={withBase(base)} className={buttonClass('secondary')}>
          <Directional of={ChevronLeft} className="size-4" />
          {t('sooner')}
        </a>
      )}
      {free.next && (
        <a href={withBase(`${base}&from=${free.next}`)} className={buttonClass('secondary')}>
          {t('later', { day: times.day(new Date(`${free.next}T00:00:00Z`)) })}
          <Directional of={ChevronRight} className="size-4" />
        </a>
      )}
    </nav>
  );
}

/** All days with free times, or that there are none. */
function Days({ about, free, from, start }: Props) {
  const base = paths.freeTimes(about);
  if (!free || free.days.length === 0) return <None about={about} />;
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <TimeDays
          free={free}
          chosen={start}
          headingLevel={2}
          urlOf={(one) => `${base}${from ? `&from=${from}` : ''}&start=${encodeURIComponent(one)}`}
        />
      </div>
      <Pages about={about} free={free} from={from} />
    </>
  );
}

/** What became of the time that was chosen: booked, or refused and why. */
interface Outcome {
  start: string;
  refusal?: string;
}

/** The free times of an ad or a business, and the confirmation of the one that is chosen. */
export function FreeTimesPage({ about, free, from, start }: Props) {
  const t = useMessages(freeTimesMessages);
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  const current = start !== undefined && outcome?.start === start ? outcome : undefined;
  return (
    <div className="container-page flex flex-col gap-5 py-5">
      <header>
        <h1 className="text-28">{t('title')}</h1>
        {free && (
          <>
            <p className="mt-1">
              <a href={withBase(pageOf(about))} className="font-bold text-accent-ink hover:underline" dir="auto">
                {free.title}
              </a>
            </p>
            <p className="mt-1 text-14 text-ink-muted">
              {t('lead')} {t('zone', { city: cityOf(free.timeZone) })}.
            </p>
          </>
        )}
      </header>
      {free && start && !current?.refusal && (
        <BookPanel
          key={start}
          about={about}
          free={free}
          start={start}
          onBooked={() => setOutcome({ start })}
          onRefused={(refusal) => {
            setOutcome({ start, refusal });
            void router.invalidate();
          }}
        />
      )}
      {current?.refusal && (
        <Notice tone="warning" live>
          {current.refusal}
        </Notice>
      )}
      {(!current || current.refusal) && <Days about={about} free={free} from={from} start={start} />}
    </div>
  );
}
