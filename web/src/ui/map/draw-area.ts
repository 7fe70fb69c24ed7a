import { DomEvent, type LatLng, type Map as LeafletMap, Marker, type Point, Polygon, Polyline, point } from 'leaflet';
import { buttonIcon, keySteps, pointOf } from './map-button.ts';
import type { MapPoint } from './map-types.ts';

/** Pixels after which a press is a line. */
const DRAWN = 12;
/** Pixels between two points of a line. */
const STRIDE = 4;
/** Pixels around the first corner in which a press closes the area. */
const CLOSING = 16;
/** Pixels the crosshair is kept from the edge of the map. */
const EDGE = 48;

/** What drawing tells. */
export interface DrawingListener {
  /** So many corners are set. */
  corners(count: number): void;
  /** The line is closed. */
  drawn(corners: MapPoint[]): void;
  cancelled(): void;
}

/** Drawing that is under way. */
export interface Drawing {
  /** Takes the last corner back. */
  undo(): void;
  /** Closes the line; nothing below three corners. */
  finish(): void;
  /** Takes everything of it from the map. */
  stop(): void;
}

/** The cross that arrow keys move, in the middle of the map at first. */
function createCrosshair(map: LeafletMap) {
  let at: LatLng | undefined;
  let mark: Marker | undefined;
  const place = () => at ?? map.getCenter();
  return {
    place,
    move(step: Point): void {
      at = map.containerPointToLatLng(map.latLngToContainerPoint(place()).add(step));
      const cross = document.createElement('span');
      cross.className = 'map-crosshair';
      mark ??= new Marker(at, { icon: buttonIcon(cross), interactive: false, keyboard: false }).addTo(map);
      mark.setLatLng(at);
      map.panInside(at, { padding: [EDGE, EDGE], animate: false });
    },
    remove: () => mark?.remove(),
  };
}

/** Follows one finger or the mouse over the map: a press, or a line that is drawn. A second finger ends it, as two zoom. */
function followPointer(
  map: LeafletMap,
  told: { pressed(at: Point): void; line(points: Point[]): void; drawing(points: Point[]): void },
): () => void {
  const box = map.getContainer();
  let pointer: number | undefined;
  let points: Point[] = [];
  const at = (event: PointerEvent) => map.mouseEventToContainerPoint(event);

  function down(event: PointerEvent): void {
    if (pointer !== undefined && event.pointerId !== pointer) {
      pointer = undefined;
      told.drawing([]);
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    pointer = event.pointerId;
    points = [at(event)];
    box.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const next = at(event);
    if ((points.at(-1)?.distanceTo(next) ?? 0) < STRIDE) return;
    points.push(next);
    if (points.some((one) => one.distanceTo(next) > DRAWN)) told.drawing(points);
  }
  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    pointer = undefined;
    const [first] = points;
    if (!first) return;
    if (points.some((one) => one.distanceTo(first) > DRAWN)) told.line(points);
    else told.pressed(first);
  }
  function cancel(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    pointer = undefined;
    told.drawing([]);
  }
  const kinds = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ] as const;
  // Else the browser takes a line for a swipe, and gives no click for a tap in the half second after it.
  const keepSwipe = (event: TouchEvent) => event.preventDefault();
  for (const [kind, handle] of kinds) box.addEventListener(kind, handle);
  box.addEventListener('touchmove', keepSwipe, { passive: false });
  return () => {
    for (const [kind, handle] of kinds) box.removeEventListener(kind, handle);
    box.removeEventListener('touchmove', keepSwipe);
  };
}

/**
 * Lets somebody draw an area: a line around it with finger or mouse, or its corners one by one. By keys: arrows move a cross,
 * Enter sets a corner there, Backspace takes the last one back, Escape ends it.
 */
export function startDrawing(map: LeafletMap, listener: DrawingListener): Drawing {
  const box = map.getContainer();
  let corners: LatLng[] = [];
  const shape = new Polygon([], { className: 'map-drawn', interactive: false }).addTo(map);
  const line = new Polyline([], { className: 'map-stroke', interactive: false }).addTo(map);
  const crosshair = createCrosshair(map);
  let dots: Marker[] = [];

  function show(next: LatLng[]): void {
    corners = next;
    shape.setLatLngs(next);
    for (const dot of dots) dot.remove();
    dots = next.map((corner, at) => {
      const dot = document.createElement('span');
      dot.className = at === 0 && next.length > 2 ? 'map-dot map-dot-first' : 'map-dot';
      return new Marker(corner, { icon: buttonIcon(dot), interactive: false, keyboard: false }).addTo(map);
    });
    listener.corners(next.length);
  }
  const finish = (all = corners) => {
    if (all.length >= 3) listener.drawn(all.map(pointOf));
  };
  function set(at: LatLng): void {
    const [first] = corners;
    const isFirst = first && map.latLngToContainerPoint(first).distanceTo(map.latLngToContainerPoint(at)) < CLOSING;
    if (isFirst && corners.length >= 3) finish();
    else if (!isFirst || corners.length > 1) show([...corners, at]);
  }
  const placesOf = (points: Point[]) => points.map((one) => map.containerPointToLatLng(one));
  const unfollow = followPointer(map, {
    pressed: (at) => set(map.containerPointToLatLng(at)),
    drawing: (points) => line.setLatLngs(placesOf(points)),
    line(points) {
      line.setLatLngs([]);
      finish([...corners, ...placesOf(points)]);
    },
  });

  const undo = () => show(corners.slice(0, -1));
  function setAtCross(): void {
    crosshair.move(point(0, 0));
    set(crosshair.place());
  }
  const keys = new Map([
    ['Enter', setAtCross],
    ['Backspace', undo],
    ['Escape', () => listener.cancelled()],
    ['+', () => void map.zoomIn()],
    ['-', () => void map.zoomOut()],
  ]);
  function keyed(event: KeyboardEvent): void {
    const step = keySteps[event.key];
    const act = step
      ? () => crosshair.move(event.shiftKey ? point(step).multiplyBy(4) : point(step))
      : keys.get(event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    DomEvent.stop(event);
    act();
  }
  box.addEventListener('keydown', keyed);
  const moving = [map.dragging, map.keyboard, map.doubleClickZoom, map.boxZoom].filter((one) => one.enabled());
  for (const one of moving) one.disable();
  box.classList.add('map-drawing');
  box.focus({ preventScroll: true });

  return {
    undo,
    finish: () => finish(),
    stop() {
      unfollow();
      box.removeEventListener('keydown', keyed);
      box.classList.remove('map-drawing');
      for (const one of moving) one.enable();
      for (const layer of [shape, line, ...dots]) layer.remove();
      crosshair.remove();
    },
  };
}
