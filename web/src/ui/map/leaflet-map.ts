import 'leaflet/dist/leaflet.css';
import './map.css';
import { Circle, DomEvent, type LatLng, Map as LeafletMap, latLngBounds, Marker } from 'leaflet';
import { createAreaLayer } from './area-layer.ts';
import type { Drawing, DrawingListener } from './draw-area.ts';
import { layBase } from './map-base.ts';
import { buttonIcon, keySteps, pointOf, rounded, wrapped } from './map-button.ts';
import type { MapBase, MapBounds, MapCircle, MapMark, MapPoint, MapWindow } from './map-types.ts';

/** Nearer there is nothing more to see, and homes are shifted by some hundred metres. */
const NEAREST = 17;
const FARTHEST = 4;

/** What the map tells. */
export interface MapListener {
  /** It stands still again, moved by whomever. */
  moved(window: MapWindow): void;
  chosen(key: string): void;
  pointedAt(key: string | undefined): void;
  /** The movable point was put somewhere. */
  placed(point: MapPoint): void;
  /** The ground was pressed. */
  pressedAt(point: MapPoint): void;
  /** A corner of the area was moved or taken away. */
  reshaped(corners: MapPoint[]): void;
}

const boxOf = ({ north, south, east, west }: MapBounds) =>
  latLngBounds([south, west], [north, east < west ? east + 360 : east]);

function windowOf(map: LeafletMap): MapWindow {
  const seen = map.getBounds();
  const whole = seen.getEast() - seen.getWest() >= 360;
  return {
    bounds: {
      north: rounded(Math.min(90, seen.getNorth())),
      south: rounded(Math.max(-90, seen.getSouth())),
      east: whole ? 180 : rounded(wrapped(seen.getEast())),
      west: whole ? -180 : rounded(wrapped(seen.getWest())),
    },
    zoom: map.getZoom(),
  };
}

/** Pixels of the map that something covers, and a margin. */
export interface MapPadding {
  top: number;
  bottom: number;
}

/** Nearer than this nothing that is to be seen whole is shown: a small area would stand without its surroundings. */
const NEAREST_WHOLE = 16;
const SIDE = 16;

/** Shows the bounds: at their zoom where they fit, else from as far away as they need. */
function show(map: LeafletMap, { bounds, zoom, fit }: MapWindow, animate: boolean, { top, bottom }: MapPadding): void {
  const box = boxOf(bounds);
  if (fit) {
    map.fitBounds(box, {
      ...{ animate, maxZoom: NEAREST_WHOLE },
      ...{ paddingTopLeft: [SIDE, top], paddingBottomRight: [SIDE, bottom] },
    });
    return;
  }
  const [corner, opposite] = [map.project(box.getNorthWest(), zoom), map.project(box.getSouthEast(), zoom)];
  const size = map.getSize();
  const fits = opposite.x - corner.x <= size.x + 4 && opposite.y - corner.y <= size.y + 4;
  const middle = map.unproject(corner.add(opposite).divideBy(2), zoom);
  if (fits) map.setView(middle, zoom, { animate });
  else map.fitBounds(box, { animate });
}

function spotOf({ label }: MapMark): HTMLElement {
  const spot = document.createElement('span');
  spot.className = 'map-mark map-spot';
  spot.setAttribute('role', 'img');
  spot.setAttribute('aria-label', label);
  return spot;
}

function markButton({ kind, text, label, weight = 1 }: MapMark): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `map-mark map-${kind}`;
  button.setAttribute('aria-label', label);
  button.style.setProperty('--weight', weight.toFixed(2));
  button.textContent = text;
  return button;
}

/** The marks that are on the map; one that stays is not drawn anew, so that the focus stays on it. */
function createMarks(map: LeafletMap, listener: MapListener) {
  const drawn = new Map<string, { marker: Marker; button: HTMLElement }>();

  function draw(mark: MapMark): void {
    if (mark.kind === 'spot') {
      const button = spotOf(mark);
      const marker = new Marker([mark.lat, mark.lng], {
        icon: buttonIcon(button),
        interactive: false,
        keyboard: false,
      });
      drawn.set(mark.key, { marker: marker.addTo(map), button });
      return;
    }
    const button = markButton(mark);
    const marker = new Marker([mark.lat, mark.lng], { icon: buttonIcon(button), keyboard: false, riseOnHover: true });
    DomEvent.disableClickPropagation(button);
    button.addEventListener('click', () => listener.chosen(mark.key));
    for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => listener.pointedAt(mark.key));
    for (const name of ['pointerleave', 'blur']) button.addEventListener(name, () => listener.pointedAt(undefined));
    marker.addTo(map);
    drawn.set(mark.key, { marker, button });
  }

  return {
    show(marks: readonly MapMark[]): void {
      const wanted = new Set(marks.map(({ key }) => key));
      for (const [key, { marker }] of drawn) {
        if (wanted.has(key)) continue;
        marker.remove();
        drawn.delete(key);
      }
      for (const mark of marks) if (!drawn.has(mark.key)) draw(mark);
    },
    light(lit: string | undefined, pressed: string | undefined): void {
      for (const [key, { marker, button }] of drawn) {
        button.classList.toggle('map-lit', key === lit);
        if (button instanceof HTMLButtonElement) button.setAttribute('aria-pressed', String(key === pressed));
        marker.setZIndexOffset(key === lit || key === pressed ? 1000 : 0);
      }
    },
    focus: (key: string) => drawn.get(key)?.button.focus({ preventScroll: true }),
  };
}

/** A point that is dragged, or moved by the arrow keys. */
function createPoint(map: LeafletMap, at: MapPoint, label: string, listener: MapListener): Marker {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-point';
  button.setAttribute('aria-label', label);
  const marker = new Marker([at.lat, at.lng], { icon: buttonIcon(button), draggable: true, keyboard: false }).addTo(
    map,
  );
  const tell = (place: LatLng) => listener.placed(pointOf(place));
  marker.on('dragend', () => tell(marker.getLatLng()));
  button.addEventListener('keydown', (event) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(step));
    marker.setLatLng(next);
    map.panInside(next, { padding: [40, 40] });
    tell(next);
  });
  return marker;
}

function mapIn(box: HTMLElement, still: boolean, quiet: boolean): LeafletMap {
  return new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    // A resize observer below covers every change of size, also that of the window.
    trackResize: false,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    maxBoundsViscosity: 0.8,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    worldCopyJump: true,
    // In the middle of a page the wheel goes on scrolling the page.
    scrollWheelZoom: !quiet,
  });
}

/** Drawing on a map, one at a time; its program is fetched when it is first asked for. */
function createDrawings(map: LeafletMap) {
  let current: Drawing | undefined;
  return {
    isOn: () => current !== undefined,
    async begin(told: DrawingListener): Promise<Drawing> {
      const { startDrawing } = await import('./draw-area.ts');
      current?.stop();
      const begun = startDrawing(map, told);
      const drawing: Drawing = {
        ...begun,
        stop() {
          begun.stop();
          if (current === drawing) current = undefined;
        },
      };
      current = drawing;
      return drawing;
    },
  };
}

interface MapLook {
  /** Stands in the middle of a page: the wheel scrolls past it. */
  quiet: boolean;
  padding: (width: number) => MapPadding;
}

/** A map in a box of the page; nothing of it is drawn by React. */
export function createMap(box: HTMLElement, start: MapWindow, listener: MapListener, { quiet, padding }: MapLook) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = mapIn(box, still, quiet);
  // Land comes when it is fetched, and still lies under the circles that were there before.
  map.createPane('ground').classList.add('map-ground');
  map.createPane('names').classList.add('map-names');
  const covered = () => padding(box.clientWidth);
  show(map, start, false, covered());
  const marks = createMarks(map, listener);
  const tellMoved = () => listener.moved(windowOf(map));
  map.on('moveend', tellMoved);
  const area = createAreaLayer(map, listener.reshaped);
  const drawing = createDrawings(map);
  map.on('click', ({ latlng }) => {
    if (!drawing.isOn()) listener.pressedAt(pointOf(latlng));
  });
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(box);
  let takeAway: (() => void) | undefined;
  let circles: Circle[] = [];
  let pinned: Marker | undefined;

  return {
    window: () => windowOf(map),
    show: (window: MapWindow) => show(map, window, !still, covered()),
    /** Goes nearer until the bounds fill the map; tells whether there is a nearer. */
    goInto(bounds: MapBounds): boolean {
      const target = Math.min(NEAREST, map.getBoundsZoom(boxOf(bounds).pad(0.2)));
      if (map.getZoom() >= NEAREST) return false;
      map.setView(boxOf(bounds).getCenter(), Math.max(target, map.getZoom() + 1), { animate: !still });
      return true;
    },
    zoomBy: (step: number) => map.setZoom(map.getZoom() + step),
    setBase(base: MapBase): void {
      takeAway?.();
      takeAway = layBase(map, base);
    },
    pixelOf(at: MapPoint): { x: number; y: number } {
      const { x, y } = map.latLngToContainerPoint([at.lat, at.lng]);
      const { left, top } = box.getBoundingClientRect();
      return { x: left + x, y: top + y };
    },
    setMarks: marks.show,
    light: marks.light,
    focusMark: marks.focus,
    setCircles(wanted: readonly MapCircle[]): void {
      for (const circle of circles) circle.remove();
      circles = wanted.map(({ lat, lng, radius }) =>
        new Circle([lat, lng], { radius, className: 'map-circle', interactive: false }).addTo(map),
      );
    },
    setPoint(at: MapPoint | undefined, label: string): void {
      if (at && pinned) pinned.setLatLng([at.lat, at.lng]);
      else if (at) pinned = createPoint(map, at, label, listener);
      else {
        pinned?.remove();
        pinned = undefined;
      }
    },
    setArea: area.set,
    draw: drawing.begin,
    destroy(): void {
      resized.disconnect();
      map.remove();
    },
  };
}

export type MapHandle = ReturnType<typeof createMap>;
