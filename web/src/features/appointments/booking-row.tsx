import type { Booking } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useTimes } from '#web/lib/appointments/times.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { quoted } from '#web/lib/names.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { bookingDayMessages } from './day-messages.ts';

const ProposeDialog = lazy(() => import('#web/lib/appointments/propose-dialog.tsx'));

interface Props {
  booking: Booking;
  onChange: () => void;
}

/** What the host can do with one of those who come. */
function Actions({ booking: { appointment, noShow, refused }, onChange }: Props) {
  const t = useMessages(bookingDayMessages);
  const { busy, run } = useAction();
  const [moving, setMoving] = useState(false);
  const { appointmentId, peer, ad, business, times, may } = appointment;
  const begun = times[0]?.over ?? false;
  const name = peer.userName;
  const change = (input: { noShow: boolean } | { refused: boolean }) =>
    void run(async () => {
      try {
        await api.booking.changeBooking({ appointmentId, ...input });
        onChange();
      } catch {
        // The frame says why; the row stays as it is.
      }
    });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        href={href('/member/chatRoom/messages', { name: '1-4', peerId: peer.userId, classifiedId: ad?.classifiedId })}
        className={buttonClass('secondary', 'sm', 'max-sm:h-11')}
      >
        {t('contact', { name })}
      </a>
      {may.includes('propose') && (
        <Button size="sm" variant="secondary" className="max-sm:h-11" onClick={() => setMoving(true)}>
          {t('move')}
        </Button>
      )}
      {begun && (
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:h-11"
          busy={busy}
          onClick={() => change({ noShow: !noShow })}
        >
          {t(noShow ? 'noShowUndo' : 'noShow')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:h-11"
        busy={busy}
        onClick={() => change({ refused: !refused })}
      >
        {t(refused ? 'accept' : 'refuse', { name })}
      </Button>
      {moving && (
        <Suspense>
          <ProposeDialog
            userId={peer.userId}
            about={ad ? { classifiedId: ad.classifiedId } : { directoryId: business?.directoryId ?? 0 }}
            first={appointment}
            onDone={onChange}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** One of those who come on a day: when, who, where. */
export function BookingRow({ booking, onChange }: Props) {
  const t = useMessages(bookingDayMessages);
  const { appointment, noShow, noShows, refused } = booking;
  const { peer, ad, business, place, note, minutes, timeZone, times, party } = appointment;
  const start = new Date(times[0]?.start ?? '');
  const clock = useTimes(timeZone);
  return (
    <li className="flex gap-4 border-line border-b py-4 max-sm:flex-col">
      <p className="w-28 shrink-0 font-bold tabular-nums">
        <time dateTime={times[0]?.start}>
          <bdi>{clock.span(start, minutes)}</bdi>
        </time>
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Avatar name={peer.userName} src={peer.userImg} size="sm" />
          <a href={withBase(paths.profile(peer.userId))} className="tap font-bold hover:underline" dir="auto">
            {peer.userName}
          </a>
          {party > 1 && <span className="text-14 text-ink-muted">{t('party', { count: party })}</span>}
          {noShow && <Badge tone="coral">{t('noShow')}</Badge>}
          {refused && <Badge>{t('refused')}</Badge>}
        </p>
        <p className="wrap-anywhere text-14">
          <bdi>{ad?.title ?? business?.title}</bdi>
          {place && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </p>
        {note && (
          <p className="wrap-anywhere text-14" dir="auto">
            {quoted(note)}
          </p>
        )}
        {noShows > 0 && <p className="text-13 text-ink-muted print:hidden">{t('noShows', { count: noShows })}</p>}
        <Actions booking={booking} onChange={onChange} />
      </div>
    </li>
  );
}
