import { limits } from '@ashore/contract/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapCircle, MapPoint, MapWindow } from '#web/ui/map/map-types.ts';
import type { MapControl } from '#web/ui/map/map-view.tsx';
import type { MapPageProps, PlacedAd } from './map-props.ts';
import { sameWindow, windowAround } from './map-window.ts';
import { useChosen } from './use-chosen.ts';
import { useFollowing } from './use-following.ts';
import { useMapBase } from './use-map-base.ts';
import { useMarks } from './use-marks.ts';
import { useMyPlace } from './use-my-place.ts';

const around = ({ lat, lng }: MapPoint): MapCircle => ({ lat, lng, radius: limits.mapRadius });

/** What a page with a map and a list in step with it knows and does; `view` is what its map is given. */
export function useMapPage<Ad extends PlacedAd>(props: MapPageProps<Ad>) {
  const { window, found, place } = props;
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
  function moved(next: MapWindow): void {
    shown.current = next;
    following.onMoved(next);
  }
  const view = {
    start: window,
    base,
    marks,
    circles,
    lit,
    pressed: chosen?.key,
    control,
    moved,
    pointedAt: setPointed,
  };
  return { view, following, mine, chosen, choose, dismiss, setLit, pointed, allow, attribution };
}
