import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** A finger that moves further scrolls. */
const MOVES_PX = 10;

/**
 * What a link or button needs to hear a finger that stays on it; the click at its end and the browser's own menu do
 * not come then. A visible button has to do the same, as keys cannot press long.
 */
export function useLongPress(onLong: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const done = useRef(false);
  const stop = useCallback(() => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent) {
      done.current = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        done.current = true;
        press.current = undefined;
        // A touch moves no focus. The menu that opens now returns the focus to this element when it closes.
        if (currentTarget instanceof HTMLElement) currentTarget.focus({ preventScroll: true });
        onLong();
      }, LONG_MS);
      press.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOVES_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (press.current || done.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!done.current) return;
      done.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
