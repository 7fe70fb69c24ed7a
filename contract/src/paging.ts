import * as z from 'zod/mini';
import { limits } from './limits.ts';

const whole = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]), z.transform(Number));

/** `pageNum` from 1 and `pageSize` 1…50, in the query of the call. */
export const paging = {
  pageNum: z._default(z.pipe(whole, z.int().check(z.minimum(1), z.maximum(limits.pageNumMost))), 1),
  pageSize: z._default(
    z.pipe(whole, z.int().check(z.minimum(1), z.maximum(limits.pageSizeMost))),
    limits.pageSizeDefault,
  ),
};

/** One page of a list. */
export interface Page<Item> {
  list: Item[];
  /** Capped at 10 000; then `totalCapped` is true and only `next` goes on. */
  total: number;
  totalCapped?: boolean;
  pages: number;
  pageNum: number;
  pageSize: number;
  /** Opaque; sent back as `cursor` it brings the page after this one. */
  next?: string;
}
