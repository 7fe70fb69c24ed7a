import type { Availability } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { cityOf } from '#web/lib/appointments/times.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { freeTimesMessages } from './free-times-messages.ts';
import { useWeekdays } from './hours-fields.tsx';
import { appointmentsPageMessages } from './messages.ts';
import { type Offerable, OfferTimesForm } from './offer-form.tsx';
import { offerTimesMessages } from './offer-messages.ts';
import { appointmentTabs } from './tabs.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Adds and changes are one form; `new` is for times that do not exist yet. */
type Editing = number | 'new' | undefined;

interface Props {
  offered: Availability[];
  offerable: Offerable;
  about: { classifiedId?: number | undefined; directoryId?: number | undefined };
}

function Facts({ one }: { one: Availability }) {
  const t = useMessages(offerTimesMessages);
  const zone = useMessages(freeTimesMessages);
  const name = useWeekdays('short');
  const { spans, minutes, places, timeZone, bookings } = one;
  return (
    <>
      <ul className="flex flex-wrap gap-2 text-14 tabular-nums">
        {spans.map(({ weekday, from, to }) => (
          <li key={`${weekday} ${from}`} className="rounded-input bg-sand px-2 py-1">
            {name(weekday)} <bdi>{`${from}–${to}`}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-muted">
        {[
          t('someMinutes', { count: minutes }),
          places > 1 && `${t('places')}: ${places}`,
          zone('zone', { city: cityOf(timeZone) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-14">{t('bookings', { count: bookings })}</p>
    </>
  );
}

interface OfferedProps {
  one: Availability;
  onEdit: () => void;
}

function Offered({ one, onEdit }: OfferedProps) {
  const t = useMessages(offerTimesMessages);
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const { busy, run } = useAction();
  const { availabilityId, paused, ads, business } = one;
  const change = (action: 'pause' | 'resume' | 'delete') =>
    run(async () => {
      try {
        await api.booking.changeAvailability({ availabilityId, action });
        await router.invalidate();
      } catch {
        // The frame says why; what is shown stays.
      }
    });
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-16" dir="auto">
          {business?.title ?? listOf(ads.map(({ title }) => title))}
        </h2>
        {paused && <Badge tone="coral">{t('paused')}</Badge>}
      </div>
      <Facts one={one} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" className="max-sm:h-11" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          className="max-sm:h-11"
          busy={busy}
          onClick={() => void change(paused ? 'resume' : 'pause')}
        >
          {t(paused ? 'resume' : 'pause')}
        </Button>
        <Button size="sm" variant="ghost" className="max-sm:h-11" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      {deleting && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={t('deleteTitle')}
            message={t('deleteText')}
            confirmLabel={t('delete')}
            onConfirm={async () => {
              await change('delete');
            }}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The times that a member offers for appointments. */
export function OfferPage({ offered, offerable, about }: Props) {
  const t = useMessages(offerTimesMessages);
  const page = useMessages(appointmentsPageMessages);
  const router = useRouter();
  const asked = about.classifiedId !== undefined || about.directoryId !== undefined;
  const [editing, setEditing] = useState<Editing>(asked ? 'new' : undefined);
  const given = offered.find(({ availabilityId }) => availabilityId === editing);
  const done = () => {
    setEditing(undefined);
    void router.invalidate();
  };
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-28">{page('title')}</h1>
      <Tabs label={page('title')} current="times" tabs={appointmentTabs(page)} />
      <p className="text-ink-muted">{t('lead')}</p>
      {editing === undefined ? (
        <Button className="self-start" onClick={() => setEditing('new')}>
          <Icon of={Plus} className="size-4" />
          {t('add')}
        </Button>
      ) : (
        <OfferTimesForm
          key={editing}
          given={given}
          about={about}
          offerable={offerable}
          onDone={done}
          onCancel={() => setEditing(undefined)}
        />
      )}
      {offered.length === 0 && editing === undefined && <EmptyState drawing="messages" text={t('none')} />}
      {offered
        .filter(({ availabilityId }) => availabilityId !== editing)
        .map((one) => (
          <Offered key={one.availabilityId} one={one} onEdit={() => setEditing(one.availabilityId)} />
        ))}
    </section>
  );
}
