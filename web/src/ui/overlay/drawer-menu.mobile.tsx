import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Drawer } from './drawer.tsx';
import type { MenuItem } from './menu.tsx';

interface Props {
  title: ReactNode;
  items: readonly MenuItem[];
  onSelect: (value: string) => void;
  onClose: () => void;
}

/** Things to do with something, as large lines of a sheet at the foot of the screen; closes with whatever is chosen. */
export const DrawerMenu = ({ title, items, onSelect, onClose }: Props) => (
  <Drawer open onClose={onClose} title={title}>
    <ul className="-mx-5 border-t border-line pt-1">
      {items.map(({ value, label, icon, danger, disabled }) => (
        <li key={value}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => {
              onClose();
              onSelect(value);
            }}
            className={clsx(
              'flex min-h-12 w-full items-center gap-4 px-5 py-2 text-start text-16 active:bg-accent-soft disabled:opacity-55',
              danger && 'text-coral',
            )}
          >
            {icon}
            {label}
          </button>
        </li>
      ))}
    </ul>
  </Drawer>
);
