import { EllipsisVertical } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { ownMessages } from './own-messages.ts';
import { type OwnerProps, useOwnerActions } from './owner-actions.tsx';
import type { AdAction } from './status-actions.ts';

/** All actions in a menu, for a row of a table. */
export function OwnerMenu(props: OwnerProps) {
  const t = useMessages(ownMessages);
  const { items, choose, dialog } = useOwnerActions(props);
  return (
    <>
      <Menu
        label={t('actions', { title: props.ad.title })}
        trigger={
          <button
            type="button"
            aria-label={t('actions', { title: props.ad.title })}
            className="relative grid size-9 place-items-center rounded-full hover:bg-accent-soft"
          >
            <Icon of={EllipsisVertical} className="size-5" />
          </button>
        }
        items={items}
        onSelect={(action) => choose(action as AdAction)}
      />
      {dialog}
    </>
  );
}
