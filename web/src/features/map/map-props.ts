import type { MapPins } from '@ashore/contract';
import type { ReactNode } from 'react';
import type { MapBounds, MapCircle, MapPoint, MapWindow } from '#web/ui/map/map-types.ts';

/** As much of an ad as the map itself needs. */
export interface PlacedAd {
  classifiedId: number;
  lat: number;
  lng: number;
}

/** What the page of the map is given. */
export interface MapPageProps<Ad extends PlacedAd> {
  title: string;
  /** What the address asks to see. */
  window: MapWindow;
  /** Undefined when the ads could not be loaded. */
  found: { pins: MapPins; ads: readonly Ad[]; total: number; totalCapped: boolean } | undefined;
  /** The place that was chosen in the filters, if any. */
  place: MapPoint | undefined;
  /** The area that was drawn, as the address has it. */
  polygon: string | undefined;
  /** The circle in which ads are looked for, its radius in metres. */
  near: MapCircle | undefined;
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
  /** Narrows the list to another area or circle; undefined takes it away. */
  onPolygon: (polygon: string | undefined) => void;
  onNear: (near: MapCircle | undefined) => void;
  /** Narrows the list to an area of the region, and shows it. */
  onArea: (areaId: number) => void;
  /** The ads of a very small part of the map. */
  find: (bounds: MapBounds) => Promise<Ad[]>;
  retry: () => void;
}
