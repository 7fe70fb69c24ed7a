import type { SubjectType } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { isMarked } from './browser/member-mark.ts';
import { showSubject, tellMark } from './marks.ts';
import { askToLogIn } from './notices.ts';
import { useShell } from './viewer.ts';

/** What is liked or kept. */
export interface ReactionSubject {
  subjectType: SubjectType;
  subjectId: number;
}

/**
 * Something that is on or off for this member: shown at once, taken back when the server refuses, and the same wherever the
 * page shows the subject.
 */
export function useReaction(
  call: 'collect' | 'like',
  { subjectType, subjectId }: ReactionSubject,
  start: { on: boolean; total: number },
) {
  const { user } = useShell();
  const [state, setState] = useState(start);
  // What the server says anew, after a log-in for instance, counts.
  const [told, setTold] = useState(start);
  if (told.on !== start.on || told.total !== start.total) {
    setTold(start);
    setState(start);
  }
  const field = call === 'collect' ? 'collected' : 'liked';
  useEffect(
    () => showSubject({ subjectType, subjectId }, (mark) => setState((now) => ({ ...now, on: mark[field] }))),
    [subjectType, subjectId, field],
  );
  async function toggle() {
    // The page may not know its member yet; the server does.
    if (!user && !isMarked()) return askToLogIn();
    const before = state;
    const subject = { subjectType, subjectId };
    const show = (now: typeof state) => {
      setState(now);
      tellMark(subject, { [field]: now.on });
    };
    const on = !state.on;
    show({ on, total: state.total + (on ? 1 : -1) });
    const wish = { ...subject, on };
    try {
      show(await (call === 'collect' ? api.collect.addcollect(wish) : api.like.addlike(wish)));
    } catch {
      show(before);
    }
  }
  return { ...state, toggle };
}
