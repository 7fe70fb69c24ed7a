import type { Business } from '@ashore/contract';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { isMobileApp } from '#web/lib/mobile-app.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Gallery } from '#web/ui/gallery.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { languageNames, Rating } from './business-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { businessWords } from './details-words.ts';
import { Reviews } from './reviews.tsx';
import { directoryWords } from './words.ts';

function Facts({ business }: { business: Business }) {
  const t = useMessages(businessWords);
  const { languages, payments, accessible, parking, priceBand, licence, serviceArea } = business;
  const facts: [string, string][] = [
    [t('languages'), languageNames(languages)],
    [t('payments'), payments.map((way) => t(`pay_${way}`)).join(', ')],
    [t('accessible'), accessible && t(`accessible_${accessible}`)],
    [t('parking'), parking && t(`parking_${parking}`)],
    [t('priceLevel'), priceBand ? '€'.repeat(priceBand) : ''],
    [t('licence'), licence],
    [t('where'), serviceArea && t('comesTo', { area: serviceArea })],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-label={t('facts')}>
      <h2 className="mb-2 text-18">{t('facts')}</h2>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-2">
        {known.map(([label, value]) => (
          <div key={label} className="px-3.5 py-3 outline outline-line">
            <dt className="text-13 text-ink-muted">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Where({ business, map }: { business: Business; map: ReactNode }) {
  const t = useMessages(businessWords);
  const place = [business.address, business.areaName].filter(Boolean).join(', ');
  if (!place && !map && business.branches.length === 0) return null;
  return (
    <section aria-label={t('where')}>
      <h2 className="mb-2 text-18">{t('where')}</h2>
      {place && (
        <p className="flex items-start gap-2">
          <MapPin className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
          {place}
        </p>
      )}
      {map}
      {business.branches.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-16">{t('branches')}</h3>
          <ul className="flex flex-col gap-1">
            {business.branches.map((branch) => (
              <li key={`${branch.name} ${branch.address}`} dir="auto">
                <b>{branch.name}</b> <span className="text-ink-muted">{branch.address}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The description in other languages, each behind its name. */
function OtherTexts({ business: { texts } }: { business: Business }) {
  return texts.map(({ language, tagline, content }) => (
    <details key={language} className="rounded-card border border-line bg-surface px-4 py-2">
      <summary className="cursor-pointer py-1 font-bold text-14">{languageNames([language])}</summary>
      <div lang={language} dir="auto" className="max-w-[68ch] py-2">
        {tagline && <p className="font-bold">{tagline}</p>}
        <p className="whitespace-pre-line">{content}</p>
      </div>
    </details>
  ));
}

interface Props {
  business: Business;
  /** Where it is, drawn. */
  map?: ReactNode;
  /** Like, keep, hand on, report. */
  actions: ReactNode;
  /** What members write under it. */
  thread?: ReactNode;
}

/** One business: photos, words and reviews left, hours and contact right. */
export function BusinessPage({ business, map, actions, thread }: Props) {
  const t = useMessages(businessWords);
  const words = useMessages(directoryWords);
  const { name, categoryId, categoryName, areaName, tagline, content, language, imgUrl, imgUrlZip } = business;
  const pictures = imgUrl.map((src, index) => ({
    src,
    small: imgUrlZip[index] ?? src,
    alt: t('photoOf', { name, number: index + 1 }),
  }));
  return (
    <div className={clsx('container-page flex flex-col gap-4 py-5', isMobileApp && pictures.length > 0 && 'pt-0')}>
      <Breadcrumb
        items={[
          { title: words('directory'), url: href('/Directory') },
          { title: categoryName, url: href('/Directory/list', { categoryId: String(categoryId) }) },
          { title: name },
        ]}
      />
      {business.status === 'hidden' && <Notice tone="warning">{t('hiddenPage')}</Notice>}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_360px]">
        <div className="flex min-w-0 flex-col gap-6">
          {pictures.length > 0 && <Gallery pictures={pictures} label={t('photos')} />}
          <div className="flex flex-col gap-2">
            <div className="flex items-center gap-4">
              {business.logo && (
                <img
                  src={business.logo}
                  alt=""
                  width={72}
                  height={72}
                  className="size-18 shrink-0 rounded-input border border-line bg-surface object-contain"
                />
              )}
              <h1 className="min-w-0 text-28" dir="auto">
                {name}
              </h1>
            </div>
            {tagline && <p className="text-18 text-ink-muted">{tagline}</p>}
            <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-muted">
              {[categoryName, areaName].filter(Boolean).join(' · ')}
              <a href="#reviews" className="tap">
                <Rating rating={business.rating} reviewNum={business.reviewNum} />
              </a>
            </p>
            {actions}
          </div>
          {content && (
            <section aria-label={t('about')}>
              <h2 className="mb-2 text-18">{t('about')}</h2>
              <p className="max-w-[68ch] whitespace-pre-line" lang={language || undefined} dir="auto">
                {content}
              </p>
            </section>
          )}
          <OtherTexts business={business} />
          <Facts business={business} />
          <Where business={business} map={map} />
        </div>
        <ContactCard business={business} />
      </div>
      <Reviews key={business.directoryId} business={business} />
      {thread}
    </div>
  );
}
