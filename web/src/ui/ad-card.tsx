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
  /** Where the card leads; the link of the title covers all of it. Without one it is a picture of a card. */
  url?: string;
  price: { amount: string; note?: string };
  /** Place and time, quiet. */
  meta: ReactNode;
  picture?: CardPicture | undefined;
  badges?: ReactNode;
  /** A button in the top corner of the picture: the heart. */
  action?: ReactNode;
  layout?: 'grid' | 'row';
  /** No longer to be had: the picture is greyed, the words stay readable. */
  faded?: boolean;
  headingLevel?: 2 | 3;
  /** Stands on a coloured ground. */
  marked?: boolean | undefined;
}

/** An ad in a list: picture and price loud, all else quiet. The picture's box is fixed, so that nothing moves. Looks: ad-card.css. */
export function AdCard(props: Props) {
  const { title, url, price, meta, picture, badges, action, layout, faded, marked, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={clsx('ad-card', layout === 'row' && 'ad-row')}
      data-gone={faded || undefined}
      data-marked={marked || undefined}
    >
      {picture ? (
        <img
          src={picture.src}
          alt={picture.alt}
          loading={picture.eager ? undefined : 'lazy'}
          fetchPriority={picture.first ? 'high' : undefined}
        />
      ) : (
        <figure>
          <Drawing name="ads" />
        </figure>
      )}
      <Price {...price} />
      <Heading>{url ? <a href={url}>{title}</a> : <span>{title}</span>}</Heading>
      <small>{meta}</small>
      {badges && <div>{badges}</div>}
      {action}
    </article>
  );
}
