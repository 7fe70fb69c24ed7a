import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  /** Floats over a picture. */
  floating?: boolean;
}

/** A round button that shows only an icon. */
export function IconButton({ label, floating = false, className, children, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-full text-ink transition hover:bg-accent-soft disabled:opacity-55',
        floating && 'bg-surface/92',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
