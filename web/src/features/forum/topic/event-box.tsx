import type { Topic } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { eventMessages } from './event-messages.ts';
import { Places } from './event-places.tsx';
import { topicMessages } from './topic-messages.ts';

/** What only members need: joining, and who goes. */
const EventGuests = lazy(() => import('./event-guests.tsx'));

function WhenAndWhere({ topic, starts }: { topic: Topic; starts: Date }) {
  const t = useMessages(topicMessages);
  const format = useFormat();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-muted">{t('when')}</dt>
      <dd className="font-bold">
        <time dateTime={topic.eventTime ?? undefined}>{format.dateTime(starts)}</time>
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
  );
}

/** What a visitor sees in place of the part for members. */
function VisitorPart({ event }: { event: NonNullable<Topic['event']> }) {
  const t = useMessages(eventMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
      <Places event={event} />
      <Button onClick={() => askToLogIn()} className="print:hidden">
        {t('join')}
      </Button>
    </div>
  );
}

/** When and where, who goes, and the ways into one's own calendar. */
export function EventBox({ topic }: { topic: Topic }) {
  const t = useMessages(topicMessages);
  const more = useMessages(eventMessages);
  const { user } = useShell();
  // Whether it is over is the reader's clock to say, as the page may come from a cache.
  const [over, setOver] = useState(false);
  useEffect(() => setOver(topic.eventTime !== null && new Date(topic.eventTime) < new Date()), [topic.eventTime]);
  if (topic.eventTime === null) return null;
  const { event, forumId } = topic;
  const isOpen = !over && !event?.cancelled;
  const address = (path: string) => withLocale(currentLocale(), path);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <WhenAndWhere topic={topic} starts={new Date(topic.eventTime)} />
        {isOpen && (
          <a
            href={address(`/calendar/event/${forumId}.ics`)}
            download={`ashore-event-${forumId}.ics`}
            className={buttonClass('secondary', 'md', 'print:hidden')}
          >
            <SpriteIcon name="calendar-plus" className="size-4" />
            {t('calendar')}
          </a>
        )}
      </div>
      {event?.cancelled && <p className="font-bold text-coral">{more('cancelled')}</p>}
      {over && !event?.cancelled && <p className="text-14 text-ink-muted">{t('over')}</p>}
      {event &&
        isOpen &&
        (user ? (
          <Suspense fallback={<Places event={event} />}>
            <EventGuests key={user.userId} forumId={forumId} organiserId={topic.userId} event={event} />
          </Suspense>
        ) : (
          <VisitorPart event={event} />
        ))}
      <p className="text-13 print:hidden">
        <a
          href={address(`/calendar/events.ics?regionId=${topic.regionId}`)}
          className="tap text-accent-ink underline underline-offset-2"
        >
          {more('feed')}
        </a>
      </p>
    </section>
  );
}
