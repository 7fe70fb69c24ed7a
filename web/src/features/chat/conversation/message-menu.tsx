import { EllipsisVertical } from 'lucide';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { MessageMenuProps } from '#web/features/chat/twin-props.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useMessageActions } from './use-message-actions.tsx';

/** The menu of a message of another; shown when one points at it, always where nothing can point. */
export function MessageMenu({ message, name, ...actions }: MessageMenuProps) {
  const t = useMessages(chatMessages);
  const { items, choose } = useMessageActions({ message, ...actions });
  return (
    <Menu
      label={t('messageOptions', { name })}
      items={items}
      onSelect={choose}
      trigger={
        <button
          type="button"
          aria-label={t('messageOptions', { name })}
          className="-ms-1 grid size-8 shrink-0 place-items-center self-center rounded-full text-ink-muted hover:bg-accent-soft focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 [@media(hover:hover)]:opacity-0"
        >
          <Icon of={EllipsisVertical} className="size-4" />
        </button>
      }
    />
  );
}
