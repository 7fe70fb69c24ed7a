import { LocateFixed } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MapView } from '#web/ui/map/map-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdsInView } from './ads-in-view.tsx';
import { Attribution } from './attribution.tsx';
import { ChosenAds } from './chosen-ads.tsx';
import type { MapPageProps, PlacedAd } from './map-props.ts';
import { mapMessages } from './messages.ts';
import { StreetsButton } from './streets-button.tsx';
import { MapTools } from './tools/map-tools.tsx';
import { useMapPage } from './use-map-page.ts';

/** Pixels of the tools over the map, and of the names of who drew it. */
const covered = (width: number) => ({ top: width < 560 ? 100 : 60, bottom: 36 });

type MapProps<Ad extends PlacedAd> = MapPageProps<Ad> & { page: ReturnType<typeof useMapPage<Ad>> };

/** The map, and what floats over it. */
function AdsOnMap<Ad extends PlacedAd>({ page, found, busy, renderAd }: MapProps<Ad>) {
  const t = useMessages(mapMessages);
  const { view, following, mine, card, choose, allow, attribution } = page;
  return (
    <MapView
      label={t('map')}
      {...view}
      chosen={choose}
      padding={covered}
      className="h-[58svh] rounded-card border border-line lg:h-[calc(100svh-178px)] lg:min-h-[420px]"
    >
      <div className="pointer-events-none absolute start-3 end-17 top-3 z-10 flex flex-wrap items-start gap-2 *:pointer-events-auto">
        <MapTools {...page.tools} />
        <Checkbox
          label={t('follow')}
          checked={following.follow}
          onChange={(event) => following.onFollow(event.target.checked)}
          className="items-center rounded-full bg-surface px-3.5 py-2 shadow-float"
        />
        {following.here && (
          <Button size="sm" className="shadow-float" onClick={following.here}>
            {t('here')}
          </Button>
        )}
        {busy && (
          <span className="rounded-input bg-surface px-3 py-2 text-14 text-ink-muted shadow-float">
            {t('searching')}
          </span>
        )}
      </div>
      <div className="absolute end-3 top-28 z-10 flex flex-col gap-2">
        <IconButton
          size="lg"
          label={t('mine')}
          aria-busy={mine.busy || undefined}
          className="bg-surface shadow-float"
          onClick={mine.ask}
        >
          <Icon of={LocateFixed} className="size-5" />
        </IconButton>
        <StreetsButton allow={allow} />
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex flex-col items-start gap-2 *:pointer-events-auto">
        {mine.problem && (
          <Notice tone="warning" live className="bg-surface shadow-float">
            {mine.problem}
          </Notice>
        )}
        {found?.pins.totalCapped && !card && (
          <p className="rounded-input bg-surface px-3 py-2 text-13 shadow-float">{t('more')}</p>
        )}
        <Attribution text={attribution ?? t('outline')} />
      </div>
      {card && <ChosenAds {...card} renderAd={renderAd} covered={0} />}
    </MapView>
  );
}

/** Ads on a map and, in step with it, in a list that is complete without it. */
export function MapPage<Ad extends PlacedAd>(props: MapPageProps<Ad>) {
  const { title, found } = props;
  const t = useMessages(mapMessages);
  const page = useMapPage(props);
  const { chosen, dismiss, setLit, pointed } = page;

  return (
    <div className="container-page grid gap-x-6 gap-y-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="flex flex-col gap-3 lg:col-span-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28">{title}</h1>
          {props.toolbar}
        </div>
        {props.filters}
      </div>
      <div className="relative lg:order-2">
        <a
          href="#map-list"
          className="sr-only focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:z-20 focus:rounded-input focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
        >
          {t('skip')}
        </a>
        <div className="lg:sticky lg:top-24">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what was opened in it, wherever the focus is */}
          <div onKeyDown={(event) => event.key === 'Escape' && dismiss()}>
            <AdsOnMap {...props} page={page} />
          </div>
          <noscript>
            <p className="mt-2 text-14 text-ink-muted">{t('withoutScript')}</p>
          </noscript>
        </div>
      </div>
      <section
        id="map-list"
        tabIndex={-1}
        aria-label={t('list')}
        className="flex min-w-0 anchor flex-col gap-3 lg:order-1"
      >
        {found && (
          <p className="text-14 text-ink-muted tabular-nums" aria-live="polite">
            {t(found.totalCapped ? 'inViewCapped' : 'inView', { count: found.total })}
          </p>
        )}
        <AdsInView {...props} chosen={chosen?.key} pointed={pointed} onLight={setLit} />
      </section>
    </div>
  );
}
