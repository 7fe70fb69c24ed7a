import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { MapPageProps, PlacedAd } from './map-props.ts';
import { markOf, pinKey } from './marks.ts';
import { mapMessages } from './messages.ts';

interface Props<Ad extends PlacedAd>
  extends Pick<MapPageProps<Ad>, 'found' | 'busy' | 'renderAd' | 'pages' | 'wholeUrl' | 'retry'> {
  /** The marks that are chosen and pointed at. */
  chosen: string | undefined;
  pointed: string | undefined;
  /** The mark of the ad that is pointed at here. */
  onLight: (key: string | undefined) => void;
}

/** The ads of the part of the map that is shown, complete without the map. */
export function AdsInView<Ad extends PlacedAd>(props: Props<Ad>) {
  const { found, busy, renderAd, pages, wholeUrl, retry, chosen, pointed, onLight } = props;
  const t = useMessages(mapMessages);
  const { region } = useShell();
  if (!found)
    return (
      <Notice tone="error" live>
        <p className="mb-2">{t('failed')}</p>
        <Button size="sm" variant="secondary" onClick={retry}>
          {t('retry')}
        </Button>
      </Notice>
    );
  return (
    <>
      <ul className="flex flex-col gap-2" aria-busy={busy}>
        {found.ads.map((ad) => (
          <li
            key={ad.classifiedId}
            onPointerEnter={() => onLight(markOf(found.pins, ad))}
            onPointerLeave={() => onLight(undefined)}
            onFocus={() => onLight(markOf(found.pins, ad))}
            onBlur={() => onLight(undefined)}
            data-lit={pointed === pinKey(ad.classifiedId) || chosen === pinKey(ad.classifiedId) || undefined}
            className="-mx-2 rounded-card p-2 data-lit:bg-accent-soft data-lit:outline-2 data-lit:outline-accent"
          >
            {renderAd(ad)}
          </li>
        ))}
      </ul>
      {found.ads.length === 0 && (
        <EmptyState drawing="search" text={`${t('none')} ${t('noneHint')}`}>
          <a href={wholeUrl} className="font-bold text-accent-ink underline">
            {t('whole', { region: region.inSentence })}
          </a>
        </EmptyState>
      )}
      {pages}
    </>
  );
}
