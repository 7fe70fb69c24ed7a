import clsx from 'clsx';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { newcomerMessages } from './messages.ts';
import { useProgress } from './progress.ts';
import { stepLinks } from './step-links.ts';
import type { NewcomerStep } from './steps.ts';

/** The steps of somebody who has just arrived, each with its tick, its guide, its board and who helps. */
export function NewcomerPath({ steps }: { steps: readonly NewcomerStep[] }) {
  const t = useMessages(newcomerMessages);
  const { region } = useShell();
  const { done, set } = useProgress(region.id);
  if (steps.length === 0) return null;
  return (
    <section
      id="newcomer"
      aria-labelledby="newcomer-title"
      className="anchor rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="newcomer-title" className="text-22">
          {t('title', { region: region.inSentence })}
        </h2>
        <p role="status" className="text-14 text-ink-muted tabular-nums">
          {done.length === steps.length ? t('finished') : t('progress', { done: done.length, all: steps.length })}
        </p>
      </div>
      <p className="mt-1 text-14 text-ink-muted">{t('lead')}</p>
      <ol className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        {steps.map(({ key, title, text }) => (
          <li key={key} className="flex gap-3">
            <input
              type="checkbox"
              id={`step-${key}`}
              checked={done.includes(key)}
              onChange={({ currentTarget }) => set(key, currentTarget.checked)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
            />
            <div className="min-w-0">
              <label
                htmlFor={`step-${key}`}
                className={clsx('tap cursor-pointer font-bold', done.includes(key) && 'text-ink-muted line-through')}
              >
                {title}
              </label>
              <p className="text-14">{text}</p>
              <p className="flex flex-wrap gap-x-4 text-14 max-sm:gap-x-3">
                {stepLinks(key, t).map(([what, address]) => (
                  <a
                    key={what}
                    href={address}
                    aria-label={t('about', { what, step: title })}
                    className="tap py-1 text-accent-ink hover:underline"
                  >
                    {what}
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
