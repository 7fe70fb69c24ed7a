import * as paths from '@ashore/contract/paths';
import type { ReactNode } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { pathOf } from './menu.ts';
import { NextList } from './next-list.tsx';
import { nextSteps } from './next-steps.ts';
import { OverviewAds } from './overview-ads.tsx';
import type { Overview } from './overview-data.ts';
import { overviewMessages } from './overview-messages.ts';

const SHOWN = 5;

const messagesUrl = (peerId?: number) => href('/member/chatRoom/messages', { name: '1-4', peerId });
const offersUrl = () => withBase(paths.offers);
const searchesUrl = () => href('/member/savedSearches', { name: '1-5' });

/** The numbers, each the way to what it counts. */
function Numbers({ overview, adsPath }: { overview: Overview; adsPath: string }) {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  const { unreadMessages, offers, searches, unreadNotifications, statistics } = overview;
  const newHits = searches.reduce((sum, one) => sum + one.newHits, 0);
  const tiles = [
    { key: 'unreadMessages', value: unreadMessages, url: messagesUrl() },
    { key: 'openOffers', value: offers.length, url: offersUrl() },
    { key: 'newMatches', value: newHits, url: searchesUrl() },
    { key: 'notifications', value: unreadNotifications, url: href('/member/replylikes', { name: '4-3' }) },
    { key: 'views', value: statistics.total.views, url: `${adsPath}#numbers` },
  ] as const;
  return (
    <section aria-label={t('numbers')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {tiles.map(({ key, value, url }) => (
          <li key={key} className="max-sm:last:col-span-2">
            <a
              href={url}
              className="flex h-full flex-col justify-between gap-1 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-accent"
            >
              <span className="text-13 text-ink-muted">{t(key)}</span>
              <span className={`font-bold text-28 tabular-nums ${value > 0 ? 'text-accent-ink' : ''}`}>
                {format.number(value)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A part of the page with a list in it, or a sentence where there is nothing to list. */
function Part({
  title,
  all,
  url,
  none,
  children,
}: {
  title: string;
  all: string;
  url: string;
  /** Where the list is empty. */
  none: string | false;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <SectionHeader title={title} action={<a href={url}>{all}</a>} />
      {none ? (
        <p className="rounded-card border border-line border-dashed px-5 py-4 text-14 text-ink-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
      )}
    </section>
  );
}

const lineClass = 'flex items-center gap-3 rounded-card px-4 py-3 hover:bg-accent-soft';

function Messages({ conversations }: Pick<Overview, 'conversations'>) {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  return (
    <Part
      title={t('messages')}
      all={t('allMessages')}
      url={messagesUrl()}
      none={conversations.length === 0 && t('noMessages')}
    >
      {conversations.slice(0, 3).map(({ peerId, peerName, peerImg, about, text, time, unreadNum }) => (
        <li key={peerId}>
          <a href={messagesUrl(peerId)} className={lineClass}>
            <Avatar name={peerName} src={peerImg} />
            <span className="min-w-0 flex-1 text-14">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-bold" dir="auto">
                  {peerName}
                </span>
                <span className="shrink-0 text-13 text-ink-muted">{format.date(time)}</span>
              </span>
              {about && <span className="block truncate text-13 text-ink-muted">{t('about', { title: about })}</span>}
              <span className="block truncate" dir="auto">
                {text || t('picture')}
              </span>
            </span>
            {unreadNum > 0 && <Badge tone="accent">{t('unread', { count: unreadNum })}</Badge>}
          </a>
        </li>
      ))}
    </Part>
  );
}

/** Who named the price last, the other side where it is the member's turn. */
const offerMessages = {
  received: { mine: 'offerFrom', theirs: 'askedFor' },
  made: { mine: 'asksFor', theirs: 'offerTo' },
} as const;

function Offers({ offers }: Pick<Overview, 'offers'>) {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  return (
    <Part title={t('offers')} all={t('allOffers')} url={offersUrl()} none={offers.length === 0 && t('noOffers')}>
      {offers.slice(0, SHOWN).map(({ offerId, side, title, peerName, price, currency, may }) => {
        const mine = may.includes('accept');
        return (
          <li key={offerId}>
            <a href={`${offersUrl()}${side === 'made' ? '&side=made' : ''}#offer-${offerId}`} className={lineClass}>
              <span className="min-w-0 flex-1 text-14">
                <span className="block truncate font-bold" dir="auto">
                  {title}
                </span>
                <span className="text-ink-muted">
                  {t(offerMessages[side][mine ? 'mine' : 'theirs'], {
                    name: peerName,
                    price: format.money(price, currency),
                  })}
                </span>
              </span>
              <Badge tone={mine ? 'promoted' : 'neutral'}>
                {mine ? t('yourTurn') : t('theirTurn', { name: peerName })}
              </Badge>
            </a>
          </li>
        );
      })}
    </Part>
  );
}

function Searches({ searches }: Pick<Overview, 'searches'>) {
  const t = useMessages(overviewMessages);
  const sorted = searches.toSorted((a, b) => b.newHits - a.newHits);
  return (
    <Part
      title={t('searches')}
      all={t('allSearches')}
      url={searchesUrl()}
      none={searches.length === 0 && t('noSearches')}
    >
      {sorted.slice(0, SHOWN).map(({ searchId, name, newHits }) => (
        <li key={searchId}>
          <a href={withBase(paths.savedSearch(searchId))} className={lineClass}>
            <span className="min-w-0 flex-1 truncate font-bold text-14" dir="auto">
              {name}
            </span>
            {newHits > 0 ? (
              <Badge tone="accent">{t('newHits', { count: newHits })}</Badge>
            ) : (
              <span className="text-13 text-ink-muted">{t('newHits', { count: 0 })}</span>
            )}
          </a>
        </li>
      ))}
    </Part>
  );
}

/** My Dashboard: what others wait for, what came of one's ads, what is new. */
export function OverviewPage({ overview, now }: { overview: Overview; now: string }) {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  const { info, active, statistics } = overview;
  const adsPath = href(pathOf('1-1', info.userType), { name: '1-1' });
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={info.userName} src={info.userImg} size="lg" />
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-28">{t('title')}</h1>
          <p className="text-14 text-ink-muted [overflow-wrap:anywhere]">
            {t('since', { name: info.userName, date: format.date(info.createTime) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={withBase(paths.profile(info.id))} className={buttonClass('secondary', 'sm')}>
            {t('publicProfile')}
          </a>
          <a href={href('/member/settings', { name: '4-6' })} className={buttonClass('secondary', 'sm')}>
            {t('settings')}
          </a>
        </div>
      </header>
      <section>
        <SectionHeader title={t('next')} />
        <NextList steps={nextSteps(overview, new Date(now))} />
      </section>
      <Numbers overview={overview} adsPath={adsPath} />
      <section>
        <SectionHeader title={t('ads')} action={<a href={adsPath}>{t('allAds', { count: active.total })}</a>} />
        {active.list.length > 0 ? (
          <OverviewAds ads={active.list.slice(0, SHOWN)} />
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line border-dashed px-5 py-4 text-14 text-ink-muted">
            {t('noAds')}
            <a href={href('/postAds')} className={buttonClass('primary', 'sm')}>
              {t('postAd')}
            </a>
          </p>
        )}
      </section>
      <div className="grid gap-8 xl:grid-cols-2">
        <Messages conversations={overview.conversations} />
        <Offers offers={overview.offers} />
        <Searches searches={overview.searches} />
        {statistics.total.views > 0 && (
          <section className="min-w-0">
            <BarChart
              title={t('views')}
              unit={t('perDay')}
              bars={statistics.days.map(({ day, views }) => ({ label: format.date(`${day}T12:00:00Z`), value: views }))}
            />
          </section>
        )}
      </div>
    </div>
  );
}
