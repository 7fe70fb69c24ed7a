import { EllipsisVertical } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ownMessages } from './own-messages.ts';
import { type OwnerProps, useOwnerActions } from './owner-actions.tsx';
import type { AdAction } from './status-actions.ts';

const DrawerMenu = lazy(() =>
  import('#web/ui/overlay/drawer-menu.mobile.tsx').then((module) => ({ default: module.DrawerMenu })),
);

/** All actions of an own ad as a sheet. */
export function OwnerMenu(props: OwnerProps) {
  const t = useMessages(ownMessages);
  const { items, choose, dialog } = useOwnerActions(props);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('actions', { title: props.ad.title })}
        aria-haspopup="dialog"
        size="lg"
        className="relative"
        onClick={() => setOpen(true)}
      >
        <Icon of={EllipsisVertical} className="size-5" />
      </IconButton>
      {open && (
        <Suspense>
          <DrawerMenu
            title={props.ad.title}
            items={items}
            onSelect={(action) => choose(action as AdAction)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
