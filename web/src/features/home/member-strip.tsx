import * as paths from '@ashore/contract/paths';
import type { ReactNode } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { silentApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { memberMessages } from './member-messages.ts';
import { type MemberNews, memberNews } from './member-news.ts';

const messagesUrl = () => href('/member/chatRoom/messages', { name: '1-4' });
const searchesUrl = () => href('/member/personageClassified/myFavourites', { name: '1-2', show: 'searches' });

const loadNews = () => memberNews(silentApi);

function Block({ title, all, children }: { title: string; all?: string; children: ReactNode }) {
  const t = useMessages(memberMessages);
  return (
    <section aria-label={title} className="min-h-50 min-w-0 rounded-card border border-line bg-surface px-4 py-3">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-16">{title}</h2>
        {all && (
          <a
            href={all}
            aria-label={t('allOf', { title })}
            className="tap font-bold text-13 text-accent-ink hover:underline"
          >
            {t('all')}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => <p className="py-2 text-14 text-ink-muted">{children}</p>;
const rowClass = 'flex min-h-11 items-center gap-2.5 text-14 hover:underline';

function Messages({ messages }: Pick<MemberNews, 'messages'>) {
  const t = useMessages(memberMessages);
  if (messages.length === 0) return <Nothing>{t('noMessages')}</Nothing>;
  return (
    <ul>
      {messages.map(({ peerId, classifiedId, name, img, title, text, unread }) => (
        <li key={`${peerId}-${classifiedId}`}>
          <a
            href={href('/member/chatRoom/messages', { name: '1-4', peerId, ...(classifiedId && { classifiedId }) })}
            className={rowClass}
          >
            <Avatar name={name} src={img} size="sm" />
            <span className="flex min-w-0 flex-1 gap-1.5">
              <b className="max-w-1/2 shrink-0 truncate" dir="auto">
                {name}
              </b>
              <span className="min-w-0 truncate text-ink-muted" dir="auto">
                {text || title}
              </span>
            </span>
            {unread > 0 && <Badge tone="coral">{t('unread', { count: unread })}</Badge>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Searches({ searches }: Pick<MemberNews, 'searches'>) {
  const t = useMessages(memberMessages);
  const format = useFormat();
  if (searches.length === 0) return <Nothing>{t('noSearches')}</Nothing>;
  return (
    <ul>
      {searches.map(({ searchId, name, lastHit }) => (
        <li key={searchId}>
          <a href={withBase(paths.savedSearch(searchId))} className={rowClass}>
            <b className="min-w-0 flex-1 truncate" dir="auto">
              {name}
            </b>
            <span className="shrink-0 text-13 text-ink-muted">
              {lastHit ? (
                <>
                  {t('match')} <RelativeTime inside value={lastHit} format={format.date} formatLong={format.dateTime} />
                </>
              ) : (
                t('noMatch')
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What has happened for a member: messages, ads that fit the saved searches, and what was looked at last. */
export function MemberStrip({ seen }: { seen: ReactNode }) {
  const t = useMessages(memberMessages);
  const { state } = useLoad(loadNews);
  const news = typeof state === 'string' ? undefined : state;
  return (
    <div className="container-page grid gap-4 md:grid-cols-3">
      <Block title={t('messages')} all={messagesUrl()}>
        {news && <Messages messages={news.messages} />}
      </Block>
      <Block title={t('searches')} all={searchesUrl()}>
        {news && <Searches searches={news.searches} />}
      </Block>
      <Block title={t('seen')}>{seen}</Block>
    </div>
  );
}
