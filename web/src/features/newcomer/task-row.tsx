import clsx from 'clsx';
import { ExternalLink } from 'lucide';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PlannedTask } from './plan/make-plan.ts';
import { newcomerPlanMessages } from './plan-messages.ts';
import { dueText, useTaskText } from './task-text.ts';

/** Whom a task is for, as long as the newcomer did not say. */
function OnlyFor({ of: { origin = [], stay, children, pets } }: { of: PlannedTask['onlyFor'] }) {
  const t = useMessages(newcomerPlanMessages);
  const who = [
    ...(children ? [t('who_children')] : []),
    ...(pets ? [t('who_pets')] : []),
    ...(stay && stay !== 'other' ? [t(`who_${stay}`)] : []),
    ...origin.map((one) => t(`who_${one}`)),
  ];
  if (who.length === 0) return null;
  return <p className="text-13 text-ink-muted">{t('onlyFor', { who: listOf(who) })}</p>;
}

interface Props {
  task: PlannedTask;
  /** Ticks work: the program runs. */
  ready: boolean;
  onTick: (on: boolean) => void;
}

/** A task with its tick, until when, and where the law is read. */
export function TaskRow({ task, ready, onTick }: Props) {
  const t = useMessages(newcomerPlanMessages);
  const { title, text } = useTaskText()(task);
  const format = useFormat();
  const { key, state, rule, official, onlyFor } = task;
  const isDone = state === 'done';
  const isQuiet = isDone || state === 'passed';
  return (
    <li className="flex break-inside-avoid gap-3 border-line border-t py-3 first:border-t-0">
      <input
        type="checkbox"
        id={`task-${key}`}
        checked={isDone}
        disabled={!ready}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent pointer-coarse:size-6"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <label
            htmlFor={`task-${key}`}
            className={clsx('tap cursor-pointer font-bold', isQuiet && 'text-ink-muted', isDone && 'line-through')}
          >
            {title}
          </label>
          {!isDone && (
            <p
              className={clsx(
                'text-14 tabular-nums',
                state === 'soon' ? 'font-bold text-accent-ink' : 'text-ink-muted',
              )}
            >
              {dueText(t, task, format.date)}
              {rule && (
                <>
                  {' '}
                  <Badge>{t('rule')}</Badge>
                </>
              )}
            </p>
          )}
        </div>
        {!isQuiet && <OnlyFor of={onlyFor} />}
        {!isQuiet && <p className="text-14">{text}</p>}
        {!isQuiet && official && (
          <a
            href={official}
            rel="noopener"
            aria-label={t('officialOf', { task: title })}
            className="tap inline-flex items-center gap-1 py-1 font-medium text-14 text-accent-ink hover:underline print:inline"
          >
            {t('official')}
            <Icon of={ExternalLink} className="size-4 print:hidden" />
          </a>
        )}
      </div>
    </li>
  );
}
