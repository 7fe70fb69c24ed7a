import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { statusKey } from '#web/features/ads/own/status-key.ts';
import { withBase } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { useHidden } from '#web/lib/use-hidden.ts';
import { AdCard } from '#web/ui/ad-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import type { CardAd } from './card-ad.ts';
import { useCardExtra } from './card-extra.ts';
import { useCardFacts } from './card-facts.ts';
import { adsMessages } from './messages.ts';
import { SaveButton } from './save-button.tsx';

interface Props {
  ad: CardAd;
  layout?: 'grid' | 'row';
  /** Its picture is in the first row. */
  eager?: boolean;
  first?: boolean;
  headingLevel?: 2 | 3;
  action?: ReactNode;
  /** Only shows how it looks: leads nowhere and does nothing. */
  preview?: boolean;
}

const ended = new Set(['sold', 'expired', 'paused', 'removed']);

/** Which picture a card shows. The others are fetched once somebody turns to them, one turn after the other. */
function usePictures(ad: CardAd) {
  const [shown, setShown] = useState({ at: 0, src: ad.picture });
  const turning = useRef(Promise.resolve(shown));
  const turn = (by: 1 | -1) => {
    turning.current = turning.current.then(async ({ at }) => {
      const next = await (await import('./card-photos.ts')).turned(ad, at, by);
      setShown(next);
      return next;
    });
  };
  return { ...shown, turn };
}

/** An ad in a list. */
export function AdItem(props: Props) {
  const { ad, layout = 'grid', eager = false, first = false, headingLevel, action, preview = false } = props;
  const t = useMessages(adsMessages);
  const format = useFormat();
  const facts = useCardFacts();
  const Extra = useCardExtra();
  const { at, src, turn } = usePictures(ad);
  const { more } = ad;
  const hidden = useHidden('classified', preview ? undefined : ad.classifiedId);
  const gone = ended.has(ad.status);
  const state = gone || ad.status === 'reserved';
  if (hidden) return null;
  return (
    <AdCard
      title={ad.title || t('untitled')}
      lang={ad.language}
      layout={layout}
      faded={gone}
      marked={ad.highlighted}
      headingLevel={headingLevel}
      url={preview ? undefined : withBase(paths.ad(ad.classifiedId))}
      price={format.price(ad)}
      meta={
        <>
          {ad.why && ad.why.length > 0 && <b>{ad.why.join(' · ')}</b>}
          {more && `${more.categoryName} · `}
          {ad.areaName && `${ad.areaName} · `}
          <RelativeTime value={ad.refreshTime} format={format.date} formatLong={format.dateTime} />
          {more && (
            <>
              {' · '}
              <bdi>{more.userName}</bdi>
              {more.userType === 2 && ` (${t('trade')})`}
            </>
          )}
        </>
      }
      facts={facts(ad.facts)}
      excerpt={more?.excerpt}
      picture={ad.picture ? { src, alt: '', eager, first, at, of: ad.photos } : undefined}
      onTurn={ad.photos && !preview ? turn : undefined}
      badges={
        (ad.top || ad.urgent || ad.dropped || ad.silent || state) && (
          <>
            {ad.top && <Badge tone="promoted">{t('promoted')}</Badge>}
            {ad.urgent && <Badge tone="coral">{t('urgent')}</Badge>}
            {ad.dropped && !gone && <Badge tone="accent">{t('dropped')}</Badge>}
            {ad.silent && !state && <Badge>{t('silent')}</Badge>}
            {state && <Badge>{t(statusKey(ad))}</Badge>}
          </>
        )
      }
      action={
        preview ? undefined : (
          <>
            {action ?? <SaveButton ad={ad} />}
            {Extra && <Extra ad={ad} />}
          </>
        )
      }
    />
  );
}

/** Ads as cards, four or three in a row, or as rows. */
export function AdGrid({
  ads,
  layout = 'grid',
  columns = 4,
  headingLevel,
}: {
  ads: readonly CardAd[];
  layout?: 'grid' | 'row';
  columns?: 3 | 4;
  headingLevel?: 2 | 3;
}) {
  const shape =
    layout === 'row'
      ? '@container flex flex-col gap-5'
      : columns === 4
        ? clsx(
            'grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4 lg:gap-x-5',
            // On tablets as large as on phones: home shows four at a time.
            isMobileApp ? 'md:grid-cols-4' : 'md:grid-cols-3',
          )
        : clsx('grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-3 lg:gap-x-5', isMobileApp && 'md:grid-cols-3');
  return (
    <Kept as="ul" name="ads" from={[ads, layout, headingLevel, columns]} className={shape}>
      {() =>
        ads.map((ad, index) => (
          <Kept
            key={ad.classifiedId}
            as="li"
            name="ad"
            from={[ad, layout, headingLevel, Math.min(index, columns)]}
            className="empty:hidden"
          >
            {() => (
              <AdItem
                ad={ad}
                layout={layout}
                eager={index < columns}
                first={index < (isMobileApp ? 2 : 1)}
                headingLevel={headingLevel}
              />
            )}
          </Kept>
        ))
      }
    </Kept>
  );
}
