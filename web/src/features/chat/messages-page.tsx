import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { Settings } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import type { ShellUser } from '#web/lib/shell.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { ConversationSearch } from './conversation-search.tsx';
import { ListView } from './list-view.tsx';
import { chatMessages } from './messages.ts';
import { chatOf, useChat, useHold } from './store/chat-of.ts';
import type { MessagesProps } from './twin-props.ts';
import { useAddress } from './use-address.ts';

const SettingsDialog = lazy(() => import('./settings/settings-dialog.tsx'));

function Messages({ user, peerId, classifiedId }: MessagesProps & { user: ShellUser }) {
  const t = useMessages(chatMessages);
  const [store] = useState(() => chatOf(user));
  const state = useChat(store);
  const navigate = useNavigate();
  const [settings, setSettings] = useState(false);
  useHold(store, 'window');
  useAddress(store, peerId, classifiedId);
  const show = (peer?: number) =>
    void navigate({ to: '/member/chatRoom/messages', search: { name: '1-4', peerId: peer } });
  return (
    <div className={clsx('container-page flex h-full min-h-0 sm:pt-5', state.online ? 'sm:pb-5' : 'pb-12')}>
      <div className="flex min-h-0 w-full overflow-hidden border-line bg-surface max-sm:-mx-4 max-sm:w-auto max-sm:flex-1 sm:rounded-card sm:border">
        <div
          className={clsx(
            'flex w-full shrink-0 flex-col border-line lg:w-[320px] lg:border-e',
            peerId && 'max-lg:hidden',
          )}
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line ps-4 pe-2">
            <h1 className="text-18">{t('messages')}</h1>
            <IconButton label={t('settings')} onClick={() => setSettings(true)}>
              <Icon of={Settings} className="size-5" />
            </IconButton>
          </div>
          <ConversationSearch store={store} />
          <ListView store={store} state={state} onOpen={(item) => show(item.peerId)} onOpenPeer={show} />
        </div>
        <div className={clsx('flex min-w-0 flex-1 flex-col', !peerId && 'max-lg:hidden')}>
          <ConversationPane
            store={store}
            state={state}
            me={user}
            onBack={() => show()}
            backClass="lg:hidden"
            onRemoved={() => show()}
          />
        </div>
      </div>
      {settings && (
        <Suspense>
          <SettingsDialog store={store} onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** All conversations as a page: the list beside the open one, or one of both on narrow screens. */
export default function MessagesPage(props: MessagesProps) {
  const { user } = useShell();
  return user ? <Messages key={user.userId} user={user} {...props} /> : null;
}
