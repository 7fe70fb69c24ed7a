import clsx from 'clsx';
import type { ReactNode, TouchEvent } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from './messages.ts';
import { readAlong } from './read-along.ts';
import { Price } from './text/price.tsx';

export interface CardPicture {
  src: string;
  alt: string;
  /** In the first row: fetched at once, the first of all before others. */
  eager?: boolean;
  first?: boolean;
  /** Which of how many is shown. */
  at?: number;
  of?: number;
}

interface Props {
  title: string;
  /** The language of title and excerpt, BCP 47. */
  lang?: string | undefined;
  /** Where the card leads; the link of the title covers all of it. Without one it is a picture of a card. */
  url?: string | undefined;
  price: { amount: string; note?: string };
  /** What decides: size, rooms, distance driven. */
  facts?: readonly string[] | undefined;
  /** The beginning of the description; for rows. */
  excerpt?: string | undefined;
  /** Place and time, quiet. */
  meta: ReactNode;
  picture?: CardPicture | undefined;
  /** Shows the next picture, or the one before. */
  onTurn?: ((by: 1 | -1) => void) | undefined;
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

/** A finger that went so far sideways meant to turn the picture. */
const SWIPE = 40;

/** Turns pictures by finger: sideways, and more so than along the page. */
function swipes(onTurn: (by: 1 | -1) => void) {
  let from: { clientX: number; clientY: number } | undefined;
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (!from || !to) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      onTurn(x < 0 === (document.dir !== 'rtl') ? 1 : -1);
    },
  };
}

const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** The picture in its box of a fixed shape. With several, buttons turn them, and arrow keys on these. */
function Pictures({ picture, onTurn }: { picture: CardPicture; onTurn: Props['onTurn'] }) {
  const t = messagesOf(kitMessages);
  const { at = 0, of = 1 } = picture;
  const turner = (by: 1 | -1, label: string) => (
    <button type="button" className="turn" aria-label={label} onClick={() => onTurn?.(by)} />
  );
  return (
    <figure
      onKeyDown={(event) => {
        const by = arrows[readAlong(event.key)];
        if (by) onTurn?.(by);
      }}
    >
      <img
        src={picture.src}
        alt={picture.alt}
        loading={picture.eager ? undefined : 'lazy'}
        fetchPriority={picture.first ? 'high' : undefined}
      />
      {of > 1 && <figcaption>{`${at + 1} / ${of}`}</figcaption>}
      {onTurn && of > 1 && (
        <>
          {at > 0 && turner(-1, t('pictureBefore'))}
          {turner(1, t('pictureAfter'))}
        </>
      )}
    </figure>
  );
}

/** An ad in a list: picture and price loud, all else quiet; one without a picture is words alone. Looks: ad-card.css, ad-row.css. */
export function AdCard(props: Props) {
  const { title, lang, url, price, facts, excerpt, meta, picture, onTurn, badges, action, layout, faded, marked } =
    props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article
      className={clsx('ad-card', layout === 'row' && 'ad-row')}
      data-gone={faded || undefined}
      data-marked={marked || undefined}
      data-plain={!picture || undefined}
      {...(onTurn && swipes(onTurn))}
    >
      {picture && <Pictures picture={picture} onTurn={onTurn} />}
      {badges && <div>{badges}</div>}
      <Price {...price} />
      {/* The direction is that of the words within, so that the box keeps its sides. */}
      <Heading lang={lang}>
        {url ? (
          <a href={url} dir="auto">
            {title}
          </a>
        ) : (
          <span dir="auto">{title}</span>
        )}
      </Heading>
      {facts && facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {excerpt && (
        <q lang={lang} dir="auto">
          {excerpt}
        </q>
      )}
      <small>{meta}</small>
      {action}
    </article>
  );
}
