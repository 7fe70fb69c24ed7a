import type { EventGuest, OwnEvent, TopicEvent } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { onNotice } from '#web/lib/unread.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { eventMessages } from './event-messages.ts';
import { Places } from './event-places.tsx';

const GuestMessageDialog = lazy(() => import('./guest-message-dialog.tsx'));
const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Some guests by picture and name. */
const People = ({ title, list }: { title: string; list: EventGuest[] }) =>
  list.length > 0 && (
    <section aria-label={title}>
      <h3 className="text-14">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {list.map(({ userId, userName, userImg }) => (
          <li key={userId}>
            <a
              href={withBase(paths.profile(userId))}
              className="tap inline-flex items-center gap-2 text-14 hover:underline"
            >
              <Avatar name={userName} src={userImg} size="sm" />
              <bdi>{userName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

interface ActionProps {
  event: OwnEvent;
  /** The member blocks who organises it: they keep a place, and get none. */
  isBlocked: boolean;
  busy: boolean;
  onJoin: (going: boolean) => void;
  onAsk: (dialog: 'write' | 'cancel') => void;
}

/** What the member can do: go, not go, and for the organiser write to all or cancel. */
function Actions({ event: { may, mine, capacity, goingNum }, isBlocked, busy, onJoin, onAsk }: ActionProps) {
  const t = useMessages(eventMessages);
  const full = capacity !== null && goingNum >= capacity;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {may.join && !isBlocked && (
        <Button busy={busy} onClick={() => onJoin(true)}>
          {t(full ? 'joinWaiting' : 'join')}
        </Button>
      )}
      {may.leave && (
        <Button variant="secondary" busy={busy} onClick={() => onJoin(false)}>
          {t(mine === 'waiting' ? 'leaveWaiting' : 'leave')}
        </Button>
      )}
      {may.write && (
        <Button variant="secondary" onClick={() => onAsk('write')}>
          {t('write')}
        </Button>
      )}
      {may.cancel && (
        <Button variant="ghost" onClick={() => onAsk('cancel')}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

/** The event as this member sees it, read again whenever something is told. */
function useOwnEvent(forumId: number) {
  const load = useCallback(() => api.forum.getEvent({ forumId }), [forumId]);
  const loaded = useLoad(load);
  const { setState } = loaded;
  useEffect(
    () =>
      onNotice(() => {
        // What is shown stays until there is something newer.
        load().then(setState, () => undefined);
      }),
    [load, setState],
  );
  return loaded;
}

interface Props {
  forumId: number;
  organiserId: number;
  /** As everybody sees it, until the member's own is loaded. */
  event: TopicEvent;
}

function Shown({
  forumId,
  organiserId,
  event,
  onChange,
}: Props & { event: OwnEvent; onChange: (event: OwnEvent) => void }) {
  const t = useMessages(eventMessages);
  const [dialog, setDialog] = useState<'write' | 'cancel'>();
  const { busy, run } = useAction();
  const isBlocked = useHidden('user', organiserId);
  const act = (call: () => Promise<OwnEvent>) =>
    run(async () => {
      try {
        onChange(await call());
      } catch {
        // The frame says why; the event stays as it is shown.
      } finally {
        setDialog(undefined);
      }
    });
  const { mine, waitingPlace, guests } = event;
  if (event.cancelled) return <p className="font-bold text-coral">{t('cancelled')}</p>;
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <Places event={event} />
          <p role="status" className="text-14 text-ink-muted">
            {mine === 'going' && t('youGo')}
            {mine === 'waiting' && t('youWait', { place: waitingPlace })}
          </p>
        </div>
        <Actions
          event={event}
          isBlocked={isBlocked}
          busy={busy}
          onJoin={(going) => void act(() => api.forum.joinEvent({ forumId, going }))}
          onAsk={setDialog}
        />
      </div>
      <People title={t('people')} list={guests.filter(({ waiting }) => !waiting)} />
      <People title={t('waits')} list={guests.filter(({ waiting }) => waiting)} />
      {guests.length > 0 && <p className="text-13 text-ink-muted">{t('namesHint')}</p>}
      <Suspense>
        {dialog === 'write' && <GuestMessageDialog forumId={forumId} onClose={() => setDialog(undefined)} />}
        {dialog === 'cancel' && (
          <ConfirmDialog
            open
            title={t('cancelTitle')}
            message={t('cancelText')}
            confirmLabel={t('cancel')}
            onConfirm={() => act(() => api.forum.cancelEvent({ forumId }))}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Joining an event, and who goes, for members. */
export default function EventGuests(props: Props) {
  const t = useMessages(eventMessages);
  const { state, setState, retry } = useOwnEvent(props.forumId);
  if (state === 'loading') return <Places event={props.event} />;
  if (state === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-14">
        {t('failed')}
        <Button variant="secondary" size="sm" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  return <Shown {...props} event={state} onChange={setState} />;
}
