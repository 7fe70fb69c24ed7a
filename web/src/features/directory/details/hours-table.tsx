import type { Business } from '@ashore/contract';
import { dayAfter, hasHours, holidayOn, localMoment, type OpeningHours } from '@ashore/contract/opening-hours';
import clsx from 'clsx';
import { Fragment, useEffect, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { weekdayName } from '#web/lib/names.ts';
import { businessMessages } from './details-messages.ts';
import { hoursMessages } from './hours-messages.ts';

const MONDAY = '2024-01-01';
const dayName = (day: number) => weekdayName(dayAfter(MONDAY, day));

/** The times of a day. Each stays in one line, as a dash would allow a break after itself. */
const Times = ({ spans }: { spans: OpeningHours['week'][number] }) =>
  spans.map(({ from, to }, at) => (
    <Fragment key={from}>
      {at > 0 && ' '}
      <span className="inline-block not-first:ms-2">{`${from}\u00a0–\u00a0${to}`}</span>
    </Fragment>
  ));

const SOON_DAYS = 14;

/** The public holidays of the next two weeks, and what the business does on them; without any, what it does on all. */
function Holidays({ business, today }: { business: Business; today: string | undefined }) {
  const { openingHours: hours, publicHolidays } = business;
  const t = useMessages(hoursMessages);
  const words = useMessages(businessMessages);
  const format = useFormat();
  const coming = publicHolidays.filter(
    ({ date }) =>
      (!today || (date >= today && date <= dayAfter(today, SOON_DAYS))) && holidayOn(hours, date, publicHolidays),
  );
  if (coming.length === 0)
    return hours.holidays ? (
      <p className="px-2 text-13 text-ink-muted">{words('onHolidays', { state: hours.holidays })}</p>
    ) : null;
  return (
    <div>
      <h3 className="px-2 font-bold text-14">{t('holidays')}</h3>
      <ul className="text-14">
        {coming.map(({ date, name }) => (
          <li key={date} className="flex justify-between gap-3 px-2 py-0.5">
            <span>
              <span className="block">{name}</span>
              <span className="text-13 text-ink-muted">{format.day(date)}</span>
            </span>
            <span className="text-end">{t(`holiday_${hours.holidays || 'unsaid'}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The week with today marked, and the special days that are still to come. */
export function HoursTable({ business }: { business: Business }) {
  const { openingHours: hours, timeZone, regionName, language } = business;
  const t = useMessages(businessMessages);
  const format = useFormat();
  // Which day it is says the browser: the page may be of yesterday.
  const [today, setToday] = useState<ReturnType<typeof localMoment>>();
  useEffect(() => setToday(localMoment(new Date(), timeZone)), [timeZone]);
  const note = hours.text && (
    <span lang={language || undefined} dir="auto">
      {hours.text}
    </span>
  );
  if (!hasHours(hours)) return <p className="text-ink-muted">{note || t('hoursUnknown')}</p>;
  const special = hours.special
    .filter(({ date }) => !today || date >= today.date)
    .sort((one, other) => one.date.localeCompare(other.date));
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full text-14 tabular-nums">
        <caption className="sr-only">{t('hours')}</caption>
        <tbody>
          {hours.week.map((spans, day) => (
            <tr
              key={dayName(day)}
              className={clsx(today?.weekday === day && 'bg-accent-soft font-bold text-accent-ink')}
            >
              <th scope="row" className="whitespace-nowrap px-2 py-1 text-start font-[inherit]">
                {dayName(day)}
                {today?.weekday === day && <span className="sr-only"> ({t('today')})</span>}
              </th>
              <td className="px-2 py-1 text-end">{spans.length > 0 ? <Times spans={spans} /> : t('closed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {special.length > 0 && (
        <div>
          <h3 className="font-bold text-14">{t('special')}</h3>
          <ul className="text-14 tabular-nums">
            {special.map(({ date, spans }) => (
              <li key={date} className="flex justify-between gap-3 px-2 py-0.5">
                <span>{format.day(date)}</span>
                <span className="text-end">{spans.length > 0 ? <Times spans={spans} /> : t('closed')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Holidays business={business} today={today?.date} />
      <p className="px-2 text-13 text-ink-muted">
        {t('hoursOf', { region: regionName })} {note}
      </p>
    </div>
  );
}
