import { EllipsisVertical } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { MessageMenuProps } from '#web/features/chat/twin-props.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessageActions } from './use-message-actions.tsx';

const DrawerMenu = lazy(() =>
  import('#web/ui/overlay/drawer-menu.mobile.tsx').then((module) => ({ default: module.DrawerMenu })),
);

/** What one can do with a message of another, as a sheet. */
export function MessageMenu({ message, name, ...actions }: MessageMenuProps) {
  const t = useMessages(chatMessages);
  const { items, choose } = useMessageActions({ message, ...actions });
  const [open, setOpen] = useState(false);
  const label = t('messageOptions', { name });
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        size="lg"
        className="-ms-2 self-center"
        onClick={() => setOpen(true)}
      >
        <Icon of={EllipsisVertical} className="size-4 text-ink-muted" />
      </IconButton>
      {open && (
        <Suspense>
          <DrawerMenu title={label} items={items} onSelect={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
