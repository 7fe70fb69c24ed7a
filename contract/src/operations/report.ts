import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { reportReasons, reportSubjectTypes } from '../report-reasons.ts';
import { id, paragraphs } from '../text.ts';

export interface ReportReason {
  reasonId: number;
  text: string;
}

const reasonIds = reportReasons.map(({ reasonId }) => reasonId);

export const reportList = operation<readonly ReportReason[]>()({
  path: 'report/reportList',
  summary: 'The reasons for which something can be reported.',
  who: 'anyone',
  input: z.object({}),
});

export const addReport = operation<{ reportId: number }>()({
  path: 'report/addReport',
  summary:
    'Reports a member, a message one received or an ad to those who run the site; again it changes the first report.',
  who: 'member',
  input: z.object({
    subjectType: z.enum(reportSubjectTypes),
    subjectId: id,
    reasonId: z.pipe(id, z.literal(reasonIds)),
    content: z.optional(paragraphs(limits.reportContent)),
    /** Those who look at the report may read the conversation with that member. */
    mayReadChat: z.optional(z.boolean()),
  }),
  refusals: [codes.notFound, codes.tooManyTries],
});
