import type { Ad } from '@ashore/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { Gallery } from '#web/ui/gallery.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import type { AdCategory, Fact } from './details-data.ts';
import { SellerCard } from './seller-card.tsx';
import { adsWords } from './words.ts';

function crumbs(ad: Ad, { root, leaf }: AdCategory, classifieds: string): Crumb[] {
  const list = (title: string, search: string): Crumb => ({ title, url: `/classified${search}` });
  return [
    list(classifieds, ''),
    ...(root ? [list(root.name, `?categoryId=${root.id}`)] : []),
    ...(leaf ? [list(leaf.name, `?categoryId=${leaf.id}`)] : []),
    { title: ad.title },
  ];
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useMessages(adsWords);
  const format = useFormat();
  if (facts.length === 0) return null;
  return (
    <section aria-label={t('facts')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-3">
        {facts.map(({ key, label, value, date }) => (
          <div key={key} className="px-3.5 py-3 outline outline-line">
            <dt className="text-13 text-ink-muted">{label}</dt>
            <dd className={clsx('font-bold', value === true && 'text-accent-ink', value === false && 'text-ink-muted')}>
              {typeof value === 'boolean' ? t(value ? 'yes' : 'no') : date ? format.date(value) : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One ad: pictures, facts and words left, price and seller right. */
export function DetailsPage({ ad, category }: { ad: Ad; category: AdCategory }) {
  const t = useMessages(adsWords);
  const format = useFormat();
  const navigate = useNavigate();
  const live = ad.status === 'active' || ad.status === 'reserved';
  const pictures = ad.imgUrl.map((src, index) => ({
    src,
    small: ad.imgUrlZip[index] ?? src,
    alt: t('photoOf', { title: ad.title, number: index + 1 }),
  }));
  return (
    <div className="container-page flex flex-col gap-4 py-5">
      <Breadcrumb
        items={crumbs(ad, category, t('classifieds'))}
        link={(url, title) => (
          <Link to={url} activeProps={{ className: '' }} className="hover:underline">
            {title}
          </Link>
        )}
      />
      {!live && <Notice tone="warning">{t(ad.may.edit ? ad.status : 'ended')}</Notice>}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_380px]">
        <div className="flex min-w-0 flex-col gap-5">
          <Gallery pictures={pictures} label={t('pictures')} />
          <div>
            <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
              {ad.top && <Badge tone="promoted">{t('promoted')}</Badge>}
              {ad.intent !== 'offer' && <Badge tone="accent">{t(ad.intent)}</Badge>}
              {ad.status !== 'active' && <Badge>{t(ad.status)}</Badge>}
            </div>
            <h1 className="text-28" lang={ad.language || undefined}>
              {ad.title}
            </h1>
            <p className="mt-1 text-14 text-ink-muted">
              {ad.areaName && `${ad.areaName} · `}
              <RelativeTime value={ad.refreshTime} format={format.date} formatLong={format.dateTime} /> ·{' '}
              {t('views', { count: ad.viewNum })}
            </p>
          </div>
          <Facts facts={category.facts} />
          <section aria-label={t('description')}>
            <p className="max-w-[68ch] whitespace-pre-line" lang={ad.language || undefined} dir="auto">
              {ad.content}
            </p>
          </section>
          {ad.areaName && (
            <section aria-label={t('where')} className="flex items-start gap-2 text-14">
              <MapPin className="size-5 shrink-0 text-accent" aria-hidden="true" />
              <p>{ad.address || (ad.hideExact ? t('whereText', { place: ad.areaName }) : ad.areaName)}</p>
            </section>
          )}
        </div>
        <SellerCard ad={ad} onDeleted={() => void navigate({ to: '/member/myclassified', search: { name: '1-1' } })} />
      </div>
    </div>
  );
}
