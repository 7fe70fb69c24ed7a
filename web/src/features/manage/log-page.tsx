import type { AuditEntry, Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { Fragment, type ReactNode } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { quoted } from '#web/lib/names.ts';
import { useReasonName } from '#web/lib/report/use-reasons.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { logMessages } from './log-messages.ts';
import { byDay, sentencesOf } from './log-sentence.ts';
import { manageMessages } from './messages.ts';

type Person = AuditEntry['actor'];

const nameClass = 'font-bold hover:underline [overflow-wrap:anywhere]';

/** A member with the way to the profile; the site itself has none. */
function Name({ person, otherwise }: { person: Person; otherwise: string }) {
  if (!person) return <span className="font-bold">{otherwise}</span>;
  return (
    <a href={withBase(paths.profile(person.userId))} className={nameClass} dir="auto">
      {person.userName}
    </a>
  );
}

const things = new Set([
  'classified',
  'user',
  'forum',
  'reply',
  'news',
  'tips',
  'directory',
  'review',
  'businessPost',
  'rating',
  'reference',
  'sale',
  'menu',
]);
type Thing =
  | 'classified'
  | 'user'
  | 'forum'
  | 'reply'
  | 'news'
  | 'tips'
  | 'directory'
  | 'review'
  | 'businessPost'
  | 'rating'
  | 'reference'
  | 'sale'
  | 'menu';

/** What it was done to, with its kind: the ad “Sunny flat”. */
function What({ about: { type, name, url } }: Pick<AuditEntry, 'about'>) {
  const t = useMessages(logMessages);
  if (type === 'message') return t('thing_message');
  if (!things.has(type)) return t('gone_other');
  const thing = type as Thing;
  if (!name) return t(`gone_${thing}`);
  const shown = thing === 'user' ? name : quoted(name);
  return t.rich(`thing_${thing}`, {
    name: () =>
      url ? (
        <a href={withBase(url)} className={nameClass} dir="auto">
          {shown}
        </a>
      ) : (
        <span className="font-bold" dir="auto">
          {shown}
        </span>
      ),
  });
}

/** An entry as one sentence or two. */
function Sentences({ entry }: { entry: AuditEntry }) {
  const t = useMessages(logMessages);
  const format = useFormat();
  const { actor, owner, facts, regionName } = entry;
  const cents = typeof facts.amountCents === 'number' ? facts.amountCents : 0;
  const title = String(facts.title ?? facts.name ?? '');
  const values: Record<string, string | (() => ReactNode)> = {
    who: () => <Name person={actor} otherwise={t('site')} />,
    what: () => <What about={entry.about} />,
    owner: () => <Name person={owner} otherwise={t('nobody')} />,
    title: () => (
      <span className="font-bold" dir="auto">
        {title ? quoted(title) : t(entry.action === 'price' ? 'thePrice' : 'untitledBanner')}
      </span>
    ),
    region: regionName || 'none',
    queue: String(facts.queue ?? ''),
    count: String(facts.count ?? ''),
    amount: format.money(cents / 100, typeof facts.currency === 'string' ? facts.currency : undefined),
  };
  return sentencesOf(entry).map((key) => (
    <Fragment key={key}>{(t.rich as (key: string, values: object) => ReactNode)(key, values)} </Fragment>
  ));
}

/** Their sentences name the region. */
const aboutRegions = new Set(['appoint', 'dismiss', 'openRegion', 'closeRegion']);

function Entry({ entry, withRegion }: { entry: AuditEntry; withRegion: boolean }) {
  const t = useMessages(logMessages);
  const reasonName = useReasonName();
  const format = useFormat();
  const { facts, regionName, time } = entry;
  const reason = entry.action === 'decide' ? reasonName(Number(facts.reason)) : '';
  const isAboutRegion = aboutRegions.has(entry.action);
  const notes = [withRegion && !isAboutRegion && regionName, reason && t('reason', { reason })].filter(Boolean);
  return (
    <li className="grid gap-x-4 px-4 py-3 text-14 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:px-5">
      <time dateTime={time} className="pt-px text-13 text-ink-muted tabular-nums">
        {format.time(time)}
      </time>
      <div className="min-w-0">
        <p>
          <Sentences entry={entry} />
        </p>
        {notes.length > 0 && <p className="text-13 text-ink-muted">{notes.join(' · ')}</p>}
      </div>
    </li>
  );
}

/** What was done at the desk, in sentences, day by day. */
export function LogPage({ page, withRegion }: { page: Page<AuditEntry>; withRegion: boolean }) {
  const t = useMessages(manageMessages);
  const words = useMessages(logMessages);
  const format = useFormat();
  return (
    <section className="flex max-w-4xl flex-col gap-5">
      <h1 className="sr-only">{t('tab_log')}</h1>
      <p className="max-w-prose text-14 text-ink-muted">{words('more')}</p>
      {page.list.length === 0 && <EmptyState drawing="messages" text={t('noLog')} />}
      {byDay(page.list, (time) => format.date(time)).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 font-bold text-16">{day}</h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {entries.map((entry) => (
              <Entry key={entry.auditId} entry={entry} withRegion={withRegion} />
            ))}
          </ol>
        </section>
      ))}
      <Pagination page={page.pageNum} pages={page.pages} url={(pageNum) => href('/manage/log', { pageNum })} />
    </section>
  );
}
