import type { ConversationItem } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { lazy, Suspense, type UIEvent } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { peerName, peerPicture } from '#web/lib/conversation-peer.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { LastTime, LastWords } from './conversation/last-words.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { chatMessages } from './messages.ts';
import type { ListViewProps } from './twin-props.ts';

const RequestsRow = lazy(() => import('./quiet/requests-row.tsx'));

const NEAR_END_PX = 60;

interface RowProps {
  item: ConversationItem;
  current: boolean;
  draft: string;
  onOpen: (item: ConversationItem) => void;
}

/** One conversation. A link to its page, which the window opens within itself. */
function Row({ item, current, draft, onOpen }: RowProps) {
  const t = useMessages(chatMessages);
  const name = peerName(item) || t('deletedMember');
  const unread = item.unreadNum > 0;
  return (
    <li>
      <a
        href={withBase(paths.conversation(item.peerId))}
        aria-current={current || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(item);
        }}
        className={clsx(
          'flex items-center gap-2.5 border-b border-line px-3 py-2.5 hover:bg-accent-soft',
          current && 'bg-accent-soft',
        )}
      >
        <span className="relative shrink-0">
          <Avatar name={name} src={peerPicture(item)} size="sm" />
          {unread && (
            <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-coral" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={clsx('truncate text-14', unread ? 'font-bold' : 'font-medium')} dir="auto">
              {name}
            </span>
            {unread && (
              <span className="shrink-0 rounded-full bg-accent px-1.5 font-bold text-13 text-on-accent tabular-nums">
                <span aria-hidden="true">{item.unreadNum > 99 ? '99+' : item.unreadNum}</span>
                <span className="sr-only">{t('unread', { count: item.unreadNum })}</span>
              </span>
            )}
          </span>
          {item.sendTextTitle && (
            <span className="block truncate text-13 text-accent-ink" dir="auto">
              {item.sendTextTitle}
            </span>
          )}
          <span className="block truncate text-13 text-ink-muted" dir="auto">
            <LastWords item={item} draft={draft} />
          </span>
          <LastTime item={item} className="block text-ink-muted" />
        </span>
      </a>
    </li>
  );
}

/** The conversations, the latest first; more come at the end of the list. */
export function ListView({ store, state, onOpen, onOpenPeer }: ListViewProps) {
  const t = useMessages(chatMessages);
  const { list, current, drafts } = state;
  const more = list.state === 'ready' && list.page < list.pages;
  const nearEnd = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.clientHeight - box.scrollTop < NEAR_END_PX) store.moreOfList();
  };
  return (
    <nav
      aria-label={t('conversations')}
      aria-busy={list.state === 'loading'}
      onScroll={nearEnd}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      {state.hasRequests && (
        <Suspense>
          <RequestsRow onOpen={onOpenPeer} />
        </Suspense>
      )}
      {list.state === 'ready' && list.items.length === 0 && (
        <p className="p-4 text-14 text-ink-muted">
          {list.keyword ? t('noMatch', { keyword: list.keyword }) : t('noConversations')}
        </p>
      )}
      <ul>
        {list.items.map((item) => (
          <Row
            key={item.peerId}
            item={item}
            current={item.peerId === current?.peerId}
            draft={item.peerId === current?.peerId ? '' : (drafts[item.peerId] ?? '')}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {list.state === 'loading' && list.items.length === 0 && <ListSkeleton />}
      {list.state === 'failed' && (
        <div role="alert" className="flex flex-col items-center gap-2 p-4 text-14">
          {t('loadFailed')}
          <Button variant="secondary" size="sm" onClick={() => store.showList()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {more && (
        <p className="p-3 text-center">
          <Button variant="link" onClick={store.moreOfList}>
            {t('more')}
          </Button>
        </p>
      )}
    </nav>
  );
}
