import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Drawing } from '#web/ui/map/draw-area.ts';
import type { MapPoint } from '#web/ui/map/map-types.ts';
import type { MapControl } from '#web/ui/map/map-view.tsx';

/** Pixels that a finger does not tell apart. */
const UNSEEN = 2;
const TILE = 256;

interface Asked {
  control: RefObject<MapControl | null>;
  zoom: number;
  /** The area of the address. */
  polygon: string | undefined;
  onPolygon: (polygon: string | undefined) => void;
}

/** Drawing an area, and changing the one that is there. */
export function useDrawing({ control, zoom, polygon, onPolygon }: Asked) {
  const [corners, setCorners] = useState<number>();
  const [editing, setEditing] = useState(false);
  const [tooSmall, setTooSmall] = useState(false);
  const drawing = useRef<Drawing>(undefined);
  const opener = useRef<HTMLButtonElement>(null);

  async function keep(drawn: MapPoint[]): Promise<void> {
    const { tidyArea } = await import('./tidy-area.ts');
    const text = tidyArea(drawn, (UNSEEN * 360) / (TILE * 2 ** zoom));
    setTooSmall(text === undefined);
    if (text !== undefined) onPolygon(text);
  }
  function stop(): void {
    drawing.current?.stop();
    drawing.current = undefined;
    setCorners(undefined);
  }
  async function start(): Promise<void> {
    setTooSmall(false);
    setEditing(false);
    drawing.current = await control.current?.draw({
      corners: setCorners,
      drawn(found) {
        stop();
        void keep(found);
      },
      cancelled: stop,
    });
    if (drawing.current) setCorners(0);
  }
  useEffect(() => () => drawing.current?.stop(), []);
  // The bar of the drawing is gone; the focus goes back to where drawing begins.
  const wasDrawing = useRef(false);
  const isDrawing = corners !== undefined;
  useEffect(() => {
    if (wasDrawing.current && !isDrawing) opener.current?.focus({ preventScroll: true });
    wasDrawing.current = isDrawing;
  }, [isDrawing]);

  return {
    /** How many corners are set; undefined while nobody draws. */
    corners,
    tooSmall,
    editing: editing && polygon !== undefined,
    opener,
    start: () => void start(),
    stop,
    undo: () => drawing.current?.undo(),
    finish: () => drawing.current?.finish(),
    edit: setEditing,
    reshaped: (changed: MapPoint[]) => void keep(changed),
    clear() {
      setEditing(false);
      onPolygon(undefined);
    },
  };
}

export type DrawingState = ReturnType<typeof useDrawing>;
