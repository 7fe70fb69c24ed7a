import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds of waiting that nobody is told of (specification 9); the style sheet waits as long. */
const THROTTLE = 200;

interface Props {
  active: boolean;
  /** Shows the end of the bar even if it comes before the 200 ms. */
  certain?: boolean;
}

/** Runs along the top while a page is on its way: after 200 ms, 5 s towards the end (specification 9), which it reaches when done. */
export function LoadingBar({ active, certain = false }: Props) {
  const [ending, setEnding] = useState(false);
  const isCertain = useRef(false);
  if (active && certain) isCertain.current = true;
  useEffect(() => {
    if (!active) return;
    const started = performance.now();
    setEnding(false);
    return () => {
      setEnding(isCertain.current || performance.now() - started > THROTTLE);
      isCertain.current = false;
    };
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
