import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { subjectFields } from '../subject.ts';

export interface Reaction {
  on: boolean;
  total: number;
}

const input = z.object({ ...subjectFields, on: z.optional(z.boolean()) });

export const addcollect = operation<Reaction>()({
  path: 'collect/addcollect',
  summary: 'Saves a subject or removes it from the saved ones. Without `on` it toggles.',
  who: 'member',
  input,
  refusals: [codes.notFound],
  lasting: true,
});

export const addlike = operation<Reaction>()({
  path: 'like/addlike',
  summary: 'Likes a subject or removes the like. Without `on` it toggles.',
  who: 'member',
  publishes: 'vote',
  input,
  refusals: [codes.notFound],
  lasting: true,
});
