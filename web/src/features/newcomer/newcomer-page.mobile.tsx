import type { NewcomerHelp } from '@ashore/contract';
import { ChevronDown } from 'lucide';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Contacts } from './contacts.tsx';
import type { NewcomerPageProps } from './page-props.ts';
import type { PlannedStep } from './plan/make-plan.ts';
import { writtenOn } from './plan/tasks.ts';
import { type OwnPlan, useOwnPlan } from './plan/use-plan.ts';
import { PlanTools, Progress } from './plan-card.tsx';
import { newcomerPlanMessages } from './plan-messages.ts';
import { newcomerProgressMessages } from './progress-messages.ts';
import { StepHelp } from './step-help.tsx';
import { TaskRow } from './task-row.tsx';
import { noonOf } from './task-text.ts';

interface StepProps {
  number: number;
  of: PlannedStep;
  help: NewcomerHelp;
  own: OwnPlan;
  /** Its tasks show from the start. */
  open: boolean;
}

function Step({ number, of: { step, tasks, done, all }, help, own, open }: StepProps) {
  const t = useMessages(newcomerPlanMessages);
  const count = useMessages(newcomerProgressMessages);
  const name = t(`step_${step}`);
  return (
    <li className="border-line border-t first:border-t-0">
      <details open={open} className="group">
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink tabular-nums"
          >
            {number}
          </span>
          <span className="min-w-0 flex-1 py-2">
            <h2 className="text-16">{name}</h2>
            <span className="text-13 text-ink-muted tabular-nums">{count('progress', { done, all })}</span>
          </span>
          <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <ul className="mb-4">
            {tasks.map((task) => (
              <TaskRow key={task.key} task={task} ready={own.ready} onTick={(on) => own.tick(task.key, on)} />
            ))}
          </ul>
          <StepHelp step={step} name={name} help={help.steps.find((one) => one.step === step)} />
        </div>
      </details>
    </li>
  );
}

/** The plan of a newcomer on a phone: one step open at first, the details one tells folded away. */
export function NewcomerPage({ help, chat }: NewcomerPageProps) {
  const t = useMessages(newcomerPlanMessages);
  const format = useFormat();
  const { region } = useShell();
  const own = useOwnPlan();
  const first = own.plan.next?.step ?? own.plan.steps[0]?.step;
  return (
    <div className="container-page flex flex-col gap-4 py-4">
      <header>
        <h1 className="text-22">{t('heading', { region: region.inSentence })}</h1>
        <p className="mt-1 text-14 text-ink-muted">{t('lead')}</p>
      </header>
      <Progress plan={own} />
      <details className="group rounded-card border border-line bg-surface print:hidden">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4">
          <h2 className="text-16">{t('make')}</h2>
          <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-4">
          <PlanTools own={own} />
        </div>
      </details>
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {own.plan.steps.map((of, at) => (
          <Step key={of.step} number={at + 1} of={of} help={help} own={own} open={of.step === first} />
        ))}
      </ol>
      <p className="text-13 text-ink-muted">{t('written', { date: format.date(noonOf(writtenOn)) })}</p>
      <Contacts contacts={help.contacts} chat={chat} />
    </div>
  );
}
