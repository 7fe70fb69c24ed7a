import type { TopicSummary } from '@ashore/contract';
import clsx from 'clsx';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { markMessages } from './mark-messages.ts';

/** Tags, each a link to what else has it. */
export const TagLinks = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <a
      key={tag}
      href={href('/forum', { tag })}
      dir="auto"
      className="rounded-full bg-sand px-2 py-px text-13 text-ink-muted pointer-coarse:py-1 hover:text-accent-ink hover:underline"
    >
      #{tag}
    </a>
  ));

/** What kind of topic it is and how it stands, in small signs with their words. */
export function TopicMarks({
  topic,
}: {
  topic: Pick<TopicSummary, 'pinned' | 'locked' | 'answered' | 'kind' | 'eventTime'>;
}) {
  const t = useMessages(markMessages);
  const format = useFormat();
  const markClass = 'inline-flex items-center gap-1 rounded-full px-2 py-px font-bold text-13';
  return (
    <>
      {topic.pinned && (
        <span className={clsx(markClass, 'bg-sun text-on-sun')}>
          <SpriteIcon name="pin" className="size-3.5" />
          {t('pinned')}
        </span>
      )}
      {topic.answered && (
        <span className={clsx(markClass, 'bg-accent-soft text-accent-ink')}>
          <SpriteIcon name="check" className="size-3.5" />
          {t('answered')}
        </span>
      )}
      {topic.kind === 'question' && !topic.answered && (
        <span className={clsx(markClass, 'border border-line')}>{t('isQuestion')}</span>
      )}
      {topic.kind === 'event' && (
        <span className={clsx(markClass, 'border border-line')}>
          <SpriteIcon name="calendar" className="size-3.5" />
          {topic.eventTime ? format.date(topic.eventTime) : t('isEvent')}
        </span>
      )}
      {topic.kind === 'poll' && <span className={clsx(markClass, 'border border-line')}>{t('isPoll')}</span>}
      {topic.locked && (
        <span className={clsx(markClass, 'border border-line text-ink-muted')}>
          <SpriteIcon name="lock" className="size-3.5" />
          {t('locked')}
        </span>
      )}
    </>
  );
}
