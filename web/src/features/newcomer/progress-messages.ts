import type { Catalog } from '#web/lib/i18n.ts';

/** How far one is with the plan, and what comes next. */
export const newcomerProgressMessages = {
  en: {
    progress: '{done} of {all} done',
    finished: 'All done. You have arrived!',
    next: 'Next: {task}',
    nextBy: 'Next, by {date}: {task}',
  },
} satisfies Catalog<Record<string, string>>;
