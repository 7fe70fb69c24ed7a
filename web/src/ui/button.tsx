import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent hover:brightness-110',
  secondary: 'border border-line bg-surface text-accent-ink hover:border-accent',
  ghost: 'border border-transparent text-accent-ink hover:bg-accent-soft',
  danger: 'border border-coral text-coral hover:bg-coral-soft',
  link: 'tap text-accent-ink underline underline-offset-2 hover:no-underline',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-small px-3 text-14',
  md: 'h-11 px-5 text-14',
  lg: 'h-12 px-6 text-16',
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string) =>
  clsx(
    'relative inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-input font-bold transition disabled:opacity-55 aria-busy:cursor-progress',
    variants[variant],
    variant !== 'link' && sizes[size],
    className,
  );

const Spinner = () => (
  <svg viewBox="0 0 24 24" className="absolute size-5 animate-spin" aria-hidden="true">
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
    <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and takes no clicks; the width, the name and the focus stay. */
  busy?: boolean;
}

/** Does something here; what leads elsewhere is a link with `buttonClass`. */
export function Button({ variant, size, busy = false, className, children, type = 'button', onClick, ...rest }: Props) {
  // Not `disabled`: that would throw the focus back to the top of the page.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {busy && <Spinner />}
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
    </button>
  );
}
