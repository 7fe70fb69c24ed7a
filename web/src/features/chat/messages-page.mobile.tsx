import { useNavigate, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { Settings } from 'lucide';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import type { ShellUser } from '#web/lib/shell.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { useKeyboardRoom } from './conversation/keyboard-room.ts';
import { ConversationSearch } from './conversation-search.tsx';
import { ListView } from './list-view.tsx';
import { chatMessages } from './messages.ts';
import { MessagesRoom } from './messages-room.tsx';
import { chatOf, useChat, useHold } from './store/chat-of.ts';
import type { ConversationStore } from './store/conversation-store.ts';
import type { MessagesProps } from './twin-props.ts';
import { useAddress } from './use-address.ts';

const SettingsDialog = lazy(() => import('./settings/settings-dialog.tsx'));

const address = '/member/chatRoom/messages';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The list lies right before this conversation. */
    fromList?: boolean;
  }
}

/** Between the list and its conversations: each is an address, and back leads to the list wherever one came from. */
function useWays() {
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    open: (peerId: number) => {
      // Beside the list, one conversation takes the place of another: a single step leads back.
      const replace = /[?&]peerId=/.test(history.location.href);
      const { fromList = !replace } = history.location.state;
      void navigate({ to: address, search: { name: '1-4', peerId }, state: { fromList }, replace });
    },
    back: () => {
      if (history.location.state.fromList) history.back();
      else void navigate({ to: address, search: { name: '1-4' }, replace: true });
    },
  };
}

const wide = () => matchMedia('(width >= 768px)');

/** Whether the screen has room for the list and a conversation side by side. */
const useWide = () =>
  useSyncExternalStore(
    (listener) => {
      const media = wide();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => wide().matches,
  );

/** The list as the page of a tab. */
function ListScreen({ store, onOpen }: { store: ConversationStore; onOpen: (peerId: number) => void }) {
  const t = useMessages(chatMessages);
  const state = useChat(store);
  const [settings, setSettings] = useState(false);
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex h-14 items-center justify-between ps-4 pe-2">
        <h1 className="text-22">{t('messages')}</h1>
        <IconButton label={t('settings')} size="lg" onClick={() => setSettings(true)}>
          <Icon of={Settings} className="size-5" />
        </IconButton>
      </div>
      <ConversationSearch store={store} />
      <ListView store={store} state={state} onOpen={({ peerId }) => onOpen(peerId)} onOpenPeer={onOpen} />
      {settings && (
        <Suspense>
          <SettingsDialog store={store} onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface ScreenProps {
  store: ConversationStore;
  me: ShellUser;
  peerId: number;
  onBack: () => void;
}

/** One conversation as large as the screen, above the keyboard while one writes. */
function ConversationScreen({ store, me, peerId, onBack }: ScreenProps) {
  const state = useChat(store);
  const room = useKeyboardRoom();
  return (
    <div
      data-chat="screen"
      style={room}
      className="fixed inset-x-0 top-0 z-20 flex h-dvh flex-col bg-surface pb-[env(safe-area-inset-bottom)] in-[body:has([data-offline])]:pb-16 [&_button]:min-h-11"
    >
      {state.current ? (
        <ConversationPane store={store} state={state} me={me} onBack={onBack} backClass="" onRemoved={onBack} />
      ) : (
        <MessagesRoom peerId={peerId} />
      )}
    </div>
  );
}

/** The list with the conversation beside it, between the bars of the app; above the keyboard while one writes. */
function TwoPanes({ store, me, onOpen, onBack }: Omit<ScreenProps, 'peerId'> & { onOpen: (peerId: number) => void }) {
  const state = useChat(store);
  const room = useKeyboardRoom();
  return (
    <div data-chat="panes" style={room} className={clsx('chat-panes flex bg-paper', room && 'z-40')}>
      <div className="w-80 shrink-0 overflow-y-auto border-line border-e bg-surface">
        <ListScreen store={store} onOpen={onOpen} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col in-[body:has([data-offline])]:pb-14 [&_button]:min-h-11">
        <ConversationPane store={store} state={state} me={me} onBack={onBack} backClass="hidden" onRemoved={onBack} />
      </div>
    </div>
  );
}

function Messages({ user, peerId, classifiedId }: MessagesProps & { user: ShellUser }) {
  const [store] = useState(() => chatOf(user));
  const { open, back } = useWays();
  useHold(store, 'window');
  useAddress(store, peerId, classifiedId);
  const hasRoom = useWide();
  if (hasRoom) return <TwoPanes store={store} me={user} onOpen={open} onBack={back} />;
  return peerId ? (
    <ConversationScreen store={store} me={user} peerId={peerId} onBack={back} />
  ) : (
    <ListScreen store={store} onOpen={open} />
  );
}

/** The list of conversations, or the one of the address; on a tablet both. */
export default function MessagesPage(props: MessagesProps) {
  const { user } = useShell();
  return user ? <Messages key={user.userId} user={user} {...props} /> : null;
}
