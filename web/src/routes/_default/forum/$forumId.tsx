import type { ForumBoard, ReplyPage, Topic } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { localeOfContent } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { structuredTopic } from '#web/features/forum/topic/structured-topic.ts';
import { TopicPage } from '#web/features/forum/topic/topic-page.tsx';
import { ReplyThread } from '#web/features/replies/thread.tsx';
import type { ThreadSearch } from '#web/features/replies/thread-pages.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { idOf, pageOf, stringifySearch } from '#web/lib/address/search.ts';
import { api } from '#web/lib/api.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import { usePageSubject } from '#web/lib/use-own-version.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

const PAGE_SIZE = 20;

interface Loaded {
  topic: Topic;
  replies: ReplyPage;
  board: ForumBoard | undefined;
  language: string | undefined;
  origin: string;
}

export interface Search {
  page?: number | undefined;
  cursor?: string | undefined;
  reply?: number | undefined;
  answers?: number | undefined;
}

export const Route = createFileRoute('/_default/forum/$forumId')({
  validateSearch: ({ page, cursor, reply, answers }): Search => ({
    page: pageOf(page),
    cursor: cursor as string | undefined,
    reply: idOf(reply),
    answers: idOf(answers),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api: calls, start }, params, deps: { page, cursor, reply, answers } }) => {
    const forumId = idOf(params.forumId);
    if (!forumId) throw notFound();
    const thread = { subjectType: 'forum', subjectId: forumId, pageSize: PAGE_SIZE } as const;
    try {
      const [topic, replies, config] = await Promise.all([
        calls.forum.getForumDetail({ forumId }),
        calls.reply.getreplybymasses({ ...thread, pageNum: page, cursor, fromId: reply, parentId: answers }),
        calls.forum.getForumConfig({}),
      ]);
      const board = config.boards.find(({ categoryId }) => categoryId === topic.categoryId);
      const language = config.languages.find(({ code }) => code === topic.language)?.name;
      return { topic, replies, board, language, origin: start().site.origin };
    } catch (error) {
      // A cursor cut short on its way: the thread from its start.
      if (cursor && refusedWith(error, codes.invalidInput))
        throw redirect({ to: '/forum/$forumId', params: { forumId: String(forumId) } });
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match }) => (loaderData ? topicHead(loaderData, match.search) : {}),
  component: TopicRoute,
});

/** Search engines keep a topic with its numbered pages; what begins elsewhere in the thread is the same once more. */
function topicHead({ topic, replies, board, origin }: Loaded, { page, cursor, reply, answers }: Search) {
  const title = page ? messagesOf(publicTitleMessages)('paged', { title: topic.title, page }) : topic.title;
  if (!import.meta.env.SSR) return pageHead({ title });
  return pageHead({
    title,
    description: topic.excerpt || messagesOf(descriptionMessages)('topic', { count: topic.replyNum }),
    canonical: `${origin}/forum/${topic.forumId}${stringifySearch({ page })}`,
    content: localeOfContent(topic.language),
    type: 'article',
    index: !cursor && !reply && !answers,
    structured: structuredTopic(topic, replies, board, origin),
  });
}

function TopicRoute() {
  const data = Route.useLoaderData();
  return <OneTopic key={data.topic.forumId} {...data} />;
}

function OneTopic({ topic, replies, board, language }: Loaded) {
  const { answers } = Route.useSearch();
  const { forumId } = topic;
  usePageSubject('forum', forumId);
  return (
    <TopicPage
      topic={topic}
      board={board}
      language={language}
      report={(onClose) => (
        <ReportDialog
          subject={{ subjectType: 'forum', subjectId: forumId }}
          name={topic.title}
          reasons={textReasons}
          onClose={onClose}
        />
      )}
    >
      <ReplyThread
        subject={{ type: 'forum', id: forumId }}
        ownerId={topic.userId}
        page={replies}
        count={topic.replyNum}
        address={(search: ThreadSearch) => withBase(`${paths.topic(forumId)}${stringifySearch({ ...search })}`)}
        answersTo={answers}
        locked={topic.locked}
        onAccept={
          topic.may.accept
            ? async (replyId, on) => {
                await api.forum.changeForum({ forumId, action: on ? 'accept' : 'unaccept', replyId });
              }
            : undefined
        }
        report={(reply, onClose) => (
          <ReportDialog
            subject={{ subjectType: 'reply', subjectId: reply.id }}
            name={reply.userName}
            reasons={textReasons}
            onClose={onClose}
          />
        )}
      />
    </TopicPage>
  );
}
