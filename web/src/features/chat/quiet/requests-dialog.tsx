import type { ConversationItem } from '@ashore/contract';
import { LastTime, LastWords } from '#web/features/chat/conversation/last-words.tsx';
import { chatMessages } from '#web/features/chat/messages.ts';
import { api } from '#web/lib/api.ts';
import { peerName, peerPicture } from '#web/lib/conversation-peer.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { quietMessages } from './messages.ts';

const PAGE = 50;

const loadRequests = async () => {
  const { list, pages } = await api.chat.getRequests({ pageSize: PAGE });
  return { list, page: 1, pages };
};

interface Props {
  onOpen: (peerId: number) => void;
  onClose: () => void;
}

function Row({ item, onOpen }: { item: ConversationItem; onOpen: (peerId: number) => void }) {
  const t = useMessages(chatMessages);
  const name = peerName(item) || t('deletedMember');
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(item.peerId)}
        className="flex w-full items-center gap-3 py-3 text-start hover:bg-accent-soft"
      >
        <Avatar name={name} src={peerPicture(item)} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-medium text-14" dir="auto">
              {name}
            </span>
            <LastTime item={item} className="shrink-0 text-ink-muted" />
          </span>
          {item.sendTextTitle && (
            <span className="block truncate text-13 text-accent-ink" dir="auto">
              {item.sendTextTitle}
            </span>
          )}
          <span className="block truncate text-13 text-ink-muted" dir="auto">
            <LastWords item={item} draft="" />
          </span>
        </span>
      </button>
    </li>
  );
}

/** The requests and the way to load further pages; one that moved to a later page meanwhile stands once. */
function useRequests() {
  const { state, setState, retry } = useLoad(loadRequests);
  const { busy, run } = useAction();
  async function loadMore() {
    if (typeof state !== 'object') return;
    const pageNum = state.page + 1;
    try {
      const { list, pages } = await api.chat.getRequests({ pageNum, pageSize: PAGE });
      const known = new Set(state.list.map(({ peerId }) => peerId));
      setState({ list: [...state.list, ...list.filter(({ peerId }) => !known.has(peerId))], page: pageNum, pages });
    } catch {
      // The frame has said why; the button stays.
    }
  }
  return { state, retry, busy, more: () => void run(loadMore) };
}

/** The requests, the latest first; a press opens one as a conversation. */
export default function RequestsDialog({ onOpen, onClose }: Props) {
  const t = useMessages(quietMessages);
  const words = useMessages(chatMessages);
  const { state, retry, busy, more } = useRequests();
  return (
    <Dialog open onClose={onClose} title={t('requests')}>
      <p className="mb-3 text-14 text-ink-muted">{t('requestsLead')}</p>
      {state === 'loading' && <Skeleton className="h-40 w-full" />}
      {state === 'failed' && (
        <p role="alert" className="flex items-center justify-between gap-3">
          {words('loadFailed')}
          <Button size="sm" variant="secondary" onClick={retry}>
            {words('tryAgain')}
          </Button>
        </p>
      )}
      {typeof state === 'object' && state.list.length === 0 && <p className="text-14">{t('noRequests')}</p>}
      {typeof state === 'object' && (
        <ul>
          {state.list.map((item) => (
            <Row key={item.peerId} item={item} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {typeof state === 'object' && state.page < state.pages && (
        <p className="p-3 text-center">
          <Button variant="link" busy={busy} onClick={more}>
            {words('more')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
