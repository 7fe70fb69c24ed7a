import { idOf } from '#web/lib/search.ts';

/** Which numbers are shown: of how many days (30 where it is not said), and of which ad. */
export interface NumbersSearch {
  days?: 7 | 90;
  classifiedId?: number;
}

export const readNumbersSearch = (search: Record<string, unknown>): NumbersSearch => {
  const days = Number(search.days);
  return { days: days === 7 || days === 90 ? days : undefined, classifiedId: idOf(search.classifiedId) };
};
