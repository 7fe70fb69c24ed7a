import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';
import { Drawing } from '#web/ui/page/drawing.tsx';
import { useArrowKeys } from './gallery-keys.ts';
import type { GalleryPicture } from './gallery-picture.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** From edge to edge of the window, whatever the page keeps free at its sides. */
const edgeToEdge = '-mx-4 sm:-mx-6';
/** As wide as a phone; on tablets the next picture shows beside it. */
const shape = 'aspect-4/3 sm:aspect-auto sm:h-96';

const Empty = () => (
  <div className={clsx('grid place-items-center bg-sand', edgeToEdge, shape)}>
    <Drawing name="ads" />
  </div>
);

interface PictureProps {
  picture: GalleryPicture;
  at: number;
  of: number;
  onOpen: () => void;
}

const Picture = ({ picture, at, of, onOpen }: PictureProps) => (
  <button
    type="button"
    aria-label={messagesOf(kitMessages)('picture', { at: at + 1, of })}
    onClick={onOpen}
    className={clsx(
      'relative h-full shrink-0 snap-center overflow-hidden focus-visible:outline-offset-[-4px]',
      of === 1 ? 'w-full' : 'w-full sm:w-lg',
    )}
  >
    <img
      src={at === 0 ? picture.src : picture.small}
      alt={picture.alt}
      width={1200}
      height={900}
      loading={at === 0 ? 'eager' : 'lazy'}
      fetchPriority={at === 0 ? 'high' : undefined}
      decoding="async"
      className="size-full object-cover"
    />
  </button>
);

/**
 * The pictures of one thing, from edge to edge, to swipe; says which of how many is shown. The box has a fixed shape,
 * so that nothing moves as they come. Arrow keys go from one to the next; each opens the lightbox, where fingers zoom.
 */
export function Gallery({ pictures, label }: { pictures: readonly GalleryPicture[]; label: string }) {
  const [open, setOpen] = useState<number>();
  const [at, setAt] = useState(0);
  const [, rowRef] = useArrowKeys();
  if (pictures.length === 0) return <Empty />;

  /** The picture whose middle is nearest to the middle of the row; in right-to-left rows the way is counted below zero. */
  const look = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => {
    const way = scrollWidth - clientWidth;
    if (way > 0) setAt(Math.round((Math.abs(scrollLeft) / way) * (pictures.length - 1)));
  };
  return (
    <section aria-label={label} className={clsx('relative', edgeToEdge)}>
      <div
        ref={rowRef}
        onScroll={(event) => look(event.currentTarget)}
        className={clsx('scroll-row flex snap-x snap-mandatory gap-1 overflow-x-auto bg-sand', shape)}
      >
        {pictures.map((picture, index) => (
          <Picture key={picture.src} picture={picture} at={index} of={pictures.length} onOpen={() => setOpen(index)} />
        ))}
      </div>
      {pictures.length > 1 && (
        <span
          aria-hidden="true"
          data-text={`${at + 1} / ${pictures.length}`}
          className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-surface/92 px-2.5 py-0.5 text-13 tabular-nums [unicode-bidi:plaintext] before:content-[attr(data-text)]"
        />
      )}
      {open !== undefined && (
        <Suspense>
          <Lightbox pictures={pictures} label={label} index={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
