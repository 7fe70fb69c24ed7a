import type { SubjectType } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showSubject } from './marks.ts';

/**
 * Public pages come as they are for everybody. Loads the page anew, as this member has it, where it holds something of theirs.
 * @param isWanted the page shows something of this member, and was made for somebody else
 */
export function useOwnVersion(isWanted: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isWanted) void router.invalidate();
  }, [isWanted, router]);
}

/** Says what the page is about, so that members who took part in it, or look after it, get their own version. */
export function usePageSubject(subjectType: SubjectType, subjectId: number): void {
  useEffect(() => showSubject({ subjectType, subjectId, isPage: true }, () => {}), [subjectType, subjectId]);
}
