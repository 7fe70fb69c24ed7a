import * as z from 'zod/mini';
import { id } from './text.ts';

/** The kinds of content that members can like, save, answer or report. */
export const subjectTypes = ['classified', 'forum', 'tips', 'news', 'directory', 'reply'] as const;
export type SubjectType = (typeof subjectTypes)[number];

export interface Subject {
  type: SubjectType;
  id: number;
}

export const subjectFields = { subjectType: z.enum(subjectTypes), subjectId: id };
