import clsx from 'clsx';
import { Children, type ComponentProps, type ReactNode } from 'react';

/** A plain table that scrolls by itself where it does not fit; the caption says what it holds. */
export function Table({
  caption,
  head,
  children,
  className,
  ...rest
}: ComponentProps<'table'> & { caption: string; head: ReactNode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
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
  );
}
