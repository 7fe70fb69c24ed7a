import type { TopicHit } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useEffect, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { apiUntil } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { forumMessages } from './messages.ts';

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

/** Titles of topics with how many replies each has. */
export function TopicHits({ hits, newTab = false }: { hits: readonly TopicHit[]; newTab?: boolean }) {
  const t = useMessages(forumMessages);
  return (
    <ul className="flex flex-col">
      {hits.map((hit) => (
        <li key={hit.forumId} className="border-b border-line last:border-b-0">
          <a
            href={withBase(paths.topic(hit.forumId))}
            target={newTab ? '_blank' : undefined}
            rel={newTab ? 'noopener' : undefined}
            className="block py-2 hover:underline"
          >
            <span className="font-medium text-14" lang={hit.language || undefined} dir="auto">
              {hit.title}
            </span>
            <span className="flex items-center gap-1 text-13 text-ink-muted tabular-nums">
              {hit.answered && <SpriteIcon name="check" className="size-3.5 text-accent" />}
              {hit.answered && `${t('answered')} · `}
              {t('hits', { count: hit.replyNum })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
