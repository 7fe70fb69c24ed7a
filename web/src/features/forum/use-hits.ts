import type { TopicHit } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { apiUntil } from '#web/lib/api.ts';

const PAUSE_MS = 200;
const LEAST_LETTERS = 3;

/** Topics with titles like a text, once typing pauses; a question that is out of date is given up. */
export function useHits(text: string): TopicHit[] {
  const [hits, setHits] = useState<TopicHit[]>([]);
  useEffect(() => {
    if (text.length < LEAST_LETTERS) return setHits([]);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      apiUntil(asking.signal)
        .topic.hitTopicTitle({ keyword: text.slice(0, 200) })
        .then(setHits, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return hits;
}
