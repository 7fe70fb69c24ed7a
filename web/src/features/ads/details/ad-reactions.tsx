import type { Ad } from '@ashore/contract';
import clsx from 'clsx';
import { Heart, ThumbsUp } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { useReaction } from '#web/lib/use-reaction.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { detailsMessages } from './details-messages.ts';
import { ShareButton } from './share-button.tsx';

// Few compare: its program comes after the page.
const OwnNote = lazy(() => import('#web/features/ads/notes/own-note.tsx'));
const CompareButton = lazy(() => import('#web/features/ads/compare/compare-button.tsx'));

/** Keeps, likes and hands on an ad. */
export function Reactions({ ad }: { ad: Ad }) {
  const t = useMessages(detailsMessages);
  const subject = { subjectType: 'classified', subjectId: ad.classifiedId } as const;
  const kept = useReaction('collect', subject, { on: ad.collected, total: ad.collectNum });
  const liked = useReaction('like', subject, { on: ad.liked, total: ad.likeNum });
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const isLive = ad.status === 'active' || ad.status === 'reserved';
  // Nobody keeps or likes an own ad; what has ended can only be taken off one's list.
  const mayKeep = !ad.may.edit && (isLive || kept.on);
  const mayLike = !ad.may.edit && isLive;
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:basis-[40%]">
      {mayKeep && (
        <Button variant="secondary" className="px-2" aria-pressed={kept.on} onClick={kept.toggle}>
          <Icon of={Heart} className={clsx('size-4', kept.on && 'fill-coral text-coral')} />
          {t(kept.on ? 'kept' : 'keep')}
          {kept.total > 0 && <span className="tabular-nums">{kept.total}</span>}
        </Button>
      )}
      {mayLike && (
        <Button variant="secondary" className="px-2" aria-pressed={liked.on} onClick={liked.toggle}>
          <Icon of={ThumbsUp} className={clsx('size-4', liked.on && 'fill-accent')} />
          <span className="sr-only">{t(liked.on ? 'liked' : 'like')}</span>
          <span className="tabular-nums">{liked.total}</span>
        </Button>
      )}
      {/* Its room is there from the first moment. */}
      <Suspense fallback={<span className="min-h-11" />}>
        {awake ? <CompareButton ad={ad} /> : <span className="min-h-11" />}
      </Suspense>
      <ShareButton title={ad.title} className="px-2" />
    </div>
  );
}

/** What the member noted about the ad; nothing for visitors and for the owner. */
export function NoteOnAd({ ad }: { ad: Ad }) {
  const { user } = useShell();
  if (ad.may.edit) return null;
  // The page is made for everybody at first: members have the room for it before they are known.
  if (!user) return <div className="min-h-11 visitor:hidden" />;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <OwnNote ad={ad} className="print:hidden" />
    </Suspense>
  );
}
