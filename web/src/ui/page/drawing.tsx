import clsx from 'clsx';

/** One for each area of the site: symbols of `public/icons/drawings.svg`. */
export type DrawingName = 'ads' | 'news' | 'forum' | 'tips' | 'directory' | 'services' | 'messages' | 'search';

/** A small line drawing for an empty place; it comes as a picture does, so that no page carries what it may never show. */
export const Drawing = ({ name, className = 'h-29' }: { name: DrawingName; className?: string }) => (
  <svg viewBox="0 0 140 116" className={clsx('max-w-full text-accent', className)} aria-hidden="true">
    <use href={`/icons/drawings.svg#${name}`} />
  </svg>
);
