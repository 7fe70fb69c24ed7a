import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Drawing } from './drawing.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import { words } from './words.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

const SHOWN = 3;

/**
 * The pictures of one thing: on wide screens the first large with two beside it, on phones a row to swipe. The box has
 * a fixed shape, so that nothing moves as they come. Each opens the lightbox.
 */
export function Gallery({ pictures, label }: { pictures: readonly GalleryPicture[]; label: string }) {
  const [open, setOpen] = useState<number>();
  if (pictures.length === 0) {
    return (
      <div className="grid aspect-4/3 place-items-center rounded-card bg-sand sm:aspect-16/9">
        <Drawing name="ads" />
      </div>
    );
  }
  const beside = Math.min(pictures.length, SHOWN) - 1;
  return (
    <section
      aria-label={label}
      className={clsx(
        'scroll-row relative flex aspect-4/3 snap-x snap-mandatory overflow-x-auto rounded-card bg-sand sm:grid sm:aspect-16/9 sm:gap-2 sm:overflow-hidden',
        beside === 0 && 'sm:grid-cols-1',
        beside === 1 && 'sm:grid-cols-2',
        beside === 2 && 'sm:grid-cols-[2fr_1fr] sm:grid-rows-2',
      )}
    >
      {pictures.map((picture, index) => (
        <button
          key={picture.src}
          type="button"
          aria-label={words.picture(index + 1, pictures.length)}
          onClick={() => setOpen(index)}
          className={clsx(
            'relative size-full shrink-0 snap-center overflow-hidden focus-visible:outline-offset-[-4px]',
            index === 0 && beside === 2 && 'sm:row-span-2',
            index > beside && 'sm:hidden',
          )}
        >
          <img
            src={index === 0 ? picture.src : picture.small}
            alt={picture.alt}
            width={1200}
            height={900}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : undefined}
            className="size-full object-cover"
          />
          <span className="absolute end-3 bottom-3 rounded-full bg-surface/92 px-2.5 py-0.5 text-13 tabular-nums sm:hidden">
            {index + 1} / {pictures.length}
          </span>
          {index === beside && pictures.length > SHOWN && (
            <span className="absolute end-3 bottom-3 hidden rounded-full bg-surface/92 px-3 py-1 font-bold text-14 sm:block">
              +{pictures.length - SHOWN}
            </span>
          )}
        </button>
      ))}
      {open !== undefined && (
        <Suspense>
          <Lightbox pictures={pictures} index={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
