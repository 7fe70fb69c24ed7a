import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  /** Floats over a picture. */
  floating?: boolean;
  /** 36 or 44 px; under fingers always 44. */
  size?: 'md' | 'lg';
}

/** A round button that shows only an icon. */
export function IconButton({
  label,
  floating = false,
  size = 'md',
  className,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'grid shrink-0 place-items-center rounded-full text-ink transition hover:bg-accent-soft disabled:opacity-55',
        size === 'lg' ? 'size-11' : 'size-small',
        floating && 'bg-surface/92',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
