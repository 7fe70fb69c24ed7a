import clsx from 'clsx';

/**
 * A drawing in lines of the file of signs: pages with many kinds of them carry no program for each. Names are those in
 * `public/icons/signs.svg`. What stands beside it says what it means.
 */
export const SpriteIcon = ({ name, className }: { name: string; className?: string }) => (
  <svg className={clsx('icon shrink-0', className)} aria-hidden="true">
    <use href={`/icons/signs.svg#${name}`} />
  </svg>
);
