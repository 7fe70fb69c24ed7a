import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Directional } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { Drawing } from '#web/ui/page/drawing.tsx';
import { useArrowKeys } from './gallery-keys.ts';
import type { GalleryPicture } from './gallery-picture.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** Stand side by side on wide screens; the others are in the lightbox. */
const SHOWN = 3;

const Empty = () => (
  <div className="grid aspect-4/3 place-items-center rounded-card bg-sand sm:aspect-16/9">
    <Drawing name="ads" />
  </div>
);

interface PictureProps {
  picture: GalleryPicture;
  at: number;
  of: number;
  onOpen: () => void;
}

function Picture({ picture, at, of, onOpen }: PictureProps) {
  const last = Math.min(of, SHOWN) - 1;
  return (
    <button
      type="button"
      aria-label={messagesOf(kitMessages)('picture', { at: at + 1, of })}
      onClick={onOpen}
      className={clsx(
        'group relative size-full shrink-0 cursor-zoom-in snap-center overflow-hidden focus-visible:outline-offset-[-4px]',
        at === 0 && last === 2 && 'sm:row-span-2',
        at > last && 'sm:hidden',
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
        className="size-full object-cover transition group-hover:brightness-95"
      />
      {of > 1 && (
        <span
          aria-hidden="true"
          data-text={`${at + 1} / ${of}`}
          className="absolute end-3 bottom-3 rounded-full bg-surface/92 px-2.5 py-0.5 text-13 tabular-nums before:content-[attr(data-text)] sm:hidden [unicode-bidi:plaintext]"
        />
      )}
      {at === last && of > SHOWN && (
        <span
          aria-hidden="true"
          data-text={`+${of - SHOWN}`}
          className="absolute end-3 bottom-3 hidden rounded-full bg-surface/92 px-3 py-1 font-bold text-14 [unicode-bidi:plaintext] before:content-[attr(data-text)] sm:block"
        />
      )}
    </button>
  );
}

/**
 * The pictures of one thing: on wide screens the first large with two beside it, on phones a row to swipe. The box has
 * a fixed shape, so that nothing moves as they come. Arrow keys go from one to the next; each opens the lightbox.
 */
export function Gallery({ pictures, label }: { pictures: readonly GalleryPicture[]; label: string }) {
  const [open, setOpen] = useState<number>();
  const [row, rowRef] = useArrowKeys();
  if (pictures.length === 0) return <Empty />;

  /** One picture on in the order of reading, whichever side that is. */
  const swipe = (by: 1 | -1) => {
    if (!row) return;
    const sense = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollBy({ left: by * sense * row.clientWidth });
  };

  const beside = Math.min(pictures.length, SHOWN) - 1;
  return (
    <section aria-label={label} className="relative">
      <div
        ref={rowRef}
        className={clsx(
          'scroll-row flex aspect-4/3 snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card bg-sand sm:grid sm:aspect-16/9 sm:gap-2 sm:overflow-hidden sm:bg-transparent',
          beside === 0 && 'sm:grid-cols-1',
          beside === 1 && 'sm:grid-cols-2',
          beside === 2 && 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2',
        )}
      >
        {pictures.map((picture, index) => (
          <Picture key={picture.src} picture={picture} at={index} of={pictures.length} onOpen={() => setOpen(index)} />
        ))}
      </div>
      {beside > 0 && (
        <div className="pointer-coarse:hidden sm:hidden">
          <IconButton
            floating
            label={messagesOf(kitMessages)('previous')}
            onClick={() => swipe(-1)}
            className="absolute start-2 top-1/2 -translate-y-1/2"
          >
            <Directional of={ChevronLeft} className="size-5" />
          </IconButton>
          <IconButton
            floating
            label={messagesOf(kitMessages)('next')}
            onClick={() => swipe(1)}
            className="absolute end-2 top-1/2 -translate-y-1/2"
          >
            <Directional of={ChevronRight} className="size-5" />
          </IconButton>
        </div>
      )}
      {open !== undefined && (
        <Suspense>
          <Lightbox pictures={pictures} label={label} index={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
