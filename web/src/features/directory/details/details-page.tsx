import type { Business } from '@ashore/contract';
import clsx from 'clsx';
import { BadgeCheck } from 'lucide';
import { lazy, type ReactNode, Suspense } from 'react';
import { Rating } from '#web/features/directory/business-card.tsx';
import { directoryMessages } from '#web/features/directory/messages.ts';
import { OpenNow } from '#web/features/directory/open-now.tsx';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
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

// The server renders them with the page; their program comes after that of the page.
const more = import.meta.env.SSR ? await import('./business-more.tsx') : undefined;
const About = more?.About ?? lazy(() => import('./business-more.tsx').then((module) => ({ default: module.About })));
const Place = more?.Place ?? lazy(() => import('./business-more.tsx').then((module) => ({ default: module.Place })));
const Posts = import.meta.env.SSR
  ? (await import('../posts/posts-section.tsx')).PostsSection
  : lazy(() => import('../posts/posts-section.tsx').then((module) => ({ default: module.PostsSection })));

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
        <OpenNow business={business} />
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
          {(business.posts.total > 0 || business.may.reply) && (
            <Suspense>
              <Posts business={business} />
            </Suspense>
          )}
          <Suspense>
            <About business={business} />
          </Suspense>
        </div>
        <aside className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <Suspense>
            <BusinessAside business={business} contacts={contacts} />
          </Suspense>
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          <Suspense>
            <Place business={business} contacts={contacts} map={map} />
          </Suspense>
          <Reviews business={business} />
          {questions}
        </div>
      </div>
      {ads}
    </div>
  );
}
