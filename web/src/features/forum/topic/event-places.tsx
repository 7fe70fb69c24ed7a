import type { TopicEvent } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { eventMessages } from './event-messages.ts';

/** How many places are taken, as everybody sees it. */
export function Places({ event: { capacity, goingNum, waitingNum } }: { event: TopicEvent }) {
  const t = useMessages(eventMessages);
  return (
    <p className="text-14">
      <b>{capacity === null ? t('going', { count: goingNum }) : t('ofPlaces', { going: goingNum, capacity })}</b>
      {waitingNum > 0 && <span className="text-ink-muted"> · {t('waiting', { count: waitingNum })}</span>}
    </p>
  );
}
