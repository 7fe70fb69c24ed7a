import type { Banner } from '@ashore/contract';
import { useMessages } from '#web/lib/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { homeWords } from './words.ts';

/** Banners in a row one scrolls by hand, finger or keys; nothing moves by itself (WCAG 2.2.2). */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useMessages(homeWords);
  if (banners.length === 0) return null;
  return (
    <section
      aria-label={t('banners')}
      className="scroll-row container-page flex snap-x snap-mandatory gap-4 overflow-x-auto"
    >
      {banners.map((banner, index) => (
        <a
          key={banner.bannerId}
          href={banner.url}
          className="group relative grid w-[85%] shrink-0 snap-start grid-cols-[3fr_2fr] overflow-hidden rounded-card border border-line bg-surface sm:w-[calc(50%-8px)] lg:w-[calc(33.333%-11px)]"
        >
          <span className="flex min-w-0 flex-col justify-center gap-1 p-5">
            <strong className="font-bold text-18 leading-snug group-hover:underline">{banner.title}</strong>
            <span className="text-14 text-ink-muted">{banner.text}</span>
            {banner.label && (
              <span>
                <Badge>{banner.label}</Badge>
              </span>
            )}
          </span>
          <img
            src={banner.img}
            alt={banner.alt}
            width={480}
            height={360}
            loading={index === 0 ? 'eager' : 'lazy'}
            className="aspect-square size-full object-cover"
          />
        </a>
      ))}
    </section>
  );
}
