import { DivIcon, type LatLng, point } from 'leaflet';
import type { MapPoint } from './map-types.ts';

/** Pixels an arrow key moves a point by. */
const NUDGE = 20;

/** Where each arrow key leads. */
export const keySteps: Record<string, [number, number]> = {
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
};

/** Degrees to five places, about a metre. */
export const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
export const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

export const pointOf = ({ lat, lng }: LatLng): MapPoint => ({ lat: rounded(lat), lng: rounded(wrapped(lng)) });

/** An element of the page as a mark that stands with its middle on its place. */
export const buttonIcon = (html: HTMLElement): DivIcon =>
  new DivIcon({ html, className: 'map-place', iconSize: point(0, 0) });
