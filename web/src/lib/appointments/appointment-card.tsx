import type { Appointment, AppointmentState } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { CalendarClock, CalendarPlus, MapPin, Phone, TriangleAlert, Video } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { quoted } from '#web/lib/names.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { appointmentMessages } from './messages.ts';
import { TimeRow } from './time-row.tsx';
import { cityOf } from './times.ts';
import { WhetherMet } from './whether-met.tsx';

const EndDialog = lazy(() => import('./end-dialog.tsx'));
const ProposeDialog = lazy(() => import('./propose-dialog.tsx'));

const tones: Partial<Record<AppointmentState, BadgeTone>> = {
  proposed: 'promoted',
  accepted: 'accent',
  cancelled: 'coral',
};
const signs = { place: MapPin, video: Video, phone: Phone };

interface Props {
  appointment: Appointment;
  onChange: (appointment: Appointment) => void;
  className?: string;
}

/** Who proposed what, and about which ad or business. */
function Head({ appointment: { isMine, peer, state, ad, business, booked } }: Pick<Props, 'appointment'>) {
  const t = useMessages(appointmentMessages);
  const title = ad?.title ?? business?.title ?? '';
  const did = booked ? 'booked' : 'proposed';
  const key = `${did}${isMine ? 'ByMe' : 'By'}` as const;
  const page = ad
    ? ad.status !== 'removed' && paths.ad(ad.classifiedId)
    : business && paths.business(business.directoryId);
  return (
    <header className="flex items-start gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon of={CalendarClock} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold text-14">{t(key, { name: peer.userName })}</p>
        <p className="truncate text-13 text-ink-muted">
          {page ? (
            <a href={withBase(page)} className="hover:underline" dir="auto">
              {title}
            </a>
          ) : (
            <>
              <bdi>{title}</bdi> · {t('goneAd')}
            </>
          )}
        </p>
      </div>
      <Badge tone={tones[state] ?? 'neutral'}>{t(state)}</Badge>
    </header>
  );
}

/** Where, on whose clocks, and what was written with it. */
function Details({ appointment: { meeting, place, note, timeZone, warnings, party } }: Pick<Props, 'appointment'>) {
  const t = useMessages(appointmentMessages);
  return (
    <div className="space-y-1 text-14">
      <p className="flex items-start gap-2">
        <Icon of={signs[meeting]} className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        <span className="wrap-anywhere min-w-0">
          {meeting !== 'place' && t(meeting)}
          {meeting !== 'place' && place && ': '}
          <bdi>{place}</bdi>
        </span>
      </p>
      {party > 1 && <p>{t('party', { count: party })}</p>}
      {note && (
        <p className="wrap-anywhere" dir="auto">
          {quoted(note)}
        </p>
      )}
      <p className="text-13 text-ink-muted">{t('placeTime', { city: cityOf(timeZone) })}</p>
      {warnings.length > 0 && (
        <p role="note" className="flex items-start gap-1.5 rounded-input bg-coral-soft px-3 py-2 text-13">
          <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-coral" />
          {t('careful')}
        </p>
      )}
    </div>
  );
}

type Dialog = 'decline' | 'cancel' | 'propose';

interface ActionProps extends Pick<Props, 'appointment'> {
  busy: boolean;
  onWithdraw: () => void;
  onAsk: (dialog: Dialog) => void;
}

function Actions({ appointment: { appointmentId, may, state }, busy, onWithdraw, onAsk }: ActionProps) {
  const t = useMessages(appointmentMessages);
  if (may.length === 0) return null;
  // Not a page: the mobile web app has no address of its own for it.
  const file = `/calendar/appointment/${appointmentId}.ics?locale=${currentLocale()}`;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'accepted' && (
        <a
          href={file}
          download={`ashore-${appointmentId}.ics`}
          className={buttonClass('secondary', 'sm', 'max-sm:h-11')}
        >
          <Icon of={CalendarPlus} className="size-4" />
          {t('calendar')}
        </a>
      )}
      {may.includes('propose') && (
        <Button size="sm" variant="secondary" className="max-sm:h-11" onClick={() => onAsk('propose')}>
          {t('propose')}
        </Button>
      )}
      {may.includes('withdraw') && (
        <Button size="sm" variant="ghost" className="max-sm:h-11" busy={busy} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
      {(['decline', 'cancel'] as const)
        .filter((action) => may.includes(action))
        .map((action) => (
          <Button key={action} size="sm" variant="ghost" className="max-sm:h-11" onClick={() => onAsk(action)}>
            {t(action)}
          </Button>
        ))}
    </div>
  );
}

/** An appointment with all that the viewer can do about it: in the conversation, and in the list of all. */
export default function AppointmentCard({ appointment, onChange, className }: Props) {
  const t = useMessages(appointmentMessages);
  const [dialog, setDialog] = useState<Dialog>();
  const { busy, run } = useAction();
  const { appointmentId, may, state, reason, endText, times, peer, ad, business } = appointment;
  const close = () => setDialog(undefined);
  const answer = (input: { action: 'accept'; start: string } | { action: 'withdraw' }) =>
    void run(async () => {
      try {
        onChange(await api.appointment.answerAppointment({ appointmentId, ...input }));
      } catch {
        // The frame says why; the card stays as it is.
      }
    });
  return (
    <article
      id={`appointment-${appointmentId}`}
      aria-label={t('appointment')}
      className={clsx('anchor flex flex-col gap-3 rounded-card border border-line bg-surface p-4', className)}
    >
      <Head appointment={appointment} />
      <ul className="divide-y divide-line">
        {times.map((time) => (
          <TimeRow
            key={time.start}
            appointment={appointment}
            time={time}
            busy={busy}
            onAccept={may.includes('accept') ? () => answer({ action: 'accept', start: time.start }) : undefined}
          />
        ))}
      </ul>
      <Details appointment={appointment} />
      {(reason || endText) && (
        <p className="wrap-anywhere rounded-input bg-sand px-3 py-2 text-14">
          {appointment.endedByMe ? '' : <b className="me-1">{peer.userName}:</b>}
          {reason ? t(`reason_${reason}`) : <span dir="auto">{endText}</span>}
        </p>
      )}
      {state === 'proposed' && appointment.isMine && <p className="text-13 text-ink-muted">{t('waiting')}</p>}
      {appointment.met && <WhetherMet appointment={appointment} onChange={onChange} />}
      <Actions
        appointment={appointment}
        busy={busy}
        onWithdraw={() => answer({ action: 'withdraw' })}
        onAsk={setDialog}
      />
      <Suspense>
        {(dialog === 'decline' || dialog === 'cancel') && (
          <EndDialog appointment={appointment} action={dialog} onDone={onChange} onClose={close} />
        )}
        {dialog === 'propose' && (
          <ProposeDialog
            userId={peer.userId}
            about={ad ? { classifiedId: ad.classifiedId } : { directoryId: business?.directoryId ?? 0 }}
            first={appointment}
            onDone={onChange}
            onClose={close}
          />
        )}
      </Suspense>
    </article>
  );
}
