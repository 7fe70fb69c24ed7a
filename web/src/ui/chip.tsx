import clsx from 'clsx';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export const chipClass = (selected = true) =>
  clsx(
    'inline-flex h-small max-w-full items-center gap-1.5 rounded-full border px-3 font-medium text-14 transition-colors hover:border-accent',
    'aria-pressed:border-accent',
    selected ? 'border-transparent bg-accent-soft text-accent-ink' : 'border-line bg-surface text-ink',
  );

/** Something chosen, with a cross; the whole chip takes it away. */
export function RemovableChip({
  label,
  onRemove,
  removeLabel,
}: {
  label: ReactNode;
  onRemove: () => void;
  removeLabel: string;
}) {
  return (
    <button type="button" className={chipClass()} onClick={onRemove} aria-label={removeLabel}>
      <span className="truncate">{label}</span>
      <Icon of={X} className="size-4 shrink-0" />
    </button>
  );
}

/** Something that can be on or off. */
export function ToggleChip({
  label,
  on,
  onToggle,
}: {
  label: ReactNode;
  on: boolean;
  onToggle: (on: boolean) => void;
}) {
  return (
    <button type="button" aria-pressed={on} className={chipClass(on)} onClick={() => onToggle(!on)}>
      {label}
    </button>
  );
}
