import type { SubjectType } from '@ashore/contract';
import { useState } from 'react';
import { api } from './api.ts';
import { askToLogIn } from './notices.ts';
import { useShell } from './viewer.ts';

/** What is liked or kept. */
export interface ReactionSubject {
  subjectType: SubjectType;
  subjectId: number;
}

/** Something that is on or off for this member: shown at once, taken back when the server refuses. */
export function useReaction(call: 'collect' | 'like', subject: ReactionSubject, start: { on: boolean; total: number }) {
  const { user } = useShell();
  const [state, setState] = useState(start);
  // What the server says anew, after a log-in for instance, counts.
  const [told, setTold] = useState(start);
  if (told.on !== start.on || told.total !== start.total) {
    setTold(start);
    setState(start);
  }
  async function toggle() {
    if (!user) return askToLogIn();
    const before = state;
    const on = !state.on;
    setState({ on, total: state.total + (on ? 1 : -1) });
    const wish = { ...subject, on };
    try {
      setState(await (call === 'collect' ? api.collect.addcollect(wish) : api.like.addlike(wish)));
    } catch {
      setState(before);
    }
  }
  return { ...state, toggle };
}
