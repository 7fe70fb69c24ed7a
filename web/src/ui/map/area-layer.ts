import { LatLng, type Map as LeafletMap, Marker, Polygon } from 'leaflet';
import { buttonIcon, keySteps, pointOf } from './map-button.ts';
import type { MapPoint } from './map-types.ts';

/** An area on the map. */
export interface MapArea {
  corners: readonly MapPoint[];
  /** The name of a corner that can be moved, by its number from 1; without it the corners stay where they are. */
  cornerLabel?: ((number: number) => string) | undefined;
}

/** Shows one area; its corners can be dragged, moved by the arrow keys, and taken away by Delete as long as three are left. */
export function createAreaLayer(map: LeafletMap, changed: (corners: MapPoint[]) => void) {
  let shape: Polygon | undefined;
  let handles: Marker[] = [];
  /** The corner that keeps the focus when the area is drawn anew. */
  let focused: number | undefined;

  const placesNow = () => handles.map((handle) => handle.getLatLng());
  const tell = () => changed(placesNow().map(pointOf));

  function keyed(event: KeyboardEvent, handle: Marker, at: number): void {
    const step = keySteps[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (handles.length <= 3) return;
      handles = handles.filter((one) => one !== handle);
      handle.remove();
      focused = Math.min(at, handles.length - 1);
    } else if (step) {
      const next = map.containerPointToLatLng(map.latLngToContainerPoint(handle.getLatLng()).add(step));
      handle.setLatLng(next);
      map.panInside(next, { padding: [40, 40] });
      focused = at;
    } else return;
    event.preventDefault();
    event.stopPropagation();
    shape?.setLatLngs(placesNow());
    tell();
  }

  function addHandle(corner: MapPoint, at: number, label: string): Marker {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'map-handle';
    button.setAttribute('aria-label', label);
    const handle = new Marker([corner.lat, corner.lng], {
      ...{ icon: buttonIcon(button), draggable: true, keyboard: false, autoPan: true },
    }).addTo(map);
    handle.on('drag', () => shape?.setLatLngs(placesNow()));
    handle.on('dragend', tell);
    button.addEventListener('keydown', (event) => keyed(event, handle, at));
    button.addEventListener('blur', () => {
      focused = undefined;
    });
    return handle;
  }

  return {
    set(area: MapArea | undefined): void {
      const again = focused;
      shape?.remove();
      for (const handle of handles) handle.remove();
      handles = [];
      shape = undefined;
      if (!area) return;
      const { corners, cornerLabel } = area;
      const places = corners.map(({ lat, lng }) => new LatLng(lat, lng));
      shape = new Polygon(places, { className: 'map-drawn', interactive: false }).addTo(map);
      if (!cornerLabel) return;
      handles = corners.map((corner, at) => addHandle(corner, at, cornerLabel(at + 1)));
      if (again !== undefined)
        handles[Math.min(again, handles.length - 1)]?.getElement()?.querySelector('button')?.focus();
    },
  };
}
