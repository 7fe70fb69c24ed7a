import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A tick with its label; a click on either counts. */
export function Checkbox({ label, hint, error, className, id: given, ...rest }: Props) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex gap-2', className)}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
        {...rest}
      />
      <div className="min-w-0 text-14">
        <label htmlFor={id} className="tap cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-ink-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="font-medium text-13 text-coral">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
