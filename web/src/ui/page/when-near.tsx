import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

interface Props {
  /** Its size, which is kept free until then; `overflow-hidden` for what has corners of its own. */
  className: string;
  children: () => ReactNode;
}

/** Something heavy that is fetched and drawn only once it is scrolled near; its place is kept, so that nothing moves. */
export function WhenNear({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={box} className={className}>
      {near ? <Suspense fallback={<Skeleton className="size-full" />}>{children()}</Suspense> : null}
    </div>
  );
}
