import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id } from '../text.ts';

/** A letter that a member asked for: to claim a business, or to confirm a home. */
export interface LetterItem {
  /** 0 for a letter to the home of the member. */
  directoryId: number;
  /** Of the business; empty for a home. */
  name: string;
  regionId: number;
  by: { userId: number; userName: string };
  /** To whom the letter is addressed. */
  to: string;
  address: string[];
  askTime: string;
  /** When its code was made to be printed last; null before. */
  printTime: string | null;
  /** When it was posted; null before. */
  postTime: string | null;
}

/** A letter to print. Its code is stored as a hash only, so each call makes a new one. */
export interface ClaimLetter {
  /** The language of the region. */
  language: string;
  direction: 'ltr' | 'rtl';
  address: string[];
  title: string;
  greeting: string;
  paragraphs: string[];
  codeLabel: string;
  code: string;
  /** Where the code is entered, with and without the protocol. */
  url: string;
  shortUrl: string;
  closing: string;
  /** 'YYYY-MM-DD' */
  date: string;
}

const letter = z.object({ directoryId: z.optional(id), userId: id });
const refusals = [codes.notFound, codes.forbidden, codes.conflict];

export const getLetters = operation<Page<LetterItem>>()({
  path: 'manage/getLetters',
  summary:
    'Returns letters with codes for claims and homes: those to post, the oldest first, or those that are posted.',
  who: 'member',
  input: z.object({ show: z._default(z.enum(['open', 'posted']), 'open'), ...paging }),
  refusals: [codes.notFound],
});

export const printLetter = operation<ClaimLetter>()({
  path: 'manage/printLetter',
  summary: 'Returns a letter to print, with a new code. The code of an earlier print is no longer valid.',
  who: 'member',
  publishes: 'nothing',
  input: letter,
  refusals,
});

export const markPosted = operation<null>()({
  path: 'manage/markPosted',
  summary: 'Notes that a printed letter was posted and notifies the member. The code is valid for 60 days from then.',
  who: 'member',
  publishes: 'nothing',
  input: letter,
  refusals,
});
