import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { NextTask } from './next-task.tsx';
import { todayIn } from './plan/days.ts';
import { makePlan } from './plan/make-plan.ts';
import type { StoredPlan } from './plan/stored-plan.ts';
import { newcomerProgressMessages } from './progress-messages.ts';

/** How far one is, and the next task. */
export default function CardProgress({ stored }: { stored: StoredPlan }) {
  const t = useMessages(newcomerProgressMessages);
  const { id: regionId, country, timeZone } = useShell().region;
  const { done, all, next } = makePlan({ ...stored, regionId, country, today: todayIn(timeZone) });
  if (!next) return <p className="text-14">{t('finished')}</p>;
  return (
    <div className="text-14">
      <NextTask task={next} />
      <p className="tabular-nums">{t('progress', { done, all })}</p>
    </div>
  );
}
