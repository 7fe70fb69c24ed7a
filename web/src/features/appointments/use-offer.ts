import type { Availability, DayException, MeetingKind, WeeklySpan } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { offerTimesMessages } from './offer-messages.ts';

/** What the form for offered times holds. */
export interface OfferValues {
  availabilityId?: number | undefined;
  classifiedIds: number[];
  directoryId: number | undefined;
  spans: WeeklySpan[];
  exceptions: DayException[];
  minutes: number;
  pause: number;
  travel: number;
  places: number;
  noticeHours: number;
  daysAhead: number;
  fromDay: string;
  untilDay: string;
  meeting: MeetingKind;
  place: string;
}

/** Two evenings and a Saturday, as most show their homes. */
const usual: WeeklySpan[] = [
  { weekday: 1, from: '17:00', to: '19:00' },
  { weekday: 3, from: '17:00', to: '19:00' },
  { weekday: 5, from: '10:00', to: '12:00' },
];

/** Returns what the form begins with: times that are offered, or usual ones for an ad or a business. */
export function offerValues(
  given: Availability | undefined,
  about: { classifiedId?: number | undefined; directoryId?: number | undefined },
): OfferValues {
  if (!given)
    return {
      ...{ classifiedIds: about.classifiedId ? [about.classifiedId] : [], directoryId: about.directoryId },
      ...{ spans: usual, exceptions: [], minutes: 30, pause: 0, travel: 15, places: 1, noticeHours: 12, daysAhead: 14 },
      ...{ fromDay: '', untilDay: '', meeting: 'place', place: '' },
    };
  const { ads, business, fromDay, untilDay, timeZone: _zone, paused: _paused, bookings: _bookings, ...rest } = given;
  return {
    ...rest,
    classifiedIds: ads.map(({ classifiedId }) => classifiedId),
    directoryId: business?.directoryId,
    fromDay: fromDay ?? '',
    untilDay: untilDay ?? '',
  };
}

/** What is filled in, what is wrong with it, and storing it. */
export function useOffer(first: OfferValues, onDone: () => void) {
  const t = useMessages(offerTimesMessages);
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { busy, run } = useAction();
  const set = (change: Partial<OfferValues>) => setValues((now) => ({ ...now, ...change }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      try {
        const { fromDay, untilDay } = values;
        await api.booking.saveAvailability({ ...values, fromDay: fromDay || null, untilDay: untilDay || null });
        toast.success(t('saved'));
        onDone();
      } catch (error) {
        // What is typed stays; the frame says what concerns no field.
        if (error instanceof CallRefused) setFaults(error.fields);
      }
    });
  };
  return { values, set, faults, busy, send };
}

export type OfferForm = ReturnType<typeof useOffer>;
