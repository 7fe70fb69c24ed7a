import type { ArticleTopic } from '@ashore/contract';
import clsx from 'clsx';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { useProgress } from './progress.ts';
import type { StepKey } from './step-keys.ts';
import type { NewcomerStep } from './steps.ts';
import { newcomerWords } from './words.ts';

/** Where more is told of each step: a topic of the guides, a board of the forum, a kind of business. */
const places: Record<StepKey, { topic: ArticleTopic; board: number; kind: number }> = {
  number: { topic: 'papers', board: 1, kind: 2 },
  home: { topic: 'papers', board: 2, kind: 1 },
  health: { topic: 'health', board: 5, kind: 4 },
  bank: { topic: 'money', board: 7, kind: 8 },
  school: { topic: 'family', board: 6, kind: 6 },
};

/** The steps of somebody who has just arrived, each with its tick, its guide, its board and who helps. */
export function NewcomerPath({ steps }: { steps: readonly NewcomerStep[] }) {
  const t = useMessages(newcomerWords);
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
        {steps.map(({ key, title, text }) => {
          const { topic, board, kind } = places[key];
          const links = [
            [t('guide'), href('/tips', { topic })],
            [t('ask'), href('/forum', { categoryId: String(board) })],
            [t('help'), href('/Directory/list', { categoryId: String(kind) })],
          ] as const;
          return (
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
                  {links.map(([what, address]) => (
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
          );
        })}
      </ol>
    </section>
  );
}
