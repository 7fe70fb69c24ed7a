import { useEffect, useState } from 'react';

/** Small moves of a thumb that rests are none. */
const MOVED = 12;
/** Near the top all is shown. */
const TOP = 120;

/** Whether the reader goes down the page: what is of use at its top may make room until they turn back. */
export function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let turned = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - turned) < MOVED) return;
      setAway(now > turned && now > TOP);
      turned = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return away;
}
