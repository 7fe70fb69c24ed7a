import { useBlock } from '#web/features/chat/conversation/conversation-actions.tsx';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { quietMessages } from './messages.ts';

interface Props {
  store: ConversationStore;
  peerId: number;
  name: string;
  onReport: () => void;
  /** The request is gone. */
  onRemoved: () => void;
}

/** Above the composer of a request: what an answer means, and what else can be done with it. */
export default function RequestBar({ store, peerId, name, onReport, onRemoved }: Props) {
  const t = useMessages(quietMessages);
  const block = useBlock(store, peerId, name);
  const { busy, run } = useAction();
  async function remove() {
    try {
      await store.remove(peerId);
      onRemoved();
    } catch {
      // The frame has said why.
    }
  }
  return (
    <section
      aria-label={t('requests')}
      className="flex shrink-0 flex-wrap items-center gap-2 border-line border-t bg-sand p-3 text-14"
    >
      <p className="min-w-0 flex-1 basis-60 max-sm:basis-full">{t('isRequest', { name })}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void run(remove)}>
        {t('remove')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          void block(true);
          onReport();
        }}
      >
        {t('blockAndReport')}
      </Button>
    </section>
  );
}
