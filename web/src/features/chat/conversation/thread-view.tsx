import type { Appointment } from '@ashore/contract';
import clsx from 'clsx';
import { ArrowDown } from 'lucide';
import { useEffect, useMemo, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import type { Me, Thread } from '#web/features/chat/store/thread.ts';
import type { ChatTranslation } from '#web/features/chat/translation/use-chat-translation.tsx';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { ConfirmSending } from './confirm-sending.tsx';
import { type DisplayItem, daysAgo, displayItems } from './display.ts';
import { OutgoingMessage, StoredMessage } from './message-bubble.tsx';
import { ThreadAppointment } from './thread-appointment.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

const MINUTE_MS = 60_000;

/** Now, again every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Divider({ day, now }: { day: Date; now: Date }) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  const { region } = useShell();
  const ago = daysAgo(day, now, region.timeZone);
  return (
    <p className="py-1 text-center text-13 text-ink-muted">
      {ago === 0 ? t('today') : ago === 1 ? t('yesterday') : format.date(day)}
    </p>
  );
}

/** The shape of a few messages. */
const ThreadSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-12 w-3/5 rounded-card" />
    <Skeleton className="h-12 w-2/5 self-end rounded-card" />
    <Skeleton className="h-16 w-1/2 rounded-card" />
    <Skeleton className="h-12 w-3/5 self-end rounded-card" />
  </div>
);

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(chatMessages);
  return (
    <div role="alert" className="flex flex-col items-center gap-2 py-3 text-14">
      {t('loadFailed')}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

interface Props {
  store: ConversationStore;
  thread: Thread;
  me: Me;
  name: string;
  onReport: (messageId: number) => void;
  /** Absent where nobody translates. */
  translation: ChatTranslation | undefined;
  appointments: readonly Appointment[];
  onAppointment: (appointment: Appointment) => void;
}

function Above({ store, thread }: Pick<Props, 'store' | 'thread'>) {
  const t = useMessages(chatMessages);
  if (thread.older === 'failed') return <Failed onRetry={store.loadOlder} />;
  if (thread.older === 'none') return <p className="py-1 text-center text-13 text-ink-muted">{t('startOf')}</p>;
  // Keeps its height whether it loads or not, so that nothing moves.
  return <p className="h-7 text-center text-13 text-ink-muted">{thread.older === 'loading' && t('loadingOlder')}</p>;
}

const isOwn = (last: DisplayItem | undefined): boolean =>
  last?.type === 'appointment'
    ? last.appointment.isMine && last.appointment.state === 'proposed'
    : last?.type === 'own' || last?.type === 'outgoing';

interface RowProps extends Props {
  item: DisplayItem;
  now: Date;
  /** The last message of the other that is warned of. */
  lastWarned: number | undefined;
  isAboutHome: boolean;
}

function Row({ item, now, lastWarned, isAboutHome, store, me, onReport, translation, onAppointment }: RowProps) {
  if (item.type === 'divider') return <Divider day={item.day} now={now} />;
  if (item.type === 'appointment') return <ThreadAppointment appointment={item.appointment} onChange={onAppointment} />;
  if (item.type === 'outgoing')
    return <OutgoingMessage message={item.message} me={me} onRetry={store.retry} onDrop={store.drop} />;
  const { message, readed, type } = item;
  return (
    <StoredMessage
      own={type === 'own'}
      isLastWarned={message.id === lastWarned}
      isAboutHome={isAboutHome}
      {...{ message, readed, now, onReport, translation }}
    />
  );
}

/** The way to the newest message. */
function ToEnd({ hasNew, onClick }: { hasNew: boolean; onClick: () => void }) {
  const t = useMessages(chatMessages);
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={hasNew ? undefined : t('toNewest')}
      title={hasNew ? undefined : t('toNewest')}
      className={clsx(
        'absolute bottom-3 inline-flex items-center justify-center gap-1 rounded-full font-bold text-13 shadow-float',
        isMobileApp ? 'min-h-11 min-w-11' : 'min-h-9 min-w-9',
        hasNew
          ? 'start-1/2 -translate-x-1/2 bg-accent px-3 text-on-accent rtl:translate-x-1/2'
          : 'end-3 border border-line bg-surface',
      )}
    >
      <Icon of={ArrowDown} className="size-4" />
      {hasNew && t('newMessages')}
    </button>
  );
}

/** What two people wrote to each other, the newest at the end. */
export function ThreadView(props: Props) {
  const { store, thread, me, name, appointments } = props;
  const t = useMessages(chatMessages);
  const { region } = useShell();
  const now = useNow();
  const items = useMemo(
    () => displayItems(thread, me.userId, region.timeZone, appointments),
    [thread, me.userId, region.timeZone, appointments],
  );
  const last = items.at(-1);
  const { box, rows, onScroll, hasNew, isAway, toEnd } = useThreadScroll(
    {
      peerId: thread.peerId,
      firstId: thread.messages[0]?.id,
      lastKey: last?.type === 'appointment' ? `${last.key} ${last.appointment.updateTime}` : last?.key,
      lastIsOwn: isOwn(last),
      more: thread.state === 'ready' && thread.older === 'more',
    },
    store.loadOlder,
  );
  const lastWarned = thread.messages.findLast((one) => one.sendUserId !== me.userId && one.warnings.length > 0)?.id;
  const isAboutHome = thread.info?.ad?.isHome === true;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-live="polite"
        aria-label={t('conversationWith', { name })}
        aria-busy={thread.state === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col overflow-y-auto overscroll-contain bg-paper p-3 [overflow-anchor:none]"
      >
        <div ref={rows} className="flex grow shrink-0 flex-col gap-2">
          {thread.state === 'loading' && items.length === 0 && <ThreadSkeleton />}
          {thread.state === 'failed' && <Failed onRetry={store.reload} />}
          {thread.state === 'ready' &&
            (items.length > 0 ? (
              <Above store={store} thread={thread} />
            ) : (
              thread.info?.canWrite && (
                <p className="m-auto max-w-[30ch] text-center text-14 text-ink-muted">{t('noMessages', { name })}</p>
              )
            ))}
          {items.map((item) => (
            <Row key={item.key} item={item} {...{ now, lastWarned, isAboutHome, ...props }} />
          ))}
          <p className="h-5 shrink-0 text-13 text-ink-muted">{thread.typing && t('isTyping', { name })}</p>
        </div>
      </div>
      <ConfirmSending store={store} thread={thread} />
      {(hasNew || isAway) && <ToEnd hasNew={hasNew} onClick={toEnd} />}
    </div>
  );
}
