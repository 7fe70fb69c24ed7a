import type { ReportSubjectType } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';
import { reportable } from './queries.ts';

interface DemoReport {
  by: string;
  subjectType: ReportSubjectType;
  /** Which of the region's first things of that kind. */
  place: number;
  reasonId: number;
  content: string;
}

const reports: DemoReport[] = [
  {
    ...{ by: 'Tom', subjectType: 'classified', place: 2, reasonId: 7 },
    content: 'On the phone the price was 40 more than it says here.',
  },
  {
    ...{ by: 'Oksana', subjectType: 'classified', place: 2, reasonId: 7 },
    content: 'Same for me: they named another price.',
  },
  {
    ...{ by: 'Rafael', subjectType: 'classified', place: 7, reasonId: 6 },
    content: 'I asked twice: it was gone weeks ago.',
  },
  {
    ...{ by: 'Oksana', subjectType: 'forum', place: 1, reasonId: 5 },
    content: 'I think this belongs to another board.',
  },
  {
    ...{ by: 'Tom', subjectType: 'review', place: 3, reasonId: 15 },
    content: 'This seems to be about the shop next door.',
  },
];

const lists = { classified: 'ads', forum: 'topics', review: 'reviews' } as const;

/** A few open reports in Portugal, so that its desk has something to decide. */
export async function addReports({ modules, platform }: AshoreServer, ids: Map<string, number>): Promise<void> {
  const there = await reportable(platform.database.orm, 1, [...ids.values()]);
  for (const { by, subjectType, place, ...report } of reports) {
    const subjectId = there[lists[subjectType as keyof typeof lists]][place];
    const reporterId = ids.get(by);
    if (subjectId && reporterId) await modules.moderation.addReport(reporterId, { subjectType, subjectId, ...report });
  }
}
