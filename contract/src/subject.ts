import * as z from 'zod/mini';
import { id } from './text.ts';

/** What can be liked, collected, answered or reported. */
export const subjectTypes = ['classified', 'forum', 'tips', 'news', 'directory', 'reply'] as const;
export type SubjectType = (typeof subjectTypes)[number];

export interface Subject {
  type: SubjectType;
  id: number;
}

export const subjectFields = { subjectType: z.enum(subjectTypes), subjectId: id };
