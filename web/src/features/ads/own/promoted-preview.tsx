import type { AdSummary, PromotionKind } from '@ashore/contract';
import { AdItem } from '#web/features/ads/card/ad-item.tsx';
import { cardOf } from '#web/features/ads/card/card-ad.ts';

/** What each promotion changes on the card. */
const marks: Record<PromotionKind, Partial<AdSummary>> = {
  bump: {},
  highlight: { highlighted: true },
  urgent: { urgent: true },
  top: { top: true },
  home: { top: true },
};

/** Those that bring it before the others. */
const inFront: ReadonlySet<PromotionKind> = new Set(['bump', 'top', 'home']);

/** Another ad, as nothing but a shape. */
const Other = () => (
  <div aria-hidden="true" className="flex items-center gap-3 opacity-70">
    <span className="aspect-4/3 w-16 rounded-input bg-sand" />
    <span className="flex flex-1 flex-col gap-2">
      <span className="h-3 w-1/3 rounded-full bg-sand" />
      <span className="h-3 w-4/5 rounded-full bg-sand" />
    </span>
  </div>
);

/** An ad among others as a promotion would show it. */
export function promotedPreview(ad: AdSummary, kind: PromotionKind) {
  const promoted = { ...ad, ...marks[kind], ...(kind === 'bump' && { refreshTime: new Date().toISOString() }) };
  return (
    <div className="flex flex-col gap-5">
      {!inFront.has(kind) && <Other />}
      <AdItem ad={cardOf(promoted)} preview headingLevel={3} eager />
      <Other />
      {inFront.has(kind) && <Other />}
    </div>
  );
}
