import type { TopicHit } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { forumMessages } from './messages.ts';
import { TopicHits } from './topic-hits.tsx';

/** Topics a reader may like, fetched when they come near. */
export default function Guesses({ forumId }: { forumId?: number | undefined }) {
  const t = useMessages(forumMessages);
  const [hits, setHits] = useState<TopicHit[]>();
  useEffect(() => {
    api.topic.guessForumTitile({ forumId }).then(setHits, () => setHits([]));
  }, [forumId]);
  if (hits?.length === 0) return null;
  return (
    <>
      <h2 className="mb-2 text-18">{t('mayLike')}</h2>
      {hits ? <TopicHits hits={hits} /> : <Skeleton className="h-60" />}
    </>
  );
}
