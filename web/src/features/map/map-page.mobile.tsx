import clsx from 'clsx';
import { LocateFixed } from 'lucide';
import { useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MapView } from '#web/ui/map/map-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SheetHeight } from '#web/ui/overlay/sheet-heights.ts';
import { SnapSheet } from '#web/ui/overlay/snap-sheet.tsx';
import { AdsInView } from './ads-in-view.tsx';
import { Attribution } from './attribution.tsx';
import { ChosenAds } from './chosen-ads.tsx';
import type { MapPageProps, PlacedAd } from './map-props.ts';
import { mapMessages } from './messages.ts';
import { StreetsButton } from './streets-button.tsx';
import { MapTools } from './tools/map-tools.tsx';
import { useMapPage } from './use-map-page.ts';

/** Pixels of the first line of the sheet, which lies over the map. */
const SHEET = 80;

/** On narrow phones the tools have a line of their own. */
const covered = (width: number) => ({ top: width < 640 ? 112 : 60, bottom: SHEET });

const pillClass = 'min-h-11 items-center rounded-full bg-surface px-4 shadow-float';

interface MapProps<Ad extends PlacedAd> extends MapPageProps<Ad> {
  page: ReturnType<typeof useMapPage<Ad>>;
  onChoose: (key: string) => void;
}

/** The map, and what floats over it. */
function AdsOnMap<Ad extends PlacedAd>({ page, onChoose, ...props }: MapProps<Ad>) {
  const t = useMessages(mapMessages);
  const { found, busy, renderAd } = props;
  const { view, following, mine, card, chosen, dismiss, attribution } = page;
  // The bar for drawing is higher than the tools that it stands for.
  const drawing = page.tools.drawing.corners !== undefined;
  return (
    <MapView
      label={t('map')}
      {...view}
      chosen={onChoose}
      pressedAt={chosen && dismiss}
      tools={clsx(drawing ? 'top-48' : 'top-31', '[@media(max-height:30rem)]:top-3')}
      padding={covered}
      className="size-full"
    >
      <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex flex-wrap items-start gap-2 *:pointer-events-auto">
        {props.toolbar}
        <Checkbox
          label={t('follow')}
          checked={following.follow}
          onChange={(event) => following.onFollow(event.target.checked)}
          className={`${pillClass} [&_label]:block [&_label]:py-3`}
        />
        {following.here && (
          <Button className="rounded-full! shadow-float" onClick={following.here}>
            {t('here')}
          </Button>
        )}
        <MapTools {...page.tools} />
        {busy && <span className={`${pillClass} flex text-14 text-ink-muted`}>{t('searching')}</span>}
        {props.filters}
      </div>
      <div
        className={clsx(
          'absolute end-3 z-10 flex flex-col gap-2 [@media(max-height:30rem)]:top-27',
          drawing ? 'top-73' : 'top-56',
        )}
      >
        <IconButton
          size="lg"
          label={t('mine')}
          aria-busy={mine.busy || undefined}
          className="bg-surface shadow-float"
          onClick={mine.ask}
        >
          <Icon of={LocateFixed} className="size-5" />
        </IconButton>
        <StreetsButton allow={page.allow} />
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-6 z-10 md:bottom-22 flex flex-col items-center gap-2 *:pointer-events-auto">
        {mine.problem && (
          <Notice tone="warning" live className="bg-surface shadow-float">
            {mine.problem}
          </Notice>
        )}
        {found?.pins.totalCapped && !chosen && (
          <p className="rounded-input bg-surface px-3 py-2 text-13 shadow-float">{t('more')}</p>
        )}
        <Attribution text={attribution ?? t('outline')} />
      </div>
      {card && <ChosenAds {...card} renderAd={renderAd} covered={SHEET} />}
    </MapView>
  );
}

/** The map of a phone: all below the bar, with the list of the same ads in a sheet that is drawn up over it. */
export function MapPage<Ad extends PlacedAd>(props: MapPageProps<Ad>) {
  const { title, found } = props;
  const t = useMessages(mapMessages);
  const [height, setHeight] = useState<SheetHeight>('peek');
  const page = useMapPage(props);
  const { chosen, dismiss } = page;
  function choose(key: string): void {
    setHeight('peek');
    page.choose(key);
  }
  return (
    <div className="relative h-[calc(100dvh-3.5rem-1px-env(safe-area-inset-top))] overflow-hidden noscript:h-auto noscript:overflow-visible">
      <h1 className="sr-only">{title}</h1>
      <a href="#map-list" className="skip-link">
        {t('skip')}
      </a>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what was opened in it, wherever the focus is */}
      <div
        onKeyDown={(event) => event.key === 'Escape' && dismiss()}
        className="absolute inset-0 bottom-16 md:bottom-0 noscript:hidden"
      >
        <AdsOnMap {...props} page={page} onChoose={choose} />
      </div>
      <SnapSheet
        id="map-list"
        label={t('list')}
        title={found ? t(found.totalCapped ? 'inViewCapped' : 'inView', { count: found.total }) : t('failed')}
        height={height}
        onHeight={setHeight}
      >
        <AdsInView {...props} chosen={chosen?.key} pointed={page.pointed} onLight={page.setLit} />
      </SnapSheet>
    </div>
  );
}
