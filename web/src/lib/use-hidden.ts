import type { ShownType } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { showSubject } from './marks.ts';

/**
 * Whether this is, or is by, somebody whom the member blocks. Pages come as they are for everybody, so it is told once they are here.
 * @param subjectId nothing for what is no subject, such as a preview, or nobody
 */
export function useHidden(subjectType: ShownType, subjectId: number | undefined): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(
    () =>
      subjectId === undefined
        ? undefined
        : showSubject({ subjectType, subjectId }, (mark) => setHidden(mark.hidden === true)),
    [subjectType, subjectId],
  );
  return hidden;
}
