import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { newcomerMessages } from './messages.ts';
import { todayIn } from './plan/days.ts';
import { makePlan } from './plan/make-plan.ts';
import type { StoredPlan } from './plan/stored-plan.ts';
import { noonOf, useTaskText } from './task-text.ts';

/** How far one is, and the next task with its day. What is late has no day here: the plan says it. */
export default function CardProgress({ stored }: { stored: StoredPlan }) {
  const t = useMessages(newcomerMessages);
  const text = useTaskText();
  const format = useFormat();
  const { id: regionId, country, timeZone } = useShell().region;
  const { done, all, next } = makePlan({ ...stored, regionId, country, today: todayIn(timeZone) });
  if (!next) return <p className="text-14">{t('finished')}</p>;
  const task = text(next).title;
  const isDated = next.state === 'soon' || next.state === 'later';
  return (
    <p className="text-14">
      <b>{isDated ? t('nextBy', { task, date: format.date(noonOf(next.due)) }) : t('next', { task })}</b>
      <span className="block tabular-nums">{t('progress', { done, all })}</span>
    </p>
  );
}
