import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { Price } from './price.tsx';

export interface CardPicture {
  src: string;
  alt: string;
  /** In the first row: fetched at once, the first of all before others. */
  eager?: boolean;
  first?: boolean;
}

interface Props {
  title: string;
  /** Makes the link of the title; it covers the whole card. */
  link: (className: string, children: ReactNode) => ReactNode;
  price: { amount: string; note?: string };
  /** Place and time, quiet. */
  meta: ReactNode;
  picture?: CardPicture | undefined;
  badges?: ReactNode;
  /** Top corner of the picture: the heart. */
  action?: ReactNode;
  layout?: 'grid' | 'row';
  /** No longer to be had: the picture is greyed, the words stay readable. */
  faded?: boolean;
  headingLevel?: 2 | 3;
}

interface PictureProps {
  picture: CardPicture | undefined;
  row: boolean;
  faded: boolean;
}

const Picture = ({ picture, row, faded }: PictureProps) => (
  <div
    className={clsx(
      'aspect-4/3 overflow-hidden rounded-card bg-sand',
      row && 'w-28 shrink-0 self-start sm:w-48',
      faded && 'opacity-60 grayscale',
    )}
  >
    {picture ? (
      <img
        src={picture.src}
        alt={picture.alt}
        width={480}
        height={360}
        loading={picture.eager ? 'eager' : 'lazy'}
        fetchPriority={picture.first ? 'high' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    ) : (
      <div className="grid size-full place-items-center opacity-60">
        <Drawing name="ads" className="h-3/5" />
      </div>
    )}
  </div>
);

/** An ad in a list: picture and price loud, all else quiet. The picture's box is fixed, so that nothing moves. */
export function AdCard({
  title,
  link,
  price,
  meta,
  picture,
  badges,
  action,
  layout = 'grid',
  faded = false,
  headingLevel = 3,
}: Props) {
  const row = layout === 'row';
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={clsx(
        'group relative outline-offset-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
        row ? 'flex gap-3 border-b border-line pb-4 sm:gap-4' : 'rounded-card',
        faded && 'text-ink-muted',
      )}
    >
      <Picture picture={picture} row={row} faded={faded} />
      <div className={clsx('min-w-0', row ? ['flex-1', action && 'pe-10'] : 'mt-2.5')}>
        <Price {...price} />
        <Heading className="text-wrap font-normal text-16 leading-snug tracking-normal">
          {link(
            'line-clamp-2 focus-visible:outline-none group-hover:underline after:absolute after:inset-0 after:content-[""]',
            title,
          )}
        </Heading>
        <p className="mt-1 text-13 text-ink-muted">{meta}</p>
      </div>
      {badges && <div className="pointer-events-none absolute start-2.5 top-2.5 flex flex-wrap gap-1">{badges}</div>}
      {action && <div className={clsx('absolute z-10', row ? 'end-0 top-0' : 'end-2 top-2')}>{action}</div>}
    </article>
  );
}
