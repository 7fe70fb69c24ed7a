import { useState } from 'react';
import type { MapWindow } from '#web/ui/map/map-types.ts';
import { sameWindow } from './map-window.ts';

/** The map follows the address, and the address the map. */
export function useFollowing(window: MapWindow, goTo: (window: MapWindow) => void) {
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
