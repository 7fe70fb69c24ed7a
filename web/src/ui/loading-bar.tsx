import clsx from 'clsx';
import { useEffect, useState } from 'react';

/** Milliseconds of waiting that nobody is told of (specification 9); the style sheet waits as long. */
const THROTTLE = 200;

/** Runs along the top while a page is on its way: after 200 ms, 5 s towards the end (specification 9), which it reaches when done. */
export function LoadingBar({ active }: { active: boolean }) {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    if (!active) return;
    const started = performance.now();
    setEnding(false);
    return () => setEnding(performance.now() - started > THROTTLE);
  }, [active]);
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] print:hidden">
      {(active || ending) && (
        <div
          className={clsx('h-full bg-accent forced-colors:bg-[Highlight]', active ? 'loading-run' : 'loading-end')}
          onAnimationEnd={() => setEnding(false)}
        />
      )}
    </div>
  );
}
