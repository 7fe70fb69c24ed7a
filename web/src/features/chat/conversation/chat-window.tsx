import clsx from 'clsx';
import { Expand, X } from 'lucide';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { ListView } from '#web/features/chat/list-view.tsx';
import { chatMessages } from '#web/features/chat/messages.ts';
import { useChat, useHold } from '#web/features/chat/store/chat-of.ts';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { ShellUser } from '#web/lib/shell.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConversationPane } from './conversation-pane.tsx';

interface Props {
  store: ConversationStore;
  user: ShellUser;
  onClose: () => void;
}

/** The way to the page of the conversation, and the button that closes the window. */
function WindowActions({ peerId, onClose }: { peerId: number | undefined; onClose: () => void }) {
  const t = useMessages(chatMessages);
  return (
    <>
      <a
        href={href('/member/chatRoom/messages', { name: '1-4', peerId })}
        aria-label={t('toPage')}
        title={t('toPage')}
        className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-accent-soft max-sm:hidden"
      >
        <Icon of={Expand} className="size-4" />
      </a>
      <IconButton label={t('close')} onClick={onClose}>
        <Icon of={X} className="size-5" />
      </IconButton>
    </>
  );
}

/** Focuses the panel, and afterwards what had the focus before. */
function useFocusWhileOpen(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel]);
}

/**
 * The chat when it is big (specification 2 and 9): 700×525, the conversation left and the list, 200 px, right; on phones a
 * sheet as large as the window that shows one of both. Floats without holding the focus: the page behind stays in use.
 */
export function ChatWindow({ store, user, onClose }: Props) {
  const t = useMessages(chatMessages);
  const state = useChat(store);
  const panel = useRef<HTMLElement>(null);
  useHold(store, 'window');
  useEffect(() => store.showList(), [store]);
  useFocusWhileOpen(panel);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  }

  const { current } = state;
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-label={t('messages')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-chat="big"
      className={clsx(
        'rise-in fixed inset-0 z-40 flex overflow-hidden bg-surface shadow-float outline-none sm:inset-auto sm:end-5 sm:h-[525px] sm:max-h-[calc(100dvh-80px)] sm:w-[700px] sm:max-w-[calc(100vw-40px)] sm:rounded-card sm:border sm:border-line print:hidden',
        // The frame's word about being offline takes the lower edge.
        state.online ? 'sm:bottom-5' : 'max-sm:pb-16 sm:bottom-16',
      )}
    >
      <div className={current ? 'flex min-w-0 flex-1 flex-col' : 'flex min-w-0 flex-1 flex-col max-sm:hidden'}>
        <ConversationPane
          store={store}
          state={state}
          me={user}
          onBack={store.leave}
          backClass="sm:hidden"
          onRemoved={() => panel.current?.focus()}
          actions={<WindowActions peerId={current?.peerId} onClose={onClose} />}
        />
      </div>
      <div
        className={
          current
            ? 'flex w-[200px] shrink-0 flex-col border-s border-line max-sm:hidden'
            : 'flex shrink-0 flex-col border-line max-sm:w-full sm:w-[200px] sm:border-s'
        }
      >
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line ps-3 pe-2">
          <h2 className="text-14">{t('messages')}</h2>
          <IconButton label={t('close')} onClick={onClose} className="sm:hidden">
            <Icon of={X} className="size-5" />
          </IconButton>
        </div>
        <ListView
          store={store}
          state={state}
          onOpen={({ peerId, businessKey }) => store.enter(peerId, businessKey)}
          onOpenPeer={(peerId) => store.enter(peerId, null)}
        />
      </div>
    </section>
  );
}
