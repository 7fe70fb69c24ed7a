import { Ban, FileDown, Flag, Trash2 } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import type { Thread } from '#web/features/chat/store/thread.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const EvidenceDialog = lazy(() => import('./evidence-dialog.tsx'));

/** Blocks a member or takes it back, and says so; a refusal is shown by the frame. */
export function useBlock(store: ConversationStore, peerId: number, name: string) {
  const t = useMessages(chatMessages);
  return async (on: boolean) => {
    try {
      await store.block(peerId, on);
      toast.success(t(on ? 'blockedNow' : 'unblockedNow', { name }));
    } catch {}
  };
}

interface Props {
  store: ConversationStore;
  thread: Thread;
  name: string;
  onReport: () => void;
  /** The conversation is gone. */
  onRemoved: () => void;
}

/** Block, report, export, delete; the two that change something ask first. */
export function ConversationActions({ store, thread, name, onReport, onRemoved }: Props) {
  const t = useMessages(chatMessages);
  const [asked, setAsked] = useState<'block' | 'delete' | 'export'>();
  const block = useBlock(store, thread.peerId, name);
  const close = () => setAsked(undefined);
  const gone = thread.info?.peer.deleted ?? true;

  async function remove() {
    try {
      await store.remove(thread.peerId);
      onRemoved();
    } catch {}
  }

  return (
    <div role="toolbar" aria-label={t('options')} className="flex shrink-0">
      {!gone && !thread.info?.blockedByMe && (
        <IconButton label={t('block')} onClick={() => setAsked('block')}>
          <Icon of={Ban} className="size-4" />
        </IconButton>
      )}
      {!gone && (
        <IconButton label={t('report')} onClick={onReport}>
          <Icon of={Flag} className="size-4" />
        </IconButton>
      )}
      <IconButton label={t('exportEvidence')} onClick={() => setAsked('export')}>
        <Icon of={FileDown} className="size-4" />
      </IconButton>
      <IconButton label={t('deleteFor', { name })} onClick={() => setAsked('delete')}>
        <Icon of={Trash2} className="size-4" />
      </IconButton>
      {asked === 'export' && (
        <Suspense>
          <EvidenceDialog peerId={thread.peerId} onClose={close} />
        </Suspense>
      )}
      {(asked === 'block' || asked === 'delete') && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={asked === 'block' ? t('blockTitle', { name }) : t('deleteTitle')}
            message={asked === 'block' ? t('blockText', { name }) : t('deleteText', { name })}
            confirmLabel={t(asked)}
            cancelLabel={t('cancel')}
            onConfirm={async () => {
              await (asked === 'block' ? block(true) : remove());
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
