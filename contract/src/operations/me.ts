import * as z from 'zod/mini';
import type { UserType } from '../member.ts';
import { operation } from '../operation.ts';
import { type SubjectType, subjectFields, subjectTypes } from '../subject.ts';

/** What a page shows: a subject, or a member, whose mark says only whether the caller blocks them. */
export type ShownType = SubjectType | 'user';

/** What a member did with a subject; those without any of it are left out of answers. */
export interface SubjectMark {
  subjectType: ShownType;
  subjectId: number;
  liked: boolean;
  collected: boolean;
  /** It is by somebody whom the member blocks; absent otherwise. */
  hidden?: true;
}

/** What a public page, which is the same for everybody, lacks for this member. */
export interface Overlay {
  user: {
    userId: number;
    userName: string;
    userImg: string;
    userType: UserType;
    messageNumber: number;
    /** Languages the member reads beside that of the interface, ISO 639. */
    languagesRead?: string[];
  };
  marks: SubjectMark[];
  /** The member blocks somebody, whose content pages hide as far as they know of it. */
  blocks: boolean;
  /**
   * The member moderates, owns the main subject of the page, or took part in it: made an offer, voted, wrote a review. The calls
   * of the page then answer the member differently than everybody else.
   */
  differs: boolean;
}

const subject = z.object(subjectFields);
const shown = z.object({ ...subjectFields, subjectType: z.enum([...subjectTypes, 'user']) });

export const overlay = operation<Overlay>()({
  path: 'me/overlay',
  summary:
    'Returns what a public page lacks for the member: the name, the likes, the saved subjects and those of blocked members.',
  who: 'member',
  input: z.object({
    subjects: z._default(z.array(shown).check(z.maxLength(200)), []),
    /** The main subject of the page. */
    page: z.optional(subject),
  }),
  quiet: true,
  offline: true,
});
