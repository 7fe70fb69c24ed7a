import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { PlannedTask } from './plan/make-plan.ts';
import { newcomerProgressMessages } from './progress-messages.ts';
import { noonOf, useTaskText } from './task-text.ts';

/** What comes next, with its day. What is late has no day here: the plan says it. */
export function NextTask({ task: next }: { task: PlannedTask }) {
  const t = useMessages(newcomerProgressMessages);
  const format = useFormat();
  const task = useTaskText()(next).title;
  const isDated = next.state === 'soon' || next.state === 'later';
  return (
    <p className="font-bold">
      {isDated ? t('nextBy', { task, date: format.date(noonOf(next.due)) }) : t('next', { task })}
    </p>
  );
}
