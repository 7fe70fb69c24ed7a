import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links that scrolls sideways: puts the current link in the middle of it, whenever another one is current. */
export function useCurrentInSight(current: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const link = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = row.current?.getBoundingClientRect();
    if (link && box)
      row.current?.scrollBy({ left: link.x + link.width / 2 - box.x - box.width / 2, behavior: 'instant' });
  }, [current]);
  return row;
}
