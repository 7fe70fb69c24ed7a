import { lazy, Suspense } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { ExportBar } from './export-bar.tsx';
import { NextTask } from './next-task.tsx';
import type { OwnPlan } from './plan/use-plan.ts';
import { newcomerPlanMessages } from './plan-messages.ts';
import { newcomerProgressMessages } from './progress-messages.ts';

const SituationForm = lazy(() => import('./situation-form.tsx'));

/** How far one is. */
export function Progress({ plan: { plan } }: { plan: OwnPlan }) {
  const t = useMessages(newcomerProgressMessages);
  const { done, all, next } = plan;
  return (
    <div>
      <p role="status" className="font-bold text-14 tabular-nums">
        {done === all ? t('finished') : t('progress', { done, all })}
      </p>
      <progress
        value={done}
        max={Math.max(1, all)}
        aria-label={t('progress', { done, all })}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      {next && (
        <div className="mt-3 text-14">
          <NextTask task={next} />
        </div>
      )}
    </div>
  );
}

/** What the newcomer tells, and the plan to take along. */
export function PlanTools({ own }: { own: OwnPlan }) {
  const t = useMessages(newcomerPlanMessages);
  const { plan, situation, ready, tell } = own;
  return (
    <>
      <p className="text-14 text-ink-muted">{t('makeText')}</p>
      {/* As high as the form, so that nothing jumps. */}
      <div className="min-h-100 sm:max-lg:min-h-40">
        {ready && (
          <Suspense>
            <SituationForm situation={situation} tell={tell} />
          </Suspense>
        )}
      </div>
      {ready && <ExportBar plan={plan} hasArrival={Boolean(situation?.arrival)} />}
    </>
  );
}
