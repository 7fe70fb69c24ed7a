import type { NewcomerHelp } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Contacts } from './contacts.tsx';
import type { NewcomerPageProps } from './page-props.ts';
import type { PlannedStep } from './plan/make-plan.ts';
import { writtenOn } from './plan/tasks.ts';
import { type OwnPlan, useOwnPlan } from './plan/use-plan.ts';
import { PlanTools, Progress } from './plan-card.tsx';
import { newcomerPlanMessages } from './plan-messages.ts';
import { StepHelp } from './step-help.tsx';
import { TaskRow } from './task-row.tsx';
import { noonOf } from './task-text.ts';

interface StepProps {
  number: number;
  of: PlannedStep;
  help: NewcomerHelp;
  own: OwnPlan;
}

function Step({ number, of: { step, tasks }, help, own }: StepProps) {
  const t = useMessages(newcomerPlanMessages);
  const name = t(`step_${step}`);
  return (
    <li>
      <section
        aria-labelledby={`step-${step}`}
        className="rounded-card border border-line bg-surface p-5 print:border-0 print:p-0"
      >
        <h2 id={`step-${step}`} className="mb-2 flex items-center gap-3 text-18">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-16 text-accent-ink tabular-nums"
          >
            {number}
          </span>
          {name}
        </h2>
        <ul className="mb-4">
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} ready={own.ready} onTick={(on) => own.tick(task.key, on)} />
          ))}
        </ul>
        <StepHelp step={step} name={name} help={help.steps.find((one) => one.step === step)} />
      </section>
    </li>
  );
}

/** The plan of a newcomer: the steps with their tasks and what the site has for them, beside what one tells and whom one can ask. */
export function NewcomerPage({ help, chat }: NewcomerPageProps) {
  const t = useMessages(newcomerPlanMessages);
  const format = useFormat();
  const { region } = useShell();
  const own = useOwnPlan();
  return (
    <div className="container-page py-6">
      <header className="mb-6">
        <h1 className="text-28">{t('heading', { region: region.inSentence })}</h1>
        <p className="mt-1 text-ink-muted">{t('lead')}</p>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="flex flex-col gap-6 lg:order-1 lg:self-start lg:[@media(min-height:60rem)]:sticky lg:[@media(min-height:60rem)]:top-[calc(var(--bar-top,0rem)+1rem)]">
          <section
            aria-labelledby="newcomer-own"
            className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 print:hidden"
          >
            <h2 id="newcomer-own" className="-mb-2 text-18">
              {t('make')}
            </h2>
            <PlanTools own={own} />
            <Progress plan={own} />
          </section>
          <Contacts contacts={help.contacts} chat={chat} />
        </div>
        <div className="min-w-0">
          <ol className="flex flex-col gap-6">
            {own.plan.steps.map((of, at) => (
              <Step key={of.step} number={at + 1} of={of} help={help} own={own} />
            ))}
          </ol>
          <p className="mt-4 text-13 text-ink-muted">{t('written', { date: format.date(noonOf(writtenOn)) })}</p>
        </div>
      </div>
    </div>
  );
}
