import type { MapPins } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MapBounds, MapCircle, MapPoint, MapWindow } from '#web/ui/map/map-types.ts';
import { type MapControl, MapView } from '#web/ui/map/map-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Attribution } from './attribution.tsx';
import { ChosenAds } from './chosen-ads.tsx';
import { sameWindow, windowAround } from './map-window.ts';
import { behindMark, isOneSpot, markOf, pinKey } from './marks.ts';
import { StreetsButton } from './streets-button.tsx';
import { useMapBase } from './use-map-base.ts';
import { useMarks } from './use-marks.ts';
import { useMyPlace } from './use-my-place.ts';
import { mapWords } from './words.ts';

/** As much of an ad as the map itself needs. */
export interface PlacedAd {
  classifiedId: number;
  lat: number;
  lng: number;
}

interface Props<Ad extends PlacedAd> {
  title: string;
  /** What the address asks to see. */
  window: MapWindow;
  /** Undefined when the ads could not be loaded. */
  found: { pins: MapPins; ads: readonly Ad[]; total: number; totalCapped: boolean } | undefined;
  /** The place that was chosen in the filters, if any. */
  place: MapPoint | undefined;
  /** New ads are on their way. */
  busy: boolean;
  /** Draws an ad of the list, and of the card on the map. */
  renderAd: (ad: Ad) => ReactNode;
  /** What stands over the list: filters, the way back to the list. */
  toolbar: ReactNode;
  filters: ReactNode;
  /** Links to further pages of the list. */
  pages: ReactNode;
  /** The address of the map of the whole region. */
  wholeUrl: string;
  /** Shows the ads of another window, in the address, too. */
  goTo: (window: MapWindow) => void;
  /** The ads of a very small part of the map. */
  find: (bounds: MapBounds) => Promise<Ad[]>;
  retry: () => void;
}

const pointBounds = ({ lat, lng }: MapPoint): MapBounds => ({ north: lat, south: lat, east: lng, west: lng });
const around = ({ lat, lng }: MapPoint): MapCircle => ({ lat, lng, radius: limits.mapRadius });

/** The map follows the address, and the address the map. */
function useFollowing(window: MapWindow, goTo: (window: MapWindow) => void) {
  const [follow, setFollow] = useState(true);
  const [moved, setMoved] = useState<MapWindow>();
  const elsewhere = moved && !sameWindow(moved, window) ? moved : undefined;
  function onMoved(next: MapWindow): void {
    setMoved(next);
    if (follow && !sameWindow(next, window)) goTo(next);
  }
  function onFollow(on: boolean): void {
    setFollow(on);
    if (on && elsewhere) goTo(elsewhere);
  }
  return { follow, onFollow, onMoved, here: !follow && elsewhere ? () => goTo(elsewhere) : undefined };
}

/** What was clicked on the map, with its ads once they are there. */
function useChosen<Ad extends PlacedAd>(
  { found, find }: Pick<Props<Ad>, 'found' | 'find'>,
  goInto: (bounds: MapBounds) => boolean,
) {
  const [chosen, setChosen] = useState<{ key: string; point: MapPoint; approximate: boolean; ads?: Ad[] }>();
  const latest = useRef('');

  async function load(key: string, bounds: MapBounds, id?: number) {
    const listed = found?.ads.filter((ad) => ad.classifiedId === id);
    const ads = listed?.length ? listed : await find(bounds).catch((): Ad[] => []);
    if (latest.current === key)
      setChosen((old) => old && { ...old, ads: id ? ads.filter((ad) => ad.classifiedId === id) : ads });
  }

  function choose(key: string): void {
    const { pin, cluster } = found ? behindMark(found.pins, key) : {};
    if (cluster && !isOneSpot(cluster) && goInto(cluster.bounds)) return;
    const point = pin ?? cluster;
    if (!point) return;
    latest.current = key;
    setChosen({ key, point, approximate: pin?.approximate ?? false });
    void load(key, cluster?.bounds ?? pointBounds(point), pin?.classifiedId);
  }

  return { chosen, choose, close: () => setChosen(undefined) };
}

/** Ads on a map and, in step with it, in a list that is complete without it. */
export function MapPage<Ad extends PlacedAd>(props: Props<Ad>) {
  const { title, window, found, place, busy, renderAd } = props;
  const t = useMessages(mapWords);
  const { region } = useShell();
  const control = useRef<MapControl>(null);
  const { base, allow, attribution } = useMapBase();
  const following = useFollowing(window, props.goTo);
  const { chosen, choose, close } = useChosen(props, (bounds) => control.current?.goInto(bounds) ?? false);
  const mine = useMyPlace(base.outline, (at) => control.current?.show(windowAround(at, limits.mapRadius)));
  const [lit, setLit] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const marks = useMarks(found?.pins);
  const circles = useMemo(
    () =>
      [place, mine.place, chosen?.approximate ? chosen.point : undefined].filter((at) => at !== undefined).map(around),
    [place, mine.place, chosen],
  );
  // A map that was moved by the address: the back button, 'show all'.
  const shown = useRef(window);
  useEffect(() => {
    if (!sameWindow(shown.current, window)) control.current?.show(window);
    shown.current = window;
  }, [window]);

  function dismiss(): void {
    if (chosen) control.current?.focusMark(chosen.key);
    close();
  }

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
            <MapView
              label={t('map')}
              start={window}
              base={base}
              marks={marks}
              circles={circles}
              lit={lit}
              pressed={chosen?.key}
              control={control}
              moved={(next) => {
                shown.current = next;
                following.onMoved(next);
              }}
              chosen={choose}
              pointedAt={setPointed}
              className="h-[58svh] rounded-card border border-line lg:h-[calc(100svh-140px)] lg:min-h-[480px]"
            >
              <div className="pointer-events-none absolute start-3 end-17 top-3 z-10 flex flex-wrap items-start gap-2 *:pointer-events-auto">
                <Checkbox
                  label={t('follow')}
                  checked={following.follow}
                  onChange={(event) => following.onFollow(event.target.checked)}
                  className="items-center rounded-input bg-surface px-3 py-2 shadow-float"
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
                  <LocateFixed className="size-5" aria-hidden="true" />
                </IconButton>
                <StreetsButton allow={allow} />
              </div>
              <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex flex-col items-start gap-2 *:pointer-events-auto">
                {mine.problem && (
                  <Notice tone="warning" live className="bg-surface shadow-float">
                    {mine.problem}
                  </Notice>
                )}
                {found?.pins.totalCapped && !chosen && (
                  <p className="rounded-input bg-surface px-3 py-2 text-13 shadow-float">{t('more')}</p>
                )}
                {chosen && <ChosenAds ads={chosen.ads} renderAd={renderAd} onClose={dismiss} />}
                <Attribution text={attribution ?? t('outline')} />
              </div>
            </MapView>
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
        className="flex min-w-0 scroll-mt-24 flex-col gap-3 lg:order-1"
      >
        {found ? (
          <>
            <p className="text-14 text-ink-muted tabular-nums" aria-live="polite">
              {t(found.totalCapped ? 'inViewCapped' : 'inView', { count: found.total })}
            </p>
            <ul className="flex flex-col gap-2" aria-busy={busy}>
              {found.ads.map((ad) => (
                <li
                  key={ad.classifiedId}
                  onPointerEnter={() => setLit(markOf(found.pins, ad))}
                  onPointerLeave={() => setLit(undefined)}
                  onFocus={() => setLit(markOf(found.pins, ad))}
                  onBlur={() => setLit(undefined)}
                  data-lit={pointed === pinKey(ad.classifiedId) || chosen?.key === pinKey(ad.classifiedId) || undefined}
                  className="-mx-2 rounded-card p-2 data-lit:bg-accent-soft data-lit:outline-2 data-lit:outline-accent"
                >
                  {renderAd(ad)}
                </li>
              ))}
            </ul>
            {found.ads.length === 0 && (
              <EmptyState drawing="search" text={`${t('none')} ${t('noneHint')}`}>
                <a href={props.wholeUrl} className="font-bold text-accent-ink underline">
                  {t('whole', { region: region.regionName })}
                </a>
              </EmptyState>
            )}
            {props.pages}
          </>
        ) : (
          <Notice tone="error" live>
            <p className="mb-2">{t('failed')}</p>
            <Button size="sm" variant="secondary" onClick={props.retry}>
              {t('retry')}
            </Button>
          </Notice>
        )}
      </section>
    </div>
  );
}
