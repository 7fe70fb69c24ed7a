import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { AdItem } from '#web/features/ads/card/ad-item.tsx';
import { type CardAd, cardOf } from '#web/features/ads/card/card-ad.ts';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { forgetSeen, rememberFromNow, remembersSeen, type SeenAd, seenAds } from './seen-ads.ts';
import { seenMessages } from './seen-messages.ts';

/** So many are asked for in one call. */
const AT_ONCE = 12;

type Found = { state: 'loading' | 'failed' } | { state: 'here'; live: ReadonlyMap<number, CardAd> };

/** Which of these ads can still be had. */
async function liveOnes(seen: readonly SeenAd[]): Promise<ReadonlyMap<number, CardAd>> {
  const ids = seen.map(({ classifiedId }) => classifiedId);
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const lists = await Promise.all(parts.map((classifiedIds) => api.classified.getAdsByIds({ classifiedIds })));
  return new Map(lists.flat().map((ad) => [ad.classifiedId, cardOf(ad)]));
}

function Gone({ ad }: { ad: SeenAd }) {
  const t = useMessages(seenMessages);
  return (
    <div className="flex min-h-32 flex-col justify-center rounded-card border border-line border-dashed p-4 pe-12 text-14 text-ink-muted">
      {ad.title && (
        <p className="font-bold" dir="auto">
          {ad.title}
        </p>
      )}
      <p>{t('gone')}</p>
    </div>
  );
}

interface ListProps {
  seen: readonly SeenAd[];
  live: ReadonlyMap<number, CardAd>;
  onRemove: (classifiedId: number) => void;
}

/** What was seen, the latest first; what is gone as such. */
function SeenList({ seen, live, onRemove }: ListProps) {
  const t = useMessages(seenMessages);
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-3 lg:gap-x-5">
      {seen.map((ad) => {
        const card = live.get(ad.classifiedId);
        const title = card?.title ?? ad.title;
        const button = (
          <button
            type="button"
            className="heart"
            aria-label={t('remove', { title })}
            onClick={() => onRemove(ad.classifiedId)}
          >
            <Icon of={X} className="size-4" />
          </button>
        );
        return (
          <li key={ad.classifiedId} className="relative min-w-0">
            {card ? (
              <AdItem ad={card} headingLevel={2} action={button} />
            ) : (
              <>
                <Gone ad={ad} />
                <div className="absolute end-2 top-2">{button}</div>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The ads a member looked at in this browser: take one out, clear all, or switch remembering off. */
export function SeenPage({ userId }: { userId: number }) {
  const t = useMessages(seenMessages);
  const [seen, setSeen] = useState<SeenAd[]>();
  const [on, setOn] = useState(true);
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // What the browser stores is known there alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    const stored = seenAds(userId);
    setSeen(stored);
    setOn(remembersSeen(userId));
    setFound({ state: 'loading' });
    liveOnes(stored).then(
      (live) => setFound({ state: 'here', live }),
      () => setFound({ state: 'failed' }),
    );
  }, [userId, tries]);
  const remove = (classifiedId?: number) => {
    forgetSeen(userId, classifiedId);
    setSeen(seenAds(userId));
  };
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{t('title')}</h1>
        {seen && seen.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => remove()}>
            {t('clear')}
          </Button>
        )}
      </div>
      <Switch
        label={t('remember')}
        hint={t('rememberText')}
        className="mb-6 max-w-prose"
        checked={on}
        onChange={({ target }) => {
          rememberFromNow(userId, target.checked);
          setOn(target.checked);
          setSeen(seenAds(userId));
        }}
      />
      {!seen || (seen.length > 0 && found.state === 'loading') ? (
        <Skeleton className="h-64" />
      ) : seen.length === 0 ? (
        <EmptyState drawing="ads" text={t(on ? 'none' : 'off')}>
          <a href={href('/classified')} className={buttonClass('primary')}>
            {t('browse')}
          </a>
        </EmptyState>
      ) : found.state === 'here' ? (
        <SeenList seen={seen} live={found.live} onRemove={remove} />
      ) : (
        <Notice tone="error" live>
          <p className="mb-2">{t('failed')}</p>
          <Button variant="secondary" size="sm" onClick={() => setTries(tries + 1)}>
            {t('again')}
          </Button>
        </Notice>
      )}
    </section>
  );
}
