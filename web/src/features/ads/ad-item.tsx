import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { Kept } from '#web/lib/keep.tsx';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { isMobileApp } from '#web/lib/mobile-app.ts';
import { AdCard } from '#web/ui/ad-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import type { CardAd } from './card-ad.ts';
import { SaveButton } from './save-button.tsx';
import { adsWords } from './words.ts';

interface Props {
  ad: CardAd;
  layout?: 'grid' | 'row';
  /** Its picture is in the first row. */
  eager?: boolean;
  first?: boolean;
  headingLevel?: 2 | 3;
  action?: ReactNode;
}

const ended = new Set(['sold', 'expired', 'paused', 'removed']);

/** An ad in a list. */
export function AdItem({ ad, layout = 'grid', eager = false, first = false, headingLevel, action }: Props) {
  const t = useMessages(adsWords);
  const format = useFormat();
  const gone = ended.has(ad.status);
  const state = gone || ad.status === 'reserved' ? ad.status : undefined;
  return (
    <AdCard
      title={ad.title || t('untitled')}
      layout={layout}
      faded={gone}
      marked={ad.highlighted}
      headingLevel={headingLevel}
      url={href('/classified/details', { classifiedId: ad.classifiedId })}
      price={format.price(ad)}
      meta={
        <>
          {ad.areaName && `${ad.areaName} · `}
          <RelativeTime value={ad.refreshTime} format={format.date} formatLong={format.dateTime} />
        </>
      }
      picture={ad.picture ? { src: ad.picture, alt: '', eager, first } : undefined}
      badges={
        (ad.top || ad.urgent || state) && (
          <>
            {ad.top && <Badge tone="promoted">{t('promoted')}</Badge>}
            {ad.urgent && <Badge tone="coral">{t('urgent')}</Badge>}
            {state && <Badge>{t(state)}</Badge>}
          </>
        )
      }
      action={action ?? <SaveButton ad={ad} />}
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
      ? 'flex flex-col gap-4'
      : columns === 4
        ? 'grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-5'
        : 'grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-3 lg:gap-x-5';
  return (
    <Kept as="ul" name="ads" from={[ads, layout, headingLevel, columns]} className={shape}>
      {() =>
        ads.map((ad, index) => (
          <Kept key={ad.classifiedId} as="li" name="ad" from={[ad, layout, headingLevel, Math.min(index, columns)]}>
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
