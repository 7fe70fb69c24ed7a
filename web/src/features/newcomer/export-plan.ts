import { href } from '#web/lib/address/links.ts';
import { type CalendarTask, calendarFile } from './plan/calendar-file.ts';
import type { Plan, PlannedTask } from './plan/make-plan.ts';
import type { TaskText } from './task-text.ts';

interface Told {
  plan: Plan;
  regionId: number;
  /** What the plan is called. */
  name: string;
  text: (task: PlannedTask) => TaskText;
}

const FILE_LASTS_MS = 10_000;

/** Hands the open tasks that have a day to the browser, as a calendar file. */
export function saveCalendar({ plan, regionId, name, text }: Told): void {
  const page = new URL(href('/newcomer'), location.origin).href;
  const open = plan.tasks.filter(({ due, state }) => due && state !== 'done' && state !== 'passed');
  const tasks = open.map((task): CalendarTask => {
    const said = text(task);
    return {
      uid: `newcomer-${regionId}-${task.key}@${location.host}`,
      ...{ title: said.title, day: task.due, url: page },
      text: [said.text, task.official].filter(Boolean).join('\n'),
    };
  });
  const file = new Blob([calendarFile(name, tasks, new Date())], { type: 'text/calendar;charset=utf-8' });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: `ashore-plan-${regionId}.ics` }).click();
  setTimeout(() => URL.revokeObjectURL(url), FILE_LASTS_MS);
}

/** Returns the plan as plain text, a task a line with what it says below. */
export function plainPlan({ plan, name, text }: Told, until: (task: PlannedTask) => string): string {
  const tasks = plan.tasks
    .filter(({ state }) => state !== 'passed')
    .map((task) => {
      const said = text(task);
      const isDone = task.state === 'done';
      const line = `${isDone ? '[x]' : '[ ]'} ${said.title}${isDone ? '' : ` (${until(task)})`}`;
      return [
        line,
        ...(isDone ? [] : [`    ${said.text}`]),
        ...(task.official && !isDone ? [`    ${task.official}`] : []),
      ];
    });
  return [name, '', ...tasks.flat()].join('\n');
}
