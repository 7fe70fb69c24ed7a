import type { Ad, UsualPrice } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { Gallery } from '#web/ui/gallery.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import type { CardAd } from './card-ad.ts';
import type { AdCategory, Fact } from './details-data.ts';
import { detailsWords } from './details-words.ts';
import { PrintHead } from './print-view.tsx';
import { SellerCard } from './seller-card.tsx';
import { SimilarAds } from './similar-ads.tsx';
import { useView } from './use-view.ts';

function crumbs(ad: Ad, { root, leaf }: AdCategory, classifieds: string): Crumb[] {
  const list = (title: string, search: string): Crumb => ({ title, url: `/classified${search}` });
  return [
    list(classifieds, ''),
    ...(root ? [list(root.name, `?categoryId=${root.id}`)] : []),
    ...(leaf ? [list(leaf.name, `?categoryId=${leaf.id}`)] : []),
    ...(ad.areaId && ad.areaName ? [list(ad.areaName, `?categoryId=${ad.categoryId}&areaId=${ad.areaId}`)] : []),
  ];
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useMessages(detailsWords);
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

/** What keeps the ad from being live, for its owner and for others. */
function StateNotice({ ad }: { ad: Ad }) {
  const t = useMessages(detailsWords);
  if (ad.status === 'active' || ad.status === 'reserved') return null;
  return (
    <Notice tone="warning">
      {t(ad.may.edit ? `own_${ad.status}` : 'ended')} {ad.removalReason}
    </Notice>
  );
}

function Where({ ad, map }: { ad: Ad; map: ReactNode }) {
  const t = useMessages(detailsWords);
  if (!ad.areaName) return null;
  const place = [ad.address, ad.areaName].filter(Boolean).join(', ');
  return (
    <section aria-label={t('where')}>
      <h2 className="mb-2 text-18">{t('where')}</h2>
      <p className="flex items-start gap-2">
        <MapPin className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
        {ad.approximate ? t('whereText', { place }) : place}
      </p>
      {map}
    </section>
  );
}

interface Props {
  ad: Ad;
  category: AdCategory;
  /** Ads like it, the most like it first. */
  similar: readonly CardAd[];
  usual: UsualPrice | null;
  /** The absolute address of the page. */
  address: string;
  /** Where it is, drawn. */
  map?: ReactNode;
  /** What opens the chat with the seller and makes an offer, for those who may. */
  chat?: ReactNode;
  /** What is asked and answered in public. */
  comments?: ReactNode;
}

/** One ad: pictures, facts and words left, price and seller right; on phones the price follows the title. */
export function DetailsPage({ ad, category, similar, usual, address, map, chat, comments }: Props) {
  const t = useMessages(detailsWords);
  const format = useFormat();
  const navigate = useNavigate();
  useView(ad.classifiedId);
  const pictures = ad.imgUrl.map((src, index) => ({
    src,
    small: ad.imgUrlZip[index] ?? src,
    alt: t('photoOf', { title: ad.title, number: index + 1 }),
  }));
  return (
    <div className="container-page flex flex-col gap-4 py-5">
      <Breadcrumb items={crumbs(ad, category, t('classifieds'))} />
      <StateNotice ad={ad} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="print:hidden">
            <Gallery pictures={pictures} label={t('pictures')} />
          </div>
          <div>
            <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
              {ad.top && <Badge tone="promoted">{t('promoted')}</Badge>}
              {ad.urgent && <Badge tone="coral">{t('urgent')}</Badge>}
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
        </div>
        <SellerCard
          ad={ad}
          usual={usual}
          chat={chat}
          onDeleted={() => void navigate({ to: '/member/myclassified', search: { name: '1-1' } })}
        />
        <div className="flex min-w-0 flex-col gap-6">
          <Facts facts={category.facts} />
          <section aria-label={t('description')}>
            <h2 className="mb-2 text-18">{t('description')}</h2>
            <p className="max-w-[68ch] whitespace-pre-line" lang={ad.language || undefined} dir="auto">
              {ad.content}
            </p>
          </section>
          <Where ad={ad} map={map} />
          <div className="print:hidden">{comments}</div>
        </div>
      </div>
      <SimilarAds ads={similar} />
      <PrintHead ad={ad} address={address} />
    </div>
  );
}
