import { type NewcomerStep, newcomerSteps } from '@ashore/contract/newcomer-values';
import { addDays, addMonths } from './days.ts';
import { originOf, type Situation } from './situation.ts';
import { type Condition, type Task, tasksOf, type When } from './tasks.ts';

/** How a task stands: `passed` is what would have been done before a journey that is over. */
export type TaskState = 'done' | 'passed' | 'overdue' | 'soon' | 'later' | 'undated';

export interface PlannedTask extends Pick<Task, 'key' | 'says' | 'step' | 'official'> {
  when: When;
  rule: boolean;
  /** The day until which it is done; empty without a day of arrival. */
  due: string;
  state: TaskState;
  /** Whom it is for, as long as the newcomer did not say. */
  onlyFor: Condition;
}

/** How far one is. Tasks that are over, or may not be for this newcomer, count only if they are done. */
interface Counts {
  done: number;
  all: number;
}

export interface PlannedStep extends Counts {
  step: NewcomerStep;
  tasks: PlannedTask[];
}

export interface Plan extends Counts {
  /** In the order of their first tasks, whether these are done or not: nothing jumps with a tick. */
  steps: PlannedStep[];
  /** All tasks by their day. */
  tasks: PlannedTask[];
  /** The first that is to be done, of those that are surely for this newcomer. */
  next: PlannedTask | undefined;
}

export interface PlanInput {
  regionId: number;
  /** Of the region, ISO 3166-1 alpha-2. */
  country: string;
  /** Undefined for the plan of everybody. */
  situation: Situation | undefined;
  done: readonly string[];
  /** Today in the region; needed only with a day of arrival. */
  today: string;
}

const SOON_DAYS = 7;
const DAYS_OF_MONTH = 30;

/** Whether a condition holds; undefined as long as it is not known. */
function holds(condition: Condition, { country: home, situation }: PlanInput): boolean | undefined {
  if (!situation) return Object.keys(condition).some((key) => key !== 'foreign') ? undefined : true;
  const { children, pets, stay } = situation;
  const origin = originOf(situation.country);
  if ((condition.children && !children) || (condition.pets && !pets)) return false;
  if (condition.foreign && situation.country === home) return false;
  if (condition.stay && stay && stay !== condition.stay) return false;
  if (condition.origin && origin && !condition.origin.includes(origin)) return false;
  return (condition.stay && !stay) || (condition.origin && !origin) ? undefined : true;
}

/** What of a condition the newcomer did not say yet. */
function unsaid({ origin, stay, children, pets }: Condition, situation: Situation | undefined): Condition {
  return {
    ...(origin && !situation?.country && { origin }),
    ...(stay && !situation?.stay && { stay }),
    ...(children && !situation && { children }),
    ...(pets && !situation && { pets }),
  };
}

const dayOf = (arrival: string, { months = 0, days = 0 }: When): string => addDays(addMonths(arrival, months), days);
/** To order by without a day of arrival. */
const daysOf = ({ months = 0, days = 0 }: When): number => months * DAYS_OF_MONTH + days;
const isBefore = (when: When): boolean => daysOf(when) < 0;

function stateOf(due: string, when: When, isDone: boolean, { situation, today }: PlanInput): TaskState {
  if (isDone) return 'done';
  const arrival = situation?.arrival;
  if (!arrival) return 'undated';
  if (isBefore(when) && today >= arrival) return 'passed';
  if (due < today) return 'overdue';
  return due <= addDays(today, SOON_DAYS) ? 'soon' : 'later';
}

function plannedTask(task: Task, input: PlanInput): PlannedTask {
  const { situation, done } = input;
  const other = situation && task.others?.find((one) => holds(one.for, input) === true);
  const when = other?.when ?? task.when;
  const due = situation?.arrival ? dayOf(situation.arrival, when) : '';
  return {
    ...{ key: task.key, says: task.says, step: task.step, when, due },
    ...(task.official && { official: task.official }),
    rule: (other ?? task).rule === true,
    state: stateOf(due, when, done.includes(task.key), input),
    onlyFor: unsaid(task.for ?? {}, situation),
  };
}

const isSure = ({ onlyFor, state }: PlannedTask): boolean => state !== 'passed' && Object.keys(onlyFor).length === 0;

function countsOf(tasks: readonly PlannedTask[]): Counts {
  const done = tasks.filter(({ state }) => state === 'done').length;
  return { done, all: done + tasks.filter((task) => task.state !== 'done' && isSure(task)).length };
}

/** Where the first task of a step stands among all that are for sure and not over. */
const firstOf = (tasks: readonly PlannedTask[], { step }: PlannedStep): number =>
  tasks.findIndex((task) => task.step === step && isSure(task));

/** Returns the tasks that a newcomer has in a region, in their order; an empty plan for a region without tasks. */
export function makePlan(input: PlanInput): Plan {
  const tasks = tasksOf(input.regionId)
    .filter((task) => holds(task.for ?? {}, input) !== false)
    .map((task) => plannedTask(task, input))
    .sort((a, b) => (a.due && b.due ? a.due.localeCompare(b.due) : daysOf(a.when) - daysOf(b.when)));
  const steps = newcomerSteps
    .map((step) => tasks.filter((task) => task.step === step))
    .flatMap((ofStep): PlannedStep[] =>
      ofStep[0] ? [{ step: ofStep[0].step, tasks: ofStep, ...countsOf(ofStep) }] : [],
    )
    .sort((a, b) => firstOf(tasks, a) - firstOf(tasks, b));
  const next = tasks.find((task) => task.state !== 'done' && isSure(task));
  return { steps, tasks, next, ...countsOf(tasks) };
}
