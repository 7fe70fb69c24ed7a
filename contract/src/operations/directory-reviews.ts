import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { type Page, paging } from '../paging.ts';
import { id, languageCode, paragraphs, uploadAddresses } from '../text.ts';
import type { Review } from './directory-answers.ts';

export const getReviews = operation<Page<Review>>()({
  path: 'directory/getReviews',
  summary: 'Returns the reviews of a business, the latest first.',
  who: 'anyone',
  input: z.object({ directoryId: id, ...paging }),
  refusals: [codes.notFound],
  offline: true,
});

const mark = z.optional(z.int().check(z.minimum(1), z.maximum(5)));

export const review = operation<{ reviewId: number; rating: number; reviewNum: number }>()({
  path: 'directory/review',
  summary: 'Reviews a business of somebody else. A second call changes the review.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    directoryId: id,
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    marks: z._default(z.object({ service: mark, value: mark, language: mark }), {}),
    content: z._default(paragraphs(limits.reviewContent), ''),
    language: z._default(z.union([z.literal(''), languageCode]), ''),
    imgUrl: z._default(uploadAddresses, ''),
  }),
  refusals: [codes.notFound, codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 20, perSeconds: 86_400, by: 'member' },
});

export const deleteReview = operation<{ rating: number | null; reviewNum: number }>()({
  path: 'directory/deleteReview',
  summary: 'Deletes the review that the caller wrote of a business.',
  who: 'member',
  input: z.object({ directoryId: id }),
  refusals: [codes.notFound],
});

export const replyReview = operation<{ reply: string }>()({
  path: 'directory/replyReview',
  summary: 'Answers a review of a business of the caller. An empty text deletes the answer.',
  who: 'member',
  publishes: 'partly',
  input: z.object({ reviewId: id, content: paragraphs(limits.reviewContent) }),
  refusals: [codes.notFound, codes.forbidden],
});
