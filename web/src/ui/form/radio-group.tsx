import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
}

interface Props<Value extends string> {
  legend: ReactNode;
  name?: string;
  options: readonly RadioOption<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: (value: Value) => void;
  error?: string | undefined;
  /** Cards side by side instead of a plain list. */
  cards?: boolean;
  /** Hides the legend from sight only. */
  quiet?: boolean;
  className?: string;
}

/** One of a few; arrows move the choice as in every radio group. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const {
    legend,
    name,
    options,
    value,
    defaultValue,
    onChange,
    error,
    cards = false,
    quiet = false,
    className,
  } = props;
  const id = useId();
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={clsx('mb-1 font-medium text-14', quiet && 'sr-only')}>{legend}</legend>
      <div
        className={clsx(
          'flex flex-wrap',
          cards ? 'gap-2' : 'gap-x-5 gap-y-2',
          // Of many, a phone shows each on a line of its own.
          !cards && options.length > 5 && 'max-sm:flex-col',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer items-center gap-2 text-14 touch-row',
              cards &&
                'min-w-32 flex-1 rounded-input border border-line bg-surface px-3 py-2 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              className="size-4 shrink-0 accent-accent"
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-13 text-ink-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-medium text-13 text-coral">
          {error}
        </p>
      )}
    </fieldset>
  );
}
