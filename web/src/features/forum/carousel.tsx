import type { CarouselTopic } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { forumMessages } from './messages.ts';

function Card({ topic }: { topic: CarouselTopic }) {
  const t = useMessages(forumMessages);
  const hidden = useHidden('forum', topic.forumId);
  if (hidden) return null;
  return (
    <li className="w-60 shrink-0 snap-start">
      <a
        href={withBase(paths.topic(topic.forumId))}
        className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-accent"
      >
        <span className="text-13 text-accent-ink">{topic.boardName}</span>
        <span className="line-clamp-2 font-bold text-14" lang={topic.language || undefined} dir="auto">
          {topic.title}
        </span>
        <span className="line-clamp-2 text-13 text-ink-muted" lang={topic.language || undefined} dir="auto">
          {topic.excerpt}
        </span>
        <span className="mt-auto flex items-center gap-1 pt-1 text-13 text-ink-muted tabular-nums">
          <SpriteIcon name="message" className="size-3.5" />
          {t('hits', { count: topic.replyNum })} · {topic.userName}
        </span>
      </a>
    </li>
  );
}

/** What is talked about most, side by side; on narrow screens a row that scrolls. */
export function Carousel({ topics }: { topics: readonly CarouselTopic[] }) {
  const t = useMessages(forumMessages);
  if (topics.length < 3) return null;
  return (
    <section aria-labelledby="talked">
      <h2 id="talked" className="mb-2 text-18">
        {t('talked')}
      </h2>
      <ul className="scroll-row -mx-1 flex snap-x scroll-px-1 gap-3 overflow-x-auto px-1 pb-1">
        {topics.map((topic) => (
          <Card key={topic.forumId} topic={topic} />
        ))}
      </ul>
    </section>
  );
}
