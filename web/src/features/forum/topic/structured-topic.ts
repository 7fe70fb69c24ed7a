import type { ForumBoard, Reply, ReplyPage, Topic } from '@ashore/contract';
import { localeOfContent, withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import type { Answer, BreadcrumbList, Comment, DiscussionForumPosting, Person, QAPage, Thing } from 'schema-dts';
import { messagesOf } from '#web/lib/i18n.ts';
import { topicMessages } from './topic-messages.ts';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

const person = (name: string): Person => ({ '@type': 'Person', name });

const likes = (count: number) => ({
  '@type': 'InteractionCounter' as const,
  interactionType: { '@type': 'LikeAction' as const },
  userInteractionCount: count,
});

const answerOf = (reply: Reply, url: string): Answer => ({
  '@type': 'Answer',
  text: textOf(reply.html),
  upvoteCount: reply.likeNum,
  dateCreated: reply.createTime,
  url: `${url}?reply=${reply.id}#reply-${reply.id}`,
  author: person(reply.userName),
});

const commentOf = (reply: Reply, url: string): Comment => ({
  '@type': 'Comment',
  text: textOf(reply.html),
  dateCreated: reply.createTime,
  url: `${url}?reply=${reply.id}#reply-${reply.id}`,
  author: person(reply.userName),
  interactionStatistic: likes(reply.likeNum),
});

function question(topic: Topic, replies: readonly Reply[], accepted: Reply | null, url: string): QAPage {
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: topic.title,
      text: textOf(topic.html) || topic.title,
      answerCount: topic.replyNum,
      upvoteCount: topic.likeNum,
      dateCreated: topic.createTime,
      author: person(topic.userName),
      ...(accepted ? { acceptedAnswer: answerOf(accepted, url) } : {}),
      suggestedAnswer: replies.filter(({ id }) => id !== accepted?.id).map((reply) => answerOf(reply, url)),
    },
  };
}

const posting = (topic: Topic, replies: readonly Reply[], url: string): DiscussionForumPosting => ({
  '@type': 'DiscussionForumPosting',
  headline: topic.title,
  text: textOf(topic.html) || topic.title,
  url,
  datePublished: topic.createTime,
  ...(topic.editTime ? { dateModified: topic.editTime } : {}),
  author: person(topic.userName),
  commentCount: topic.replyNum,
  interactionStatistic: likes(topic.likeNum),
  comment: replies.map((reply) => commentOf(reply, url)),
});

/** The topic and its way through the site, as search engines read it (schema.org). A question needs an answer to be told as one. */
export function structuredTopic(topic: Topic, page: ReplyPage, board: ForumBoard | undefined, origin: string): Thing[] {
  const url = `${origin}${withLocale(localeOfContent(topic.language), paths.topic(topic.forumId))}`;
  const replies = page.list.filter(({ deleted }) => !deleted);
  const steps = [
    { name: messagesOf(topicMessages)('forum'), item: `${origin}/forum` },
    ...(board ? [{ name: board.name, item: `${origin}/forum?categoryId=${board.categoryId}` }] : []),
    { name: topic.title, item: url },
  ];
  const crumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
  const asked = topic.kind === 'question' && topic.replyNum > 0;
  return [asked ? question(topic, replies, page.first, url) : posting(topic, replies, url), crumbs];
}
