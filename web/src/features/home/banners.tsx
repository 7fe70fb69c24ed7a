import type { Banner } from '@ashore/contract';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useRef } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { advertising } from '#web/lib/banner-label.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Directional } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { homeMessages } from './messages.ts';

/** As many as stand side by side on a wide screen. */
const SIDE_BY_SIDE = 3;

/** Banners in a row one moves by hand, finger, keys or buttons; nothing moves by itself (WCAG 2.2.2). */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useMessages(homeMessages);
  const row = useRef<HTMLDivElement>(null);
  if (banners.length === 0) return null;
  const move = (pages: 1 | -1) => {
    const box = row.current;
    if (!box) return;
    const ahead = getComputedStyle(box).direction === 'rtl' ? -pages : pages;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollBy({ left: ahead * box.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };
  return (
    <section aria-label={t('banners')} className="container-page relative">
      <div ref={row} className="scroll-row flex snap-x snap-mandatory gap-4 overflow-x-auto">
        {banners.map((banner, index) => (
          <a
            key={banner.bannerId}
            href={withBase(banner.url)}
            className="group relative grid w-[85%] shrink-0 snap-start grid-cols-[3fr_2fr] overflow-hidden rounded-card border border-line bg-surface sm:w-[calc(50%-8px)] lg:w-[calc(33.333%-11px)]"
          >
            <span className="flex min-w-0 flex-col justify-center gap-1 p-5">
              <strong
                className="font-bold text-18 leading-snug group-hover:underline"
                lang={banner.language || undefined}
                dir="auto"
              >
                {banner.title}
              </strong>
              <span className="text-14 text-ink-muted" lang={banner.language || undefined} dir="auto">
                {banner.text}
              </span>
              {banner.label && (
                <span>
                  <Badge>{banner.label === advertising ? t('advertising') : banner.label}</Badge>
                </span>
              )}
            </span>
            <img
              src={banner.img}
              alt={banner.alt}
              lang={banner.language || undefined}
              width={480}
              height={360}
              loading={index === 0 ? 'eager' : 'lazy'}
              className="aspect-square size-full object-cover"
            />
          </a>
        ))}
      </div>
      {banners.length > SIDE_BY_SIDE && (
        <div className="mt-2 flex justify-end gap-1 max-sm:hidden">
          <IconButton label={t('bannersBack')} onClick={() => move(-1)}>
            <Directional of={ChevronLeft} className="size-5" />
          </IconButton>
          <IconButton label={t('bannersOn')} onClick={() => move(1)}>
            <Directional of={ChevronRight} className="size-5" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
