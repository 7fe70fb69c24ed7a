import { EllipsisVertical } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { ownMessages } from './own-messages.ts';
import { type OwnerProps, useOwnerActions } from './owner-actions.tsx';
import type { AdAction } from './status-actions.ts';

/** The actions of an owner in a bar: the first as a button, the others in a menu beside it. One element, as it may come after the page. */
export function OwnerBarActions(props: OwnerProps) {
  const t = useMessages(ownMessages);
  const { items, choose, dialog } = useOwnerActions(props);
  const [first, ...others] = items;
  const label = t('actions', { title: props.ad.title });
  return (
    <div className="contents">
      {others.length > 0 && (
        <Menu
          label={label}
          trigger={
            <Button variant="secondary" className="w-11 shrink-0 px-0" aria-label={label}>
              <Icon of={EllipsisVertical} className="size-5" />
            </Button>
          }
          items={others}
          onSelect={(action) => choose(action as AdAction)}
        />
      )}
      {first && <Button onClick={() => choose(first.value)}>{first.label}</Button>}
      {dialog}
    </div>
  );
}
