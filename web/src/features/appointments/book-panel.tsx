import { type Appointment, type FreeTimes, limits } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import * as paths from '@ashore/contract/paths';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useTimes } from '#web/lib/appointments/times.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { About } from './about.ts';
import { bookMessages } from './book-messages.ts';

const AppointmentCard = lazy(() => import('#web/lib/appointments/appointment-card.tsx'));

interface Props {
  about: About;
  free: FreeTimes;
  start: string;
  onBooked: () => void;
  /** Called when the time cannot be booked, with the reason. */
  onRefused: (reason: string) => void;
}

/** For visitors: the way to an account, and back to this time. */
function LogInFirst({ about, start }: Pick<Props, 'about' | 'start'>) {
  const t = useMessages(bookMessages);
  const pathUrl = paths.freeTimes(about, encodeURIComponent(start));
  return (
    <>
      <p className="text-14">{t('logInFirst')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={href('/user/login', { pathUrl })} className={buttonClass('primary')}>
          {t('logIn')}
        </a>
        <a href={href('/user/register', { pathUrl })} className={buttonClass('secondary')}>
          {t('register')}
        </a>
      </div>
    </>
  );
}

function Booked({ made, onChange }: { made: Appointment; onChange: (made: Appointment) => void }) {
  const t = useMessages(bookMessages);
  return (
    <div className="flex max-w-xl flex-col gap-3">
      <Notice live>{t('booked')}</Notice>
      <Suspense>
        <AppointmentCard appointment={made} onChange={onChange} />
      </Suspense>
      <a href={href('/member/appointments', { name: '1-7' })} className={buttonClass('secondary', 'md', 'self-start')}>
        {t('mine')}
      </a>
    </div>
  );
}

/** What is filled in with a booking, what is wrong with it, and sending it. */
function useBooking({ about, start, onBooked, onRefused }: Props) {
  const [party, setParty] = useState(1);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [made, setMade] = useState<Appointment>();
  const { busy, run } = useAction();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      try {
        setMade(await api.booking.bookTime({ ...about, start, party, note }));
        onBooked();
      } catch (error) {
        // The frame says why; what is typed stays.
        if (!(error instanceof CallRefused)) return;
        setFaults(error.fields);
        if (error.code === codes.conflict) onRefused(error.message);
      }
    });
  };
  return { party, setParty, note, setNote, faults, made, setMade, busy, send };
}

type BookingForm = ReturnType<typeof useBooking>;

function Form({ most, form }: { most: number; form: BookingForm }) {
  const t = useMessages(bookMessages);
  const counter = useCounter();
  const { party, setParty, note, setNote, faults, busy, send } = form;
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      {most > 1 && (
        <Field label={t('party')} error={faults.party} className="max-w-40">
          {(control) => (
            <Select {...control} value={party} onChange={({ currentTarget }) => setParty(Number(currentTarget.value))}>
              {Array.from({ length: most }, (_, less) => less + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('note')} error={faults.note} counter={counter(note.length, limits.appointmentNote)}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={note}
            maxLength={limits.appointmentNote}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {t('book')}
      </Button>
    </form>
  );
}

/** Confirms one time: who comes and with which words. It is agreed on at once. */
export function BookPanel(props: Props) {
  const { about, free, start } = props;
  const t = useMessages(bookMessages);
  const { user } = useShell();
  const form = useBooking(props);
  const times = useTimes(free.timeZone);
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever chose a time further down is led here.
  useEffect(() => head.current?.focus(), []);
  const at = new Date(start);
  const own = times.own(at);
  const left = free.days.flatMap((day) => day.times).find((one) => one.start === start)?.left ?? 1;
  if (form.made) return <Booked made={form.made} onChange={form.setMade} />;
  return (
    <Card className="flex max-w-xl flex-col gap-4">
      <div>
        <h2 ref={head} tabIndex={-1} className="text-18">
          {t('heading')}
        </h2>
        <p className="mt-1 font-bold tabular-nums">
          <time dateTime={start}>
            {times.longDay(at)}, <bdi>{times.span(at, free.minutes)}</bdi>
          </time>
        </p>
        {own && <p className="text-14 text-ink-muted">{t('yourTime', { time: own })}</p>}
        <p className="text-14 text-ink-muted">
          {t('duration', { count: free.minutes })}. {t('placeLater')}
        </p>
      </div>
      {user ? (
        <Form most={'directoryId' in about ? left : 1} form={form} />
      ) : (
        <LogInFirst about={about} start={start} />
      )}
      <a
        href={withBase(paths.freeTimes(about))}
        className="tap self-start font-bold text-14 text-accent-ink hover:underline"
      >
        {t('other')}
      </a>
    </Card>
  );
}
