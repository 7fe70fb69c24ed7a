import type { ChatPeer, ChatPreferences } from '@ashore/contract';
import { chatMessages } from '#web/features/chat/messages.ts';
import { QuietSettings } from '#web/features/chat/quiet/quiet-settings.tsx';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import { chatTranslationMessages } from '#web/features/chat/translation/messages.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

async function loadSettings(): Promise<{ preferences: ChatPreferences; blocked: ChatPeer[] }> {
  const [preferences, blocked] = await Promise.all([api.chat.getPreferences({}), api.chat.getBlocked({})]);
  return { preferences, blocked };
}

function BlockedList({ blocked, onUnblock }: { blocked: readonly ChatPeer[]; onUnblock: (peer: ChatPeer) => void }) {
  const t = useMessages(chatMessages);
  return (
    <section aria-label={t('blockedList')}>
      <h3 className="mb-2">{t('blockedList')}</h3>
      {blocked.length === 0 && <p className="text-14 text-ink-muted">{t('noneBlocked')}</p>}
      <ul className="flex flex-col gap-2">
        {blocked.map((peer) => (
          <li key={peer.userId} className="flex items-center gap-3">
            <Avatar name={peer.userName} src={peer.userImg} size="sm" />
            <span className="min-w-0 flex-1 truncate text-14" dir="auto">
              {peer.userName}
            </span>
            <Button size="sm" variant="secondary" onClick={() => onUnblock(peer)}>
              {t('unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a member wants of the chat, and whom they have blocked. */
export default function SettingsDialog({ store, onClose }: { store: ConversationStore; onClose: () => void }) {
  const t = useMessages(chatMessages);
  const words = useMessages(chatTranslationMessages);
  const { translator: service } = useShell().site;
  const { state, setState, retry } = useLoad(loadSettings);

  async function change(preferences: Partial<ChatPreferences>) {
    if (typeof state === 'string') return;
    setState({ ...state, preferences: { ...state.preferences, ...preferences } });
    try {
      setState({ ...state, preferences: await api.chat.setPreferences(preferences) });
    } catch {
      setState(state);
    }
  }

  async function unblock(peer: ChatPeer) {
    if (typeof state === 'string') return;
    try {
      await store.block(peer.userId, false);
      setState({ ...state, blocked: state.blocked.filter((one) => one !== peer) });
    } catch {}
  }

  return (
    <Dialog open onClose={onClose} title={t('settings')}>
      {state === 'loading' && <Skeleton className="h-40 w-full" />}
      {state === 'failed' && (
        <p role="alert" className="flex items-center justify-between gap-3">
          {t('loadFailed')}
          <Button size="sm" variant="secondary" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {typeof state === 'object' && (
        <div className="flex flex-col gap-5">
          <Switch
            label={t('settingTyping')}
            hint={t('settingTypingHint')}
            checked={state.preferences.typing}
            onChange={({ currentTarget }) => void change({ typing: currentTarget.checked })}
          />
          <Switch
            label={t('settingMail')}
            hint={t('settingMailHint')}
            checked={state.preferences.unreadMail}
            onChange={({ currentTarget }) => void change({ unreadMail: currentTarget.checked })}
          />
          {state.preferences.quiet && (
            <QuietSettings quiet={state.preferences.quiet} onChange={(quiet) => void change({ quiet })} />
          )}
          {service && (
            <Switch
              label={words('setting', { service })}
              hint={words('settingHint', { service })}
              checked={state.preferences.translator === service}
              onChange={({ currentTarget }) => void change({ translator: currentTarget.checked ? service : '' })}
            />
          )}
          <BlockedList blocked={state.blocked} onUnblock={(peer) => void unblock(peer)} />
        </div>
      )}
    </Dialog>
  );
}
