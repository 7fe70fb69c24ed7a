import { partsOf } from '#web/lib/address/search.ts';

/** Which part of the thread below it a page shows. */
export interface ThreadAddress {
  page?: string;
  cursor?: string;
  reply?: string;
  answers?: string;
}

export const threadAddress = (search: object): ThreadAddress =>
  partsOf({ ...search }, ['page', 'cursor', 'reply', 'answers']);
