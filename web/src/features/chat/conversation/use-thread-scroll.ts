import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Specification 9: older messages load within so many px of the top, asked for at most so often. */
const NEAR_TOP_PX = 100;
const THROTTLE_MS = 500;
/** Nearer than this to the end counts as being there. */
const AT_END_PX = 60;
/** Who has scrolled further than this from the end is offered the way back. */
const AWAY_PX = 400;

interface Content {
  /** Which conversation; another one starts at its end. */
  peerId: number;
  firstId: number | undefined;
  lastKey: string | undefined;
  /** The last thing is one's own: whoever writes wants to see it. */
  lastIsOwn: boolean;
  /** There is more above, and it is not on its way. */
  more: boolean;
}

/**
 * How a thread scrolls: it stays at its end while new things come, keeps its place while older ones are put above, and
 * tells when something new came below what is seen, and when the end is far away.
 */
export function useThreadScroll({ peerId, firstId, lastKey, lastIsOwn, more }: Content, loadOlder: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const place = useRef({ peerId: 0, firstId, lastKey, height: 0, top: 0, atEnd: true });
  const lastLoad = useRef(0);
  const [hasNew, setHasNew] = useState(false);
  const [isAway, setIsAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    setHasNew(false);
  }, []);

  const note = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const atEnd = element.scrollHeight - element.clientHeight - element.scrollTop < AT_END_PX;
    Object.assign(place.current, { height: element.scrollHeight, top: element.scrollTop, atEnd });
    if (atEnd) setHasNew(false);
    setIsAway(element.scrollHeight - element.clientHeight - element.scrollTop > AWAY_PX);
  }, []);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookAbove = useCallback(() => {
    clearTimeout(timer.current);
    const element = box.current;
    if (!element || !more || element.scrollTop > NEAR_TOP_PX) return;
    const wait = lastLoad.current + THROTTLE_MS - Date.now();
    if (wait > 0) {
      timer.current = setTimeout(lookAbove, wait);
      return;
    }
    lastLoad.current = Date.now();
    loadOlder();
  }, [more, loadOlder]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = place.current;
    const another = before.peerId !== peerId || before.lastKey === undefined;
    const appended = before.lastKey !== lastKey;
    if (another || (appended && (before.atEnd || lastIsOwn))) toEnd();
    else if (before.firstId !== firstId) element.scrollTop = before.top + element.scrollHeight - before.height;
    else if (appended) setHasNew(true);
    Object.assign(before, { peerId, firstId, lastKey });
  }, [peerId, firstId, lastKey, lastIsOwn, toEnd]);
  /** Any line may have become higher since one last scrolled: the end stays the end. */
  const keep = useCallback(() => {
    if (place.current.atEnd) toEnd();
    note();
  }, [toEnd, note]);
  useLayoutEffect(keep);

  useEffect(() => {
    lookAbove();
    return () => clearTimeout(timer.current);
  }, [lookAbove]);

  // The window, what stands below the thread, and rows that were drawn before may change their height.
  useEffect(() => {
    if (!box.current || !rows.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(keep);
    observer.observe(box.current);
    observer.observe(rows.current);
    return () => observer.disconnect();
  }, [keep]);

  const onScroll = useCallback(() => {
    note();
    lookAbove();
  }, [note, lookAbove]);
  return { box, rows, onScroll, hasNew, isAway, toEnd };
}
