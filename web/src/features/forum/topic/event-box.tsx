import type { Topic } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { topicMessages } from './topic-messages.ts';

/** When and where, and the way into one's own calendar. */
export function EventBox({ topic }: { topic: Topic }) {
  const t = useMessages(topicMessages);
  const format = useFormat();
  // Whether it is over is the reader's clock to say, as the page may come from a cache.
  const [over, setOver] = useState(false);
  useEffect(() => setOver(topic.eventTime !== null && new Date(topic.eventTime) < new Date()), [topic.eventTime]);
  if (topic.eventTime === null) return null;
  const starts = new Date(topic.eventTime);
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-muted">{t('when')}</dt>
        <dd className="font-bold">
          <time dateTime={topic.eventTime}>{format.dateTime(starts)}</time>
        </dd>
        {topic.eventPlace && (
          <>
            <dt className="text-ink-muted">{t('where')}</dt>
            <dd className="font-bold" dir="auto">
              {topic.eventPlace}
            </dd>
          </>
        )}
      </dl>
      {over ? (
        <p className="text-14 text-ink-muted">{t('over')}</p>
      ) : (
        <Button
          variant="secondary"
          className="print:hidden"
          onClick={() => void import('./calendar.ts').then(({ saveEvent }) => saveEvent(topic, starts))}
        >
          <SpriteIcon name="calendar-plus" className="size-4" />
          {t('calendar')}
        </Button>
      )}
    </section>
  );
}
