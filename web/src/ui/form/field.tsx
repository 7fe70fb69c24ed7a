import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props {
  /** Of the control; made up where it does not matter. */
  id?: string;
  label: ReactNode;
  /** Read out with the control; stands below the label. */
  hint?: ReactNode;
  /** What is wrong; announced as it appears. */
  error?: string | undefined;
  /** How the content is understood; announced politely as it changes. */
  note?: string | undefined;
  required?: boolean;
  /** Hides the label from sight only. */
  quiet?: boolean;
  /** `12 / 80`, at the end of the label's line. */
  counter?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, error below; wires them by ids (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function Field({
  id: given,
  label,
  hint,
  error,
  note,
  required = false,
  quiet = false,
  counter,
  className,
  children,
}: Props) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', quiet && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-14">
          {label}
          {required && (
            <span aria-hidden="true" className="text-coral">
              {' *'}
            </span>
          )}
        </label>
        {counter && (
          <span className="text-13 text-ink-muted tabular-nums" dir="ltr">
            {counter}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-ink-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note !== undefined && (
        <output htmlFor={id} className="text-13 text-ink-muted empty:hidden">
          {note}
        </output>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </div>
  );
}
