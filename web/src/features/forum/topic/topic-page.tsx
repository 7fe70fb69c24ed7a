import type { ForumBoard, Topic } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { TagLinks, TopicMarks } from '#web/features/forum/topic-marks.tsx';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { FoldedIfBlocked } from '#web/lib/block/blocked.tsx';
import { useFoldedQuotes } from '#web/lib/block/use-folded-quotes.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { MemberText } from '#web/lib/links/member-text.tsx';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { type Translated, useTranslated } from '#web/lib/translation/use-translated.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { TopicActions } from './topic-actions.tsx';
import { topicMessages } from './topic-messages.ts';

// The server renders it with the page; its program comes with topics that need it.
const EventBox = import.meta.env.SSR
  ? (await import('./event-box.tsx')).EventBox
  : lazy(() => import('./event-box.tsx').then((module) => ({ default: module.EventBox })));
const Guesses = lazy(() => import('#web/features/forum/guesses.tsx'));
const PollBox = lazy(() => import('./poll-box.tsx'));
const TopicDialogs = lazy(() => import('./topic-dialogs.tsx'));

interface Props {
  topic: Topic;
  board: ForumBoard | undefined;
  /** Name of the language it is written in. */
  language: string | undefined;
  /** The dialog that reports the topic. */
  report: (onClose: () => void) => ReactNode;
  /** The thread below it. */
  children: ReactNode;
}

/** Tells the site that this topic is being looked at, once it is on screen. */
function useTopicView(forumId: number): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      // A look that is not counted is nobody's concern.
      api.forum.addTopicView({ forumId }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [forumId]);
}

function Author({ topic, language }: { topic: Topic; language: string | undefined }) {
  const t = useMessages(topicMessages);
  const format = useFormat();
  const [history, setHistory] = useState(false);
  return (
    <div className="mt-3 flex items-center gap-3">
      <Avatar name={topic.userName} src={topic.userImg} />
      <div className="min-w-0 text-14">
        <p className="font-bold">
          {topic.blanked ? (
            topic.userName
          ) : (
            <a href={withBase(paths.profile(topic.userId))} className="tap hover:underline" dir="auto">
              {topic.userName}
            </a>
          )}
        </p>
        <p className="flex flex-wrap gap-x-2 text-13 text-ink-muted">
          <RelativeTime value={topic.createTime} format={format.date} formatLong={format.dateTime} />
          {topic.editTime && (
            <button
              type="button"
              className="tap underline decoration-dotted underline-offset-2"
              onClick={() => setHistory(true)}
            >
              {t('edited')}
            </button>
          )}
          {topic.viewNum > 0 && <span className="tabular-nums">{t('views', { count: topic.viewNum })}</span>}
          {topic.language && (
            <a href={href('/forum', { language: topic.language })} className="tap hover:underline">
              {t('inLanguage', { language: language ?? topic.language })}
            </a>
          )}
        </p>
      </div>
      {history && (
        <Suspense>
          <TopicDialogs kind="history" topic={topic} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The options as the page comes, and the ballot in their place once the program runs. */
function Poll({ topic: { forumId, poll, locked } }: { topic: Topic }) {
  if (!poll) return null;
  return (
    <WhenHydrated
      fallback={
        <ul className="list-disc rounded-card border border-line bg-surface p-4 ps-9 pt-11 pb-26">
          {poll.options.map(({ text }) => (
            <li key={text} className="mb-1 min-h-11 py-2" dir="auto">
              {text}
            </li>
          ))}
        </ul>
      }
    >
      {() => <PollBox forumId={forumId} poll={poll} locked={locked} />}
    </WhenHydrated>
  );
}

function Pictures({ topic }: { topic: Topic }) {
  const t = useMessages(topicMessages);
  if (topic.imgUrl.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {topic.imgUrl.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={topic.imgUrlZip[at] ?? url}
              alt={t('photoOf', { number: at + 1, title: topic.title })}
              width={240}
              height={180}
              loading={at < 2 ? 'eager' : 'lazy'}
              className="aspect-4/3 w-full rounded-input object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The board the topic belongs to, and the ways into it. */
function BoardCard({ board }: { board: ForumBoard }) {
  const t = useMessages(topicMessages);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="flex items-center gap-2 text-16">
        <SpriteIcon name={board.key} className="size-5 text-accent" />
        {board.name}
      </h2>
      {board.text && <p className="text-14 text-ink-muted">{board.text}</p>}
      <a href={href('/forum/myPost', { categoryId: board.categoryId })} className={buttonClass('secondary', 'sm')}>
        {t('start')}
      </a>
      <a
        href={href('/forum', { categoryId: String(board.categoryId) })}
        className="tap self-center text-14 text-accent-ink hover:underline"
      >
        {t('allOfBoard')}
      </a>
    </section>
  );
}

/** All that a topic says below its title, and what can be done with it. */
function Said({ topic, shown, report }: Pick<Props, 'topic' | 'report'> & { shown: Translated }) {
  const t = useMessages(topicMessages);
  const text = useRef<HTMLDivElement>(null);
  useFoldedQuotes(text, shown.body);
  return (
    <>
      {topic.eventTime !== null && (
        <Suspense>
          <EventBox topic={topic} />
        </Suspense>
      )}
      {topic.blanked ? (
        <Notice>{t('blanked')}</Notice>
      ) : (
        <div ref={text}>
          <MemberText html={shown.body} lang={shown.lang} />
          <TranslateLine of={shown} />
        </div>
      )}
      {topic.acceptedReplyId !== null && (
        <a
          href={withBase(paths.reply(topic.forumId, topic.acceptedReplyId))}
          className="tap inline-flex items-center gap-2 self-start font-bold text-14 text-accent-ink hover:underline"
        >
          <SpriteIcon name="check" className="size-4" />
          {t('seeAnswer')}
        </a>
      )}
      <Poll topic={topic} />
      <Pictures topic={topic} />
      {topic.tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5 [&_a]:tap">
          <TagLinks tags={topic.tags} />
        </p>
      )}
      <TopicActions topic={topic} report={report} />
    </>
  );
}

/** A topic with all it says, the thread below, and more of its kind beside it. */
export function TopicPage({ topic, board, language, report, children }: Props) {
  const t = useMessages(topicMessages);
  useTopicView(topic.forumId);
  const shown = useTranslated({
    ...{ subjectType: 'forum', subjectId: topic.forumId, title: topic.title, body: topic.html, format: 'html' },
    language: topic.blanked ? '' : topic.language,
  });
  return (
    <div className="container-page grid gap-x-10 gap-y-6 py-5 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 flex-col gap-8">
        <Breadcrumb
          items={[
            { title: t('forum'), url: href('/forum') },
            ...(board ? [{ title: board.name, url: href('/forum', { categoryId: String(board.categoryId) }) }] : []),
          ]}
        />
        <article className="not-first:-mt-5 flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7">
          <div>
            <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
              <TopicMarks topic={topic} />
            </div>
            <h1 className="text-28" lang={shown.lang ?? (topic.language || undefined)} dir="auto">
              {shown.title}
            </h1>
            <Author topic={topic} language={language} />
          </div>
          <FoldedIfBlocked userId={topic.userId} name={topic.userName}>
            <Said topic={topic} shown={shown} report={report} />
          </FoldedIfBlocked>
        </article>
        {children}
      </div>
      <aside aria-label={t('more')} className="flex flex-col gap-6 lg:pt-9 print:hidden">
        {board && <BoardCard board={board} />}
        <WhenHydrated fallback={<div className="min-h-80" />}>
          {() => (
            <div>
              <Guesses forumId={topic.forumId} />
            </div>
          )}
        </WhenHydrated>
      </aside>
    </div>
  );
}
