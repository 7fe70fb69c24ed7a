import { useEffect, useState } from 'react';

/** What a browser tells of the part of the page that can be seen (CSSOM View, VisualViewport), in px. */
export interface Sight {
  /** Of the window, without what a keyboard takes where windows do not shrink for it. */
  windowHeight: number;
  height: number;
  offsetTop: number;
  /** Above 1 while one looks at the page enlarged. */
  scale: number;
}

/** Less than this is a bar of the browser that comes and goes. */
const KEYBOARD_LEAST_PX = 120;

/**
 * The room above the keyboard, as styles of a box that fills the screen; undefined where the window shrinks for the
 * keyboard by itself, where there is none, and while one has zoomed in.
 */
export function roomAboveKeyboard({ windowHeight, height, offsetTop, scale }: Sight) {
  if (scale > 1.01 || windowHeight - height < KEYBOARD_LEAST_PX) return undefined;
  return { height: Math.round(height), top: Math.round(offsetTop), paddingBottom: 0 };
}

/** The room above the keyboard now. */
export function useKeyboardRoom(): ReturnType<typeof roomAboveKeyboard> {
  const [room, setRoom] = useState<ReturnType<typeof roomAboveKeyboard>>();
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const listening = new AbortController();
    const look = () => {
      const { height, offsetTop, scale } = view;
      const next = roomAboveKeyboard({ windowHeight: window.innerHeight, height, offsetTop, scale });
      setRoom((now) => (now?.height === next?.height && now?.top === next?.top ? now : next));
    };
    view.addEventListener('resize', look, { signal: listening.signal });
    view.addEventListener('scroll', look, { signal: listening.signal });
    look();
    return () => listening.abort();
  }, []);
  return room;
}
