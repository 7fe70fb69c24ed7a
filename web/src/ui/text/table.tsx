import clsx from 'clsx';
import { ChevronRight } from 'lucide';
import { Children, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Directional } from '#web/ui/icon.tsx';

/** How far from its end a row still counts as scrolled to it, in px: browsers round. */
const ROUNDING = 2;

/** Whether more of a box is to be seen by scrolling on, towards the end of its lines; right-to-left ways count below zero. */
const hasMore = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollWidth - clientWidth - Math.abs(scrollLeft) > ROUNDING;

/** A plain table that scrolls by itself where it does not fit, with an arrow while there is more; the caption says what it holds. */
export function Table({
  caption,
  head,
  children,
  className,
  ...rest
}: ComponentProps<'table'> & { caption: string; head: ReactNode[] }) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const resized = new ResizeObserver(() => setMore(hasMore(element)));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return (
    <div className="relative">
      <section
        ref={box}
        onScroll={(event) => setMore(hasMore(event.currentTarget))}
        className="overflow-x-auto"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={clsx('w-full border-collapse text-start text-14 tabular-nums', className)} {...rest}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-13 text-ink-muted">
              {Children.map(head, (cell) => (
                <th scope="col" className="px-2 py-2 text-start font-medium">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr]:border-b [&>tr]:border-line [&_td]:px-2 [&_td]:py-3">{children}</tbody>
        </table>
      </section>
      {more && (
        <span className="pointer-events-none absolute end-0 top-1/2 -translate-y-1/2 rounded-full border border-line bg-surface p-1 shadow-float">
          <Directional of={ChevronRight} className="size-5" />
        </span>
      )}
    </div>
  );
}
