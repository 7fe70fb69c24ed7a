import type { Conversation, ConversationItem } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { Clock, EllipsisVertical } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { peerName, peerPicture } from '#web/lib/conversation-peer.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { peopleReasons } from '#web/lib/report/reasons.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ConversationSheet } from './conversation/conversation-menu.mobile.tsx';
import { LastTime, LastWords } from './conversation/last-words.tsx';
import { useLongPress } from './conversation/use-long-press.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { chatMessages } from './messages.ts';
import { mobileChatMessages } from './mobile-messages.ts';
import type { ConversationStore } from './store/conversation-store.ts';
import type { Outgoing } from './store/thread.ts';
import type { ListViewProps } from './twin-props.ts';

const RequestsRow = lazy(() => import('./quiet/requests-row.tsx'));
const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

interface RowProps {
  item: ConversationItem;
  /** It is open beside the list. */
  current: boolean;
  draft: string;
  /** What was written last and has not left this phone yet. */
  waiting: Outgoing | undefined;
  onOpen: (item: ConversationItem) => void;
  onOptions: (item: ConversationItem) => void;
}

/** One conversation; a long press and the button at its end open its menu. */
function Row({ item, current, draft, waiting, onOpen, onOptions }: RowProps) {
  const t = useMessages(chatMessages);
  const more = useMessages(mobileChatMessages);
  const name = peerName(item) || t('deletedMember');
  const unread = item.unreadNum > 0;
  const press = useLongPress(() => onOptions(item));
  return (
    <li className={clsx('flex items-center border-b border-line pe-1', current ? 'bg-sand' : 'bg-surface')}>
      <a
        href={withBase(paths.conversation(item.peerId))}
        {...press}
        aria-current={current || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(item);
        }}
        className="flex min-w-0 flex-1 select-none items-center gap-3 py-3 ps-4 active:bg-accent-soft [-webkit-touch-callout:none]"
      >
        <Avatar name={name} src={peerPicture(item)} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={clsx('truncate text-16', unread ? 'font-bold' : 'font-medium')} dir="auto">
              {name}
            </span>
            <LastTime item={item} className={clsx('shrink-0', unread ? 'text-accent-ink' : 'text-ink-muted')} />
          </span>
          {item.sendTextTitle && (
            <span className="block truncate text-13 text-accent-ink" dir="auto">
              {item.sendTextTitle}
            </span>
          )}
          <span className="flex items-center justify-between gap-2">
            <span className={clsx('truncate text-14', unread ? 'text-ink' : 'text-ink-muted')} dir="auto">
              {waiting && !draft ? (
                <>
                  <span role="img" aria-label={t('pending')}>
                    <Icon of={Clock} className="me-1 inline size-3.5 align-[-2px]" />
                  </span>
                  {waiting.sendText || t('photo')}
                </>
              ) : (
                <LastWords item={item} draft={draft} />
              )}
            </span>
            {unread && (
              <span className="shrink-0 rounded-full bg-accent px-1.5 font-bold text-13 text-on-accent tabular-nums">
                <span aria-hidden="true">{item.unreadNum > 99 ? '99+' : item.unreadNum}</span>
                <span className="sr-only">{t('unread', { count: item.unreadNum })}</span>
              </span>
            )}
          </span>
        </span>
      </a>
      <IconButton label={more('optionsOf', { name })} aria-haspopup="dialog" size="lg" onClick={() => onOptions(item)}>
        <Icon of={EllipsisVertical} className="size-5 text-ink-muted" />
      </IconButton>
    </li>
  );
}

/** The menu of a row, once it has learnt who the other is and whether they are blocked. */
function RowMenu({ item, store, onClose }: { item: ConversationItem; store: ConversationStore; onClose: () => void }) {
  const t = useMessages(chatMessages);
  const [open, setOpen] = useState(true);
  const [info, setInfo] = useState<Conversation>();
  const [report, setReport] = useState(false);
  const { peerId } = item;
  useEffect(() => {
    // Without an answer the conversation can still be deleted; the frame says what is wrong.
    api.chat.getConversation({ userId: peerId }).then(setInfo, () => undefined);
  }, [peerId]);
  const name = peerName(item) || t('deletedMember');
  return (
    <>
      <ConversationSheet
        open={open}
        onClose={() => setOpen(false)}
        store={store}
        peerId={peerId}
        name={name}
        info={info}
        onReport={() => setReport(true)}
        onRemoved={onClose}
      />
      {report && (
        <Suspense>
          <ReportDialog
            subject={{ subjectType: 'user', subjectId: peerId }}
            name={name}
            reasons={peopleReasons}
            consent
            onClose={() => setReport(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Asks for more when the end of the list comes near. */
function useNearEnd(onNear: () => void) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: '300px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}

/** The conversations as a page that scrolls, the latest first; more come at the end. */
export function ListView({ store, state, onOpen, onOpenPeer }: ListViewProps) {
  const t = useMessages(chatMessages);
  const { list, drafts, threads } = state;
  const [chosen, setChosen] = useState<{ item: ConversationItem; run: number }>();
  const end = useNearEnd(store.moreOfList);
  return (
    <nav aria-label={t('conversations')} aria-busy={list.state === 'loading'} className="border-t border-line">
      {state.hasRequests && (
        <Suspense>
          <RequestsRow onOpen={onOpenPeer} />
        </Suspense>
      )}
      {list.state === 'ready' &&
        list.items.length === 0 &&
        (list.keyword ? (
          <p className="p-4 text-ink-muted">{t('noMatch', { keyword: list.keyword })}</p>
        ) : (
          <EmptyState drawing="messages" text={t('noConversations')} className="m-4" />
        ))}
      <ul>
        {list.items.map((item) => (
          <Row
            key={item.peerId}
            item={item}
            current={item.peerId === state.current?.peerId}
            draft={drafts[item.peerId] ?? ''}
            waiting={threads[item.peerId]?.outgoing.at(-1)}
            onOpen={onOpen}
            onOptions={() => setChosen({ item, run: (chosen?.run ?? 0) + 1 })}
          />
        ))}
      </ul>
      {(list.state === 'loading' || list.state === 'idle') && list.items.length === 0 && <ListSkeleton />}
      {list.state === 'failed' && (
        <div role="alert" className="flex flex-col items-center gap-2 p-4 text-14">
          {t('loadFailed')}
          <Button variant="secondary" onClick={() => store.showList()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {list.state === 'ready' && list.page < list.pages && (
        <p ref={end} className="p-3 text-center">
          <Button variant="ghost" onClick={store.moreOfList}>
            {t('more')}
          </Button>
        </p>
      )}
      {chosen && <RowMenu key={chosen.run} {...chosen} store={store} onClose={() => setChosen(undefined)} />}
    </nav>
  );
}
