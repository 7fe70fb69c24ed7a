import { limits } from '@ashore/contract/limits';
import { decodePolygon } from '@ashore/contract/polygon';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import type { MapArea } from '#web/ui/map/area-layer.ts';
import type { MapCircle, MapPoint, MapWindow } from '#web/ui/map/map-types.ts';
import type { MapControl } from '#web/ui/map/map-view.tsx';
import type { MapPageProps, PlacedAd } from './map-props.ts';
import { sameWindow, windowAround, windowOfCircle } from './map-window.ts';
import { mapToolsMessages } from './tools/map-tools-messages.ts';
import { useDrawing } from './tools/use-drawing.ts';
import { useChosen } from './use-chosen.ts';
import { useFollowing } from './use-following.ts';
import { useMapBase } from './use-map-base.ts';
import { useMarks } from './use-marks.ts';
import { useMyPlace } from './use-my-place.ts';

/** The area of the address on the map; its corners can be moved while it is edited. */
function useArea(polygon: string | undefined, editing: boolean): MapArea | undefined {
  const t = useMessages(mapToolsMessages);
  return useMemo(() => {
    const corners = polygon === undefined ? undefined : decodePolygon(polygon);
    return (
      corners && {
        corners: corners.map(([lat, lng]) => ({ lat, lng })),
        cornerLabel: editing ? (number: number) => t('corner', { number }) : undefined,
      }
    );
  }, [polygon, editing, t]);
}

/** The circle of a travel time, and the point in its middle that moves it. */
function useTravel(
  { near, onNear, window }: Pick<MapPageProps<PlacedAd>, 'near' | 'onNear' | 'window'>,
  show: (window: MapWindow) => void,
) {
  const t = useMessages(mapToolsMessages);
  const [lat, lng] = [near?.lat, near?.lng];
  const point = useMemo(() => (lat === undefined || lng === undefined ? undefined : { lat, lng }), [lat, lng]);
  /** A new circle begins in the middle of the map, or where the visitor is. */
  function setRadius(radius: number | undefined, mine?: MapPoint): void {
    if (radius === undefined) {
      onNear(undefined);
      return;
    }
    const { north, south, east, west } = window.bounds;
    const middle = { lat: rounded((north + south) / 2), lng: rounded(west <= east ? (west + east) / 2 : west) };
    const at = point ?? mine ?? middle;
    onNear({ ...at, radius });
    show(windowOfCircle({ ...at, radius }));
  }
  return {
    point,
    pointLabel: t('travelPoint'),
    setRadius,
    placed: (at: MapPoint) => near && onNear({ ...at, radius: near.radius }),
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const around = ({ lat, lng }: MapPoint): MapCircle => ({ lat, lng, radius: limits.mapRadius });

/** What a page with a map and a list in step with it knows and does; `view` is what its map is given. */
export function useMapPage<Ad extends PlacedAd>(props: MapPageProps<Ad>) {
  const { window, found, place, near, polygon } = props;
  const control = useRef<MapControl>(null);
  const { base, allow, attribution } = useMapBase();
  const following = useFollowing(window, props.goTo);
  const { chosen, card, choose, close } = useChosen(props, (bounds) => control.current?.goInto(bounds) ?? false);
  const mine = useMyPlace(base.outline, (at) => control.current?.show(windowAround(at, limits.mapRadius)));
  const [lit, setLit] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const marks = useMarks(found?.pins);
  const drawing = useDrawing({ control, zoom: window.zoom, polygon, onPolygon: props.onPolygon });
  const area = useArea(polygon, drawing.editing);
  const travel = useTravel(props, (next) => control.current?.show(next));
  const circles = useMemo(
    () => [
      ...[place, mine.place, chosen?.approximate ? chosen.point : undefined]
        .filter((at) => at !== undefined)
        .map(around),
      ...(near ? [near] : []),
    ],
    [place, mine.place, chosen, near],
  );
  // A map that was moved by the address: the back button, 'show all'.
  const shown = useRef(window);
  useEffect(() => {
    if (!sameWindow(shown.current, window)) control.current?.show(window);
    shown.current = window;
  }, [window]);

  const pin = () => chosen && control.current?.pixelOf(chosen.point);
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
    area,
    reshaped: drawing.reshaped,
    ...{ point: travel.point, pointLabel: travel.pointLabel, placed: travel.placed },
  };
  const tools = {
    ...{ drawing, polygon, radius: near?.radius, onArea: props.onArea },
    // On a phone the card of a pin would cover what a tool asks for.
    onOpen: close,
    onRadius: (radius: number | undefined) => travel.setRadius(radius, mine.place),
  };
  return {
    ...{ view, following, mine, chosen, choose, dismiss, setLit, pointed, allow, attribution, tools },
    card: card && { ...card, pin, onClose: dismiss },
  };
}
