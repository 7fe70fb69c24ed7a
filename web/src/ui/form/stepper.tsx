import clsx from 'clsx';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { kitMessages } from '#web/ui/messages.ts';

interface Props {
  /** Names the row for a screen reader. */
  label: string;
  steps: readonly { key: string; label: ReactNode }[];
  /** The key of the step one is at; those before it are done. */
  current: string;
}

/** How far one has come in something that takes a few steps. */
export function Stepper({ label, steps, current }: Props) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={index === at ? 'step' : undefined}
          className={clsx('flex items-center gap-2 text-14', index === at ? 'font-bold' : 'text-ink-muted')}
        >
          <span
            className={clsx(
              'grid size-7 place-items-center rounded-full border text-13 tabular-nums',
              index === at && 'border-accent bg-accent text-on-accent',
              index < at && 'border-accent bg-accent-soft text-accent-ink',
              index > at && 'border-line-strong',
            )}
          >
            {index < at ? (
              <span role="img" aria-label={messagesOf(kitMessages)('done')}>
                <Icon of={Check} className="size-4" />
              </span>
            ) : (
              index + 1
            )}
          </span>
          {step.label}
        </li>
      ))}
    </ol>
  );
}
