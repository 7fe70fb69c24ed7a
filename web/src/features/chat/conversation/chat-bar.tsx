import { Expand, GripVertical, MessageCircle } from 'lucide';
import { chatMessages } from '#web/features/chat/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDragPlace } from '#web/ui/overlay/use-drag-place.ts';

/** Beside the button that goes back to the top. */
const START = { end: 80, bottom: 20 };

/**
 * The chat when it is small (specification 2): label with a dot for unread, a button that opens it, one that leads to
 * the messages page; moved by pointer or arrow keys.
 */
export function ChatBar({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const t = useMessages(chatMessages);
  const { box, style, onKeyDown, ...pointer } = useDragPlace('chat-bar', START);
  return (
    <section
      ref={box}
      aria-label={t('chat')}
      style={style}
      {...pointer}
      className="fixed z-30 flex touch-none select-none items-center gap-1 rounded-full border border-line bg-surface p-1 shadow-float print:hidden"
    >
      <button
        type="button"
        aria-label={t('moveBar')}
        title={t('moveBar')}
        onKeyDown={onKeyDown}
        className="grid h-9 w-6 cursor-grab place-items-center rounded-full text-ink-muted active:cursor-grabbing max-sm:hidden"
      >
        <Icon of={GripVertical} className="size-4" />
      </button>
      <button
        type="button"
        aria-label={unread > 0 ? `${t('messages')}: ${t('unread', { count: unread })}` : undefined}
        onClick={onOpen}
        className="flex h-9 items-center gap-2 rounded-full px-2 font-bold text-14 hover:bg-accent-soft"
      >
        <span className="relative">
          <Icon of={MessageCircle} className="size-5 text-accent" />
          {unread > 0 && (
            <span data-unread className="absolute -end-1 -top-1 size-3 rounded-full border-2 border-surface bg-coral" />
          )}
        </span>
        <span className="max-sm:sr-only">{t('messages')}</span>
      </button>
      <a
        href={href('/member/chatRoom/messages', { name: '1-4' })}
        aria-label={t('toPage')}
        title={t('toPage')}
        draggable={false}
        className="grid size-9 place-items-center rounded-full hover:bg-accent-soft"
      >
        <Icon of={Expand} className="size-4" />
      </a>
    </section>
  );
}
