import type { Business } from '@ashore/contract';
import clsx from 'clsx';
import { BadgeCheck, MapPin } from 'lucide';
import { lazy, type ReactNode, Suspense } from 'react';
import { languageNames, Rating } from '#web/features/directory/business-card.tsx';
import { directoryMessages } from '#web/features/directory/messages.ts';
import { OpenNow } from '#web/features/directory/open-now.tsx';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { type Translated, useTranslated } from '#web/lib/translation/use-translated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Gallery } from '#web/ui/picture/gallery.tsx';
import { BusinessActions } from './business-actions.tsx';
import { businessMessages } from './details-messages.ts';
import { Reviews } from './reviews.tsx';
import { type Contacts, useContacts } from './use-contacts.ts';

// The server renders it with the page; its program comes after that of the page.
const BusinessAside = import.meta.env.SSR
  ? (await import('./business-aside.tsx')).BusinessAside
  : lazy(() => import('./business-aside.tsx').then((module) => ({ default: module.BusinessAside })));

const Posts = import.meta.env.SSR
  ? (await import('../posts/posts-section.tsx')).PostsSection
  : lazy(() => import('../posts/posts-section.tsx').then((module) => ({ default: module.PostsSection })));

function Facts({ business }: { business: Business }) {
  const t = useMessages(businessMessages);
  const { languages, payments, accessible, parking, priceBand, licence, serviceArea } = business;
  const facts: [string, string][] = [
    [t('languages'), languageNames(languages)],
    [t('payments'), listOf(payments.map((way) => t(`pay_${way}`)))],
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
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {known.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-line border-b py-2 text-14">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-end font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Where({ business, map }: { business: Business; map: ReactNode }) {
  const t = useMessages(businessMessages);
  const place = [business.address, business.areaName].filter(Boolean).join(', ');
  if (!place && !map && business.branches.length === 0) return null;
  return (
    <section aria-label={t('where')}>
      <h2 className="mb-2 text-18">{t('where')}</h2>
      {place && (
        <p className="flex items-start gap-2">
          <Icon of={MapPin} className="mt-0.5 size-5 shrink-0 text-accent" />
          <span dir="auto">{place}</span>
        </p>
      )}
      {map}
      {business.branches.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-16">{t('branches')}</h3>
          <ul className="flex flex-col gap-1">
            {business.branches.map((branch) => (
              <li key={`${branch.name} ${branch.address}`}>
                <b dir="auto">{branch.name}</b>{' '}
                <span className="text-ink-muted" dir="auto">
                  {branch.address}
                </span>
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
  /** The button that writes to whoever runs it. */
  chat?: ReactNode;
  /** The next free times, or asking for one. */
  meet?: ReactNode;
  /** Like, keep, hand on, report. */
  actions: ReactNode;
  /** The ads of the owner. */
  ads?: ReactNode;
  /** What members ask about it. */
  questions: ReactNode;
}

function Head({
  business,
  chat,
  actions,
  contacts,
  shown,
}: Pick<Props, 'business' | 'chat' | 'actions'> & { contacts: Contacts; shown: Translated }) {
  const words = useMessages(directoryMessages);
  const { name, categoryId, categoryName, areaName, tagline, logo, priceBand } = business;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        {logo && (
          <img
            src={logo}
            alt=""
            width={72}
            height={72}
            className="size-18 shrink-0 rounded-input border border-line bg-surface object-contain"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-28">
            <bdi>{name}</bdi>
            {business.claimState === 'verified' && (
              <span title={words('checkedBusiness')}>
                <Icon of={BadgeCheck} className="ms-2 inline size-6 align-baseline text-accent-ink" />
                <span className="sr-only">{words('checkedBusiness')}</span>
              </span>
            )}
          </h1>
          {tagline && (
            <p className="text-16 text-ink-muted" lang={shown.lang} dir="auto">
              {shown.title}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <a href="#reviews" className="tap hover:underline">
          <Rating rating={business.rating} reviewNum={business.reviewNum} />
        </a>
        <a
          href={href('/Directory/list', { categoryId: String(categoryId) })}
          className="tap text-ink-muted hover:underline"
        >
          {categoryName}
        </a>
        <span className="text-ink-muted">
          {[areaName, priceBand && '€'.repeat(priceBand)].filter(Boolean).join(' · ')}
        </span>
        <OpenNow hours={business.openingHours} timeZone={business.timeZone} />
      </div>
      <BusinessActions business={business} contacts={contacts} chat={chat} />
      {actions}
    </div>
  );
}

/** One business: photos, words and the thread left, contact, hours and owner right. */
export function BusinessPage({ business, map, chat, meet, actions, ads, questions }: Props) {
  const t = useMessages(businessMessages);
  const words = useMessages(directoryMessages);
  const contacts = useContacts(business);
  const { name, categoryId, categoryName, tagline, content, language, imgUrl, imgUrlZip } = business;
  const shown = useTranslated({
    ...{ subjectType: 'directory', subjectId: business.directoryId, title: tagline, body: content, format: 'text' },
    language,
  });
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
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {pictures.length > 0 && <Gallery pictures={pictures} label={t('photos')} />}
          <Head business={business} chat={chat} actions={actions} contacts={contacts} shown={shown} />
          {meet && <div className="max-w-xl print:hidden">{meet}</div>}
          {content && (
            <section aria-label={t('about')}>
              <h2 className="mb-2 text-18">{t('about')}</h2>
              <p className="max-w-[68ch] whitespace-pre-line" lang={shown.lang} dir="auto">
                {shown.body}
              </p>
              <TranslateLine of={shown} />
            </section>
          )}
          <OtherTexts business={business} />
          {(business.posts.total > 0 || business.may.reply) && (
            <Suspense>
              <Posts business={business} />
            </Suspense>
          )}
          <Facts business={business} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <Suspense>
            <BusinessAside business={business} contacts={contacts} />
          </Suspense>
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          <Where business={business} map={map} />
          <Reviews business={business} />
          {questions}
        </div>
      </div>
      {ads}
    </div>
  );
}
