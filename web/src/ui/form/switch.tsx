import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off, at once. A checkbox by nature, so that it works in plain forms. */
export function Switch({ label, hint, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0 text-14">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong forced-colors:appearance-auto forced-colors:before:hidden transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-surface before:transition-[inset-inline-start] checked:bg-accent checked:before:start-[22px]"
        {...rest}
      />
    </div>
  );
}
