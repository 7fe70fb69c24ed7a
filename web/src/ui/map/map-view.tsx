import clsx from 'clsx';
import { Minus, Plus } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { kitMessages } from '../messages.ts';
import type { MapArea } from './area-layer.ts';
import type { Drawing, DrawingListener } from './draw-area.ts';
import type { MapHandle, MapListener, MapPadding } from './leaflet-map.ts';
import type { MapBase, MapBounds, MapCircle, MapMark, MapPoint, MapWindow } from './map-types.ts';

/** What a page can ask of a map that is shown. */
export interface MapControl {
  show(window: MapWindow): void;
  /** Goes nearer to what the bounds hold; false where the map is as near as it goes. */
  goInto(bounds: MapBounds): boolean;
  focusMark(key: string): void;
  /** Begins to draw; undefined while there is no map. */
  draw(told: DrawingListener): Promise<Drawing> | undefined;
  /** Where a point is in the window, in pixels; undefined while there is no map. */
  pixelOf(point: MapPoint): { x: number; y: number } | undefined;
}

interface Props extends Partial<Omit<MapListener, 'pointedAt'>> {
  /** What the map shows, for those who do not see it. */
  label: string;
  /** Where it begins; later it goes where it is moved to. */
  start: MapWindow;
  base: MapBase;
  marks?: readonly MapMark[];
  circles?: readonly MapCircle[];
  area?: MapArea | undefined;
  /** The mark that stands out because what it stands for is pointed at elsewhere. */
  lit?: string | undefined;
  /** The chosen mark. */
  pressed?: string | undefined;
  /** A point that can be moved, and what it is. */
  point?: MapPoint | undefined;
  pointLabel?: string;
  pointedAt?: MapListener['pointedAt'];
  /** Stands in the middle of a page: the wheel scrolls past it. */
  quiet?: boolean;
  /** What covers the map at its top and its foot, where something is to be seen whole. */
  padding?: (width: number) => MapPadding;
  control?: RefObject<MapControl | null>;
  /** Where the buttons for nearer and farther begin: 12 px from the top. */
  tools?: string;
  className?: string;
  /** What floats over the map. */
  children?: ReactNode;
}

const nothing: readonly never[] = [];
const bare = (): MapPadding => ({ top: 16, bottom: 16 });

/** Fetches the program of the map and starts it in the box; `again` tries once more after a failure. */
function useMapHandle(box: RefObject<HTMLDivElement | null>, props: Props) {
  const [handle, setHandle] = useState<MapHandle>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try begins anew
  useEffect(() => {
    let made: MapHandle | undefined;
    let gone = false;
    setFailed(false);
    import('./leaflet-map.ts').then(
      ({ createMap }) => {
        if (gone || !box.current) return;
        const listener: MapListener = {
          moved: (window) => latest.current.moved?.(window),
          chosen: (key) => latest.current.chosen?.(key),
          pointedAt: (key) => latest.current.pointedAt?.(key),
          placed: (at) => latest.current.placed?.(at),
          pressedAt: (at) => latest.current.pressedAt?.(at),
          reshaped: (corners) => latest.current.reshaped?.(corners),
        };
        const { quiet = false, padding = bare } = latest.current;
        made = createMap(box.current, latest.current.start, listener, { quiet, padding });
        setHandle(made);
        latest.current.moved?.(made.window());
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      made?.destroy();
      setHandle(undefined);
    };
  }, [tries]);
  return { handle, failed, again: () => setTries((count) => count + 1) };
}

/** Keeps the map in step with the page, and gives the page its control. */
function useMapContent(handle: MapHandle | undefined, props: Props): void {
  const { base, marks = nothing, circles = nothing, area, lit, pressed, point, pointLabel = '', control } = props;
  useEffect(() => handle?.setBase(base), [handle, base]);
  useEffect(() => handle?.setCircles(circles), [handle, circles]);
  useEffect(() => handle?.setArea(area), [handle, area]);
  useEffect(() => handle?.setPoint(point, pointLabel), [handle, point, pointLabel]);
  useEffect(() => {
    handle?.setMarks(marks);
    handle?.light(lit, pressed);
  }, [handle, marks, lit, pressed]);
  useImperativeHandle(
    control,
    () => ({
      show: (window) => handle?.show(window),
      goInto: (bounds) => handle?.goInto(bounds) ?? false,
      focusMark: (key) => handle?.focusMark(key),
      draw: (told) => handle?.draw(told),
      pixelOf: (at) => handle?.pixelOf(at),
    }),
    [handle],
  );
}

const ZoomButtons = ({ handle, tools = 'top-3' }: { handle: MapHandle } & Pick<Props, 'tools'>) => (
  <div className={clsx('absolute end-3 z-10 flex flex-col gap-2', tools)}>
    <IconButton
      size="lg"
      label={messagesOf(kitMessages)('zoomIn')}
      className="bg-surface shadow-float"
      onClick={() => handle.zoomBy(1)}
    >
      <Icon of={Plus} className="size-5" />
    </IconButton>
    <IconButton
      size="lg"
      label={messagesOf(kitMessages)('zoomOut')}
      className="bg-surface shadow-float"
      onClick={() => handle.zoomBy(-1)}
    >
      <Icon of={Minus} className="size-5" />
    </IconButton>
  </div>
);

/**
 * A map with buttons on it. Its program is fetched once the page is awake; until then, and without scripts, its place is
 * kept. The keys of the map itself: arrows move it, plus and minus zoom.
 */
export function MapView(props: Props) {
  const { label } = props;
  const box = useRef<HTMLDivElement>(null);
  const { handle, failed, again } = useMapHandle(box, props);
  useMapContent(handle, props);

  return (
    <div data-map-frame className={clsx('relative isolate overflow-hidden bg-sand', props.className)}>
      {/* Isolated: the layers of the map stay below what floats over it. */}
      <section
        ref={box}
        aria-label={label}
        className="isolate size-full"
        data-map={handle ? 'ready' : undefined}
      ></section>
      {!handle && !failed && <Skeleton className="absolute inset-0" />}
      {failed && (
        <div role="alert" className="absolute inset-0 grid place-content-center gap-3 p-4 text-center">
          <p>{messagesOf(kitMessages)('mapFailed')}</p>
          <Button variant="secondary" onClick={again}>
            {messagesOf(kitMessages)('retry')}
          </Button>
        </div>
      )}
      {handle && <ZoomButtons handle={handle} tools={props.tools} />}
      {props.children}
    </div>
  );
}
