import type { Conversation } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import { Ban, EllipsisVertical, FileDown, Flag, Trash2, UserRound } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import { mobileChatMessages } from '#web/features/chat/mobile-messages.ts';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useBlock } from './conversation-actions.tsx';

const DrawerMenu = lazy(() =>
  import('#web/ui/overlay/drawer-menu.mobile.tsx').then((module) => ({ default: module.DrawerMenu })),
);
const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const EvidenceDialog = lazy(() => import('./evidence-dialog.tsx'));

interface Props {
  store: ConversationStore;
  peerId: number;
  name: string;
  /** Who the other is and whether they are blocked; undefined until it is known. */
  info: Conversation | undefined;
  onReport: () => void;
  /** The conversation is gone. */
  onRemoved: () => void;
}

/** What stands in the menu: what needs to know the other waits until they are known, and is left out once they are gone. */
function useItems(info: Conversation | undefined) {
  const t = useMessages(chatMessages);
  const more = useMessages(mobileChatMessages);
  const disabled = !info;
  const gone = [
    { value: 'export', label: t('exportEvidence'), icon: <Icon of={FileDown} className="size-5" /> },
    {
      value: 'delete',
      label: t('delete'),
      icon: <Icon of={Trash2} className="size-5" />,
      danger: true,
    },
  ];
  if (info?.peer.deleted) return gone;
  return [
    {
      value: 'profile',
      label: more('profile'),
      icon: <Icon of={UserRound} className="size-5" />,
      disabled,
    },
    info?.blockedByMe
      ? { value: 'unblock', label: t('unblock'), icon: <Icon of={Ban} className="size-5" /> }
      : { value: 'block', label: t('block'), icon: <Icon of={Ban} className="size-5" />, disabled },
    { value: 'report', label: t('report'), icon: <Icon of={Flag} className="size-5" />, disabled },
    ...gone,
  ];
}

/** The menu of a conversation as a sheet, and the questions that block and delete ask before. */
export function ConversationSheet({
  open,
  onClose,
  store,
  peerId,
  name,
  info,
  onReport,
  onRemoved,
}: Props & { open: boolean; onClose: () => void }) {
  const t = useMessages(chatMessages);
  const navigate = useNavigate();
  const block = useBlock(store, peerId, name);
  const items = useItems(info);
  const [asked, setAsked] = useState<'block' | 'delete' | 'export'>();

  function choose(what: string) {
    if (what === 'profile') void navigate({ to: '/profile/$userId', params: { userId: String(peerId) } });
    else if (what === 'report') onReport();
    else if (what === 'unblock') void block(false);
    else setAsked(what as 'block' | 'delete' | 'export');
  }

  async function remove() {
    try {
      await store.remove(peerId);
      onRemoved();
    } catch {}
  }

  return (
    <Suspense>
      {open && <DrawerMenu title={name} items={items} onSelect={choose} onClose={onClose} />}
      {asked === 'export' && <EvidenceDialog peerId={peerId} onClose={() => setAsked(undefined)} />}
      {(asked === 'block' || asked === 'delete') && (
        <ConfirmDialog
          open
          danger
          title={asked === 'block' ? t('blockTitle', { name }) : t('deleteTitle')}
          message={t(asked === 'block' ? 'blockText' : 'deleteText', { name })}
          confirmLabel={t(asked)}
          cancelLabel={t('cancel')}
          onConfirm={async () => {
            await (asked === 'block' ? block(true) : remove());
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Suspense>
  );
}

/** The button of the menu. */
export function ConversationMenu(props: Props) {
  const t = useMessages(mobileChatMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('optionsOf', { name: props.name })}
        aria-haspopup="dialog"
        size="lg"
        onClick={() => setOpen(true)}
      >
        <Icon of={EllipsisVertical} className="size-5" />
      </IconButton>
      <ConversationSheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
