import type { AdSummary } from '@ashore/contract';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { HeartButton } from '#web/ui/heart-button.tsx';
import { adsWords } from './words.ts';

/** Something that is on or off for this member: shown at once, taken back when the server refuses. */
export function useReaction(call: 'collect' | 'like', adId: number, start: { on: boolean; total: number }) {
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
    const subject = { subjectType: 'classified', subjectId: adId, on } as const;
    try {
      setState(await (call === 'collect' ? api.collect.addcollect(subject) : api.like.addlike(subject)));
    } catch {
      setState(before);
    }
  }
  return { ...state, toggle };
}

/** The heart on a card. */
export function SaveButton({ ad }: { ad: Pick<AdSummary, 'classifiedId' | 'title' | 'collected' | 'collectNum'> }) {
  const t = useMessages(adsWords);
  const { on, toggle } = useReaction('collect', ad.classifiedId, { on: ad.collected, total: ad.collectNum });
  return <HeartButton on={on} label={t(on ? 'saved' : 'save', { title: ad.title })} onClick={toggle} />;
}
