import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How far something floats from the lower end corner of the window, in px. */
interface Place {
  end: number;
  bottom: number;
}

/** A pointer that moves less meant to click. */
const THRESHOLD_PX = 4;
const STEP_PX = 16;
const STEP_LARGE_PX = 80;
/** The lower end corner of the window, where the button that goes back to the top appears. */
const CORNER_PX = 72;

function kept(key: string, start: Place): Place {
  try {
    const { end, bottom } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Place>;
    return Number.isFinite(end) && Number.isFinite(bottom) ? ({ end, bottom } as Place) : start;
  } catch {
    return start;
  }
}

/** Clear of the button that goes back to the top: moved the shorter way out of its corner. */
const outOfCorner = ({ end, bottom }: Place): Place => {
  if (end >= CORNER_PX || bottom >= CORNER_PX) return { end, bottom };
  return end >= bottom ? { end: CORNER_PX, bottom } : { end, bottom: CORNER_PX };
};

const between = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

const toEnd = (px: number) => (document.documentElement.dir === 'rtl' ? -px : px);

/** Reports how far a pressed pointer is from where it was pressed, until it is let go. */
function followPointer({ clientX, clientY, pointerId }: PointerEvent, moved: (x: number, y: number) => void): void {
  const held = new AbortController();
  const { signal } = held;
  // On the window: a quick pointer leaves what it moves, and capturing it would take the clicks of the buttons within.
  window.addEventListener(
    'pointermove',
    (now) => now.pointerId === pointerId && moved(now.clientX - clientX, now.clientY - clientY),
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, (now) => now.pointerId === pointerId && held.abort(), { signal });
}

/**
 * Something that floats and can be moved by mouse, touch and arrow keys (with Shift farther); its place is kept in this
 * browser under the key and stays within the window. Give `box` and the pointer handlers to what floats, `onKeyDown` to
 * a button in it.
 */
export function useDragPlace(key: string, start: Place) {
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const [place, setPlace] = useState(() => kept(key, start));

  function within({ end, bottom }: Place): Place {
    const { offsetWidth = 0, offsetHeight = 0 } = box.current ?? {};
    return outOfCorner({
      end: between(end, document.documentElement.clientWidth - offsetWidth),
      bottom: between(bottom, window.innerHeight - offsetHeight),
    });
  }

  function move(next: Place) {
    const there = within(next);
    setPlace(there);
    try {
      localStorage.setItem(key, JSON.stringify(there));
    } catch {}
  }

  const stayWithin = useRef(() => {});
  stayWithin.current = () => setPlace(within);
  useEffect(() => {
    const update = () => stayWithin.current();
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);

  return {
    box,
    style: { insetInlineEnd: place.end, bottom: place.bottom },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const from = place;
      dragged.current = false;
      followPointer(event, (x, y) => {
        if (!dragged.current && Math.hypot(x, y) < THRESHOLD_PX) return;
        dragged.current = true;
        move({ end: from.end - toEnd(x), bottom: from.bottom - y });
      });
    },
    /** The click that ends a drag is none. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.shiftKey ? STEP_LARGE_PX : STEP_PX;
      const moves: Record<string, Place> = {
        ArrowUp: { end: 0, bottom: step },
        ArrowDown: { end: 0, bottom: -step },
        ArrowLeft: { end: toEnd(step), bottom: 0 },
        ArrowRight: { end: -toEnd(step), bottom: 0 },
      };
      const by = moves[event.key];
      if (!by) return;
      event.preventDefault();
      move({ end: place.end + by.end, bottom: place.bottom + by.bottom });
    },
  };
}
