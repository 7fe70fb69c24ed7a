import type { TopicHit } from '@ashore/contract';
import { Check } from 'lucide-react';
import { useMessages } from '#web/lib/messages.ts';
import { forumWords } from './words.ts';

/** Titles of topics with how many replies each has. */
export function TopicHits({ hits, newTab = false }: { hits: readonly TopicHit[]; newTab?: boolean }) {
  const t = useMessages(forumWords);
  return (
    <ul className="flex flex-col">
      {hits.map((hit) => (
        <li key={hit.forumId} className="border-b border-line last:border-b-0">
          <a
            href={`/forum/${hit.forumId}`}
            target={newTab ? '_blank' : undefined}
            rel={newTab ? 'noopener' : undefined}
            className="block py-2 hover:underline"
          >
            <span className="font-medium text-14" dir="auto">
              {hit.title}
            </span>
            <span className="flex items-center gap-1 text-13 text-ink-muted tabular-nums">
              {hit.answered && <Check className="size-3.5 text-accent" aria-hidden="true" />}
              {hit.answered && `${t('answered')} · `}
              {t('hits', { count: hit.replyNum })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
