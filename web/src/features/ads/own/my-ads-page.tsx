import type { AdStatus, OwnAd, Page } from '@ashore/contract';
import clsx from 'clsx';
import { Heart, type IconNode, ThumbsUp } from 'lucide';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { availableMessages } from './available-messages.ts';
import { type MyAdTab, myAdTabs } from './my-ad-tabs.ts';
import { ownMessages } from './own-messages.ts';
import { OwnerMenu } from './owner-menu.tsx';
import { statusKey } from './status-key.ts';
import { ConfirmButton } from './still-available.tsx';

const tones: Partial<Record<AdStatus, BadgeTone>> = { active: 'accent', reserved: 'promoted', expired: 'coral' };

/** Where a member's ads are: people and businesses have a page of their own each. */
type AdsPath = '/member/myclassified' | '/member/businessclassified';

/** A number with its sign; what it counts is left out where it would take a line of its own. */
function Counted({ icon, count, text }: { icon: IconNode; count: number; text: string }) {
  const format = useFormat();
  return (
    <span className="inline-flex items-center gap-1" title={text}>
      <Icon of={icon} className="size-3.5" />
      <span aria-hidden="true" className="sm:hidden">
        {format.number(count)}
      </span>
      <span className="max-sm:sr-only">{text}</span>
    </span>
  );
}

function Row({ ad, path }: { ad: OwnAd; path: AdsPath }) {
  const t = useMessages(ownMessages);
  const format = useFormat();
  const title = ad.title || t('untitled');
  const isUnpriced =
    ad.status === 'draft' && ad.price === null && ad.priceType !== 'free' && ad.priceType !== 'onRequest';
  const { amount, note } = format.price(ad);
  const page = ad.status === 'draft' ? '/postAds' : '/classified/details';
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-4">
      {ad.imgUrlZip[0] ? (
        <img
          src={ad.imgUrlZip[0]}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          className="aspect-4/3 w-20 shrink-0 rounded-input object-cover sm:w-24"
        />
      ) : (
        <span className="aspect-4/3 w-20 shrink-0 rounded-input bg-sand sm:w-24" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <a
            href={href(page, { classifiedId: ad.classifiedId })}
            className={clsx(
              'min-w-0 font-bold after:absolute after:inset-0 hover:underline',
              isMobileApp ? 'line-clamp-2' : 'max-sm:line-clamp-2 sm:truncate',
            )}
            lang={ad.language}
            dir="auto"
          >
            {title}
          </a>
          <Badge tone={tones[ad.status] ?? 'neutral'}>{t(statusKey(ad))}</Badge>
          {ad.top && <Badge tone="promoted">{t('promoted')}</Badge>}
          {ad.silent && <Badge>{t('silent')}</Badge>}
        </p>
        <p className="text-14 tabular-nums">
          {isUnpriced ? t('noPrice') : amount}
          {!isUnpriced && note && <span className="text-13 text-ink-muted"> {note}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-muted tabular-nums">
          <a
            href={`${href(path, { name: '1-1', classifiedId: ad.classifiedId })}#numbers`}
            className={clsx('relative underline underline-offset-2', isMobileApp && '-my-3.5 py-3.5')}
          >
            {t('views', { count: ad.viewNum })}
            <span className="sr-only"> {t('numbersOf', { title })}</span>
          </a>
          <Counted icon={Heart} count={ad.collectNum} text={t('saves', { count: ad.collectNum })} />
          <Counted icon={ThumbsUp} count={ad.likeNum} text={t('likes', { count: ad.likeNum })} />
          {ad.status !== 'draft' && <span>{t('until', { date: format.date(ad.expireTime) })}</span>}
        </p>
        {ad.askTime && (
          <div className="relative z-1 mt-2 w-fit">
            <ConfirmButton classifiedIds={[ad.classifiedId]} />
          </div>
        )}
      </div>
      <OwnerMenu ad={{ ...ad, title }} />
    </li>
  );
}

/** Asks about all ads of the page that wait for an answer. */
function Waiting({ ads }: { ads: OwnAd[] }) {
  const t = useMessages(availableMessages);
  if (ads.length === 0) return null;
  return (
    <Notice className="mt-4 items-center" title={t('waiting', { count: ads.length })}>
      <p>{t('waitingText')}</p>
      {ads.length > 1 && (
        <div className="mt-2">
          <ConfirmButton classifiedIds={ads.map(({ classifiedId }) => classifiedId)} label={t('yesAll')} />
        </div>
      )}
    </Notice>
  );
}

interface PageProps {
  page: Page<OwnAd>;
  tab: MyAdTab;
  path: AdsPath;
  /** The moving sale of the member, whose items are not among the ads. */
  sale?: ReactNode;
  hasSale?: boolean;
}

/** A member's own ads by state, with their numbers and what can be done with each. */
export function MyAdsPage({ page, tab, path, sale, hasSale = false }: PageProps) {
  const t = useMessages(ownMessages);
  const address = (status: MyAdTab, pageNum = 1) =>
    href(path, {
      name: '1-1',
      ...(status === 'all' ? {} : { status }),
      ...(pageNum > 1 ? { pageNum } : {}),
    });
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{t('myAds')}</h1>
        {(tab !== 'all' || page.list.length > 0) && (
          <a href={href('/postAds')} className={buttonClass('primary')}>
            {t('postAd')}
          </a>
        )}
      </div>
      {sale}
      <Tabs
        label={t('myAds')}
        current={tab}
        tabs={myAdTabs.map((key) => ({ key, label: t(key === 'sold' ? 'ended' : key), url: address(key) }))}
      />
      {page.list.length === 0 ? (
        <EmptyState
          drawing="ads"
          text={t(tab !== 'all' ? 'noAdsOfStatus' : hasSale ? 'noOtherAds' : 'noMyAds')}
          className="mt-6"
        >
          {tab === 'all' && (
            <a href={href('/postAds')} className={buttonClass('primary')}>
              {t('postAd')}
            </a>
          )}
        </EmptyState>
      ) : (
        <>
          <Waiting ads={page.list.filter(({ askTime }) => askTime !== null)} />
          <ul>
            {page.list.map((ad) => (
              <Row key={ad.classifiedId} ad={ad} path={path} />
            ))}
          </ul>
        </>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(number) => address(tab, number)} />
    </section>
  );
}
