import { type messagesOf, useMessages } from '#web/lib/i18n.ts';
import type { PlannedTask } from './plan/make-plan.ts';
import type { TaskMessage, When } from './plan/tasks.ts';
import type { newcomerPlanMessages } from './plan-messages.ts';
import { stepMessages } from './step-messages.ts';
import { newcomerTaskMessages } from './task-messages.ts';

export interface TaskText {
  title: string;
  text: string;
}

/** Says what a task is. */
export function useTaskText(): (task: { says: TaskMessage }) => TaskText {
  const own = useMessages(stepMessages);
  const all = useMessages(newcomerTaskMessages);
  const say = (key: string) =>
    // Those of a region begin with its id.
    /^\d/.test(key) ? own(key as keyof typeof stepMessages.en) : all(key as keyof typeof newcomerTaskMessages.en);
  return ({ says }) => ({ title: say(says), text: say(`${says}_text`) });
}

type Translator = ReturnType<typeof messagesOf<typeof newcomerPlanMessages.en>>;

/** A span to the day of arrival in words: '30 days before you travel', 'Within 3 months of arriving'. */
export function spanText(t: Translator, { months = 0, days = 0 }: When): string {
  // Three months and 30 days are four months, nearly; the date is exact.
  const all = months > 0 ? months + Math.round(days / 30) : days / 30;
  const isMonths = Number.isInteger(all) && (months > 0 || Math.abs(all) > 1);
  const count = Math.abs(isMonths ? all : days);
  if (months > 0 || days > 0) return t(isMonths ? 'afterMonths' : 'afterDays', { count });
  return t(isMonths ? 'beforeMonths' : 'beforeDays', { count });
}

/** Noon, so that the day is the same in every time zone of a region. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;

/** Until when a task is to be done, in words. */
export function dueText(t: Translator, { due, state, rule, when }: PlannedTask, day: (date: string) => string): string {
  if (!due) return spanText(t, when);
  const date = day(noonOf(due));
  if (state === 'passed') return t('passed');
  if (state === 'overdue') return t(rule ? 'ruleOver' : 'wasBy', { date });
  return t('by', { date });
}
