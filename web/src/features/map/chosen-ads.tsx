import { X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { mapMessages } from './messages.ts';

interface Props<Ad> {
  /** Undefined while they are on their way. */
  ads: readonly Ad[] | undefined;
  renderAd: (ad: Ad) => ReactNode;
  onClose: () => void;
}

/** The card of the chosen pin, or the cards of all that stand on one spot. */
export function ChosenAds<Ad extends { classifiedId: number }>({ ads, renderAd, onClose }: Props<Ad>) {
  const t = useMessages(mapMessages);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes in once, when the cards are there
  useEffect(() => {
    if (ads) box.current?.focus({ preventScroll: true });
  }, [ads === undefined]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('chosen')}
      className="rise-in relative max-h-[46svh] w-full max-w-md overflow-y-auto rounded-card bg-surface p-3 pe-14 shadow-float"
    >
      <IconButton label={t('close')} className="absolute end-2 top-2" onClick={onClose}>
        <Icon of={X} className="size-5" />
      </IconButton>
      {ads ? (
        <ul className="flex flex-col gap-3">
          {ads.map((ad) => (
            <li key={ad.classifiedId}>{renderAd(ad)}</li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {ads?.length === 0 && <p className="text-14">{t('gone')}</p>}
    </section>
  );
}
