import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Localized } from '#web/ui/localized.tsx';

export interface MenuItem {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

interface Props {
  /** A button; gets what it needs to open the menu. */
  trigger: ReactNode;
  /** Names the menu, whatever stands on the button. */
  label: string;
  items: readonly MenuItem[];
  onSelect: (value: string) => void;
}

/** Things to do with something: arrows move, letters jump, Esc closes (WAI-ARIA menu button pattern). */
export function Menu({ trigger, label, items, onSelect }: Props) {
  const labelId = useId();
  return (
    <Localized>
      <Ark.Root onSelect={(details) => onSelect(details.value)} lazyMount unmountOnExit>
        <Ark.Trigger asChild>{trigger}</Ark.Trigger>
        <Portal>
          {/* Above windows that float; what Ark itself writes into the style is 'auto'. */}
          <Ark.Positioner className="z-50!">
            <span id={labelId} hidden>
              {label}
            </span>
            <Ark.Content
              aria-labelledby={labelId}
              className="rise-in min-w-44 rounded-card border border-line bg-surface p-1 text-14 shadow-float outline-none"
            >
              {items.map((item) => (
                <Ark.Item
                  key={item.value}
                  value={item.value}
                  disabled={item.disabled}
                  className={clsx(
                    'flex cursor-pointer items-center gap-2 rounded-input px-3 py-2 touch-row data-disabled:opacity-55 data-highlighted:bg-accent-soft',
                    item.danger && 'text-coral',
                  )}
                >
                  {item.icon}
                  {item.label}
                </Ark.Item>
              ))}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </Localized>
  );
}
