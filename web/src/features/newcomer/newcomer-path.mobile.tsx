import clsx from 'clsx';
import { ChevronDown } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { newcomerMessages } from './messages.ts';
import { useProgress } from './progress.ts';
import { stepLinks } from './step-links.ts';
import type { NewcomerStep } from './steps.ts';

interface StepProps {
  step: NewcomerStep;
  done: boolean;
  /** Its text shows from the start. */
  open: boolean;
  onDone: (done: boolean) => void;
}

function Step({ step: { key, title, text }, done, open, onDone }: StepProps) {
  const t = useMessages(newcomerMessages);
  return (
    <li className="flex border-t border-line">
      <label className="grid size-12 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={title}
          checked={done}
          onChange={({ currentTarget }) => onDone(currentTarget.checked)}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
      <details name="newcomer" open={open} className="group min-w-0 flex-1">
        <summary
          className={clsx(
            'flex min-h-12 cursor-pointer items-center justify-between gap-3 pe-4 font-medium',
            done && 'text-ink-muted line-through',
          )}
        >
          {title}
          <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-muted group-open:rotate-180" />
        </summary>
        <p className="pe-4 text-14">{text}</p>
        <p className="flex flex-wrap gap-x-4 pb-2 text-14 max-sm:gap-x-3">
          {stepLinks(key, t).map(([what, address]) => (
            <a
              key={what}
              href={address}
              aria-label={t('about', { what, step: title })}
              className="flex min-h-11 items-center font-medium text-accent-ink"
            >
              {what}
            </a>
          ))}
        </p>
      </details>
    </li>
  );
}

/** The steps of somebody who has just arrived; one at a time tells more, so that the guides below stay near. */
export function NewcomerPath({ steps }: { steps: readonly NewcomerStep[] }) {
  const t = useMessages(newcomerMessages);
  const { region } = useShell();
  const { done, set } = useProgress(region.id);
  if (steps.length === 0) return null;
  const next = steps.find(({ key }) => !done.includes(key))?.key;
  return (
    <section
      id="newcomer"
      aria-labelledby="newcomer-title"
      className="anchor overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="newcomer-title" className="text-18">
            {t('title', { region: region.inSentence })}
          </h2>
          <p role="status" className="text-13 text-ink-muted tabular-nums">
            {done.length === steps.length ? t('finished') : t('progress', { done: done.length, all: steps.length })}
          </p>
        </div>
        <p className="mt-1 text-13 text-ink-muted">{t('lead')}</p>
      </div>
      <ol className="md:grid md:grid-cols-2">
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            done={done.includes(step.key)}
            open={step.key === next}
            onDone={(isDone) => set(step.key, isDone)}
          />
        ))}
      </ol>
    </section>
  );
}
