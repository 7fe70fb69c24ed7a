import { operations } from '@ashore/contract';
import { type Call, type Handler, handle, memberOf } from '#server/call.ts';
import { languageName } from '#server/lib/labels.ts';
import { markdownToHtml } from '#server/lib/rich-text.ts';
import { boardsIn } from './boards.ts';
import { changeTopic } from './change-topic.ts';
import type { ForumDeps } from './deps.ts';
import { cancelEvent, joinEvent, writeToGuests } from './events/events.ts';
import { getEvent } from './events/read-event.ts';
import { getTopic, getTopicHistory } from './get-topic.ts';
import { listMembersTopics, listOwnTopics, listSavedTopics, listTopics, regionOf } from './list-topics.ts';
import { votePoll } from './polls.ts';
import { postTopic } from './post-topic.ts';
import type { TopicSuggestions } from './suggestions.ts';
import type { VisitCounter } from './views.ts';

/** The calls of the forum. */
export function forumHandlers(deps: ForumDeps, suggestions: TopicSuggestions, visits: VisitCounter): Handler[] {
  const { forum, topic, config } = operations;
  const regionFor = (asked: number | undefined, call: Call) => regionOf(asked, call.regionId, deps);

  return [
    handle(forum.getForumConfig, async (call, input) => {
      const regionId = regionFor(input.regionId, call);
      call.dependsOn(`topics:${regionId}`);
      const { tags, languages } = await suggestions.inUse(regionId);
      const named = languages.map((code) => ({ code, name: languageName(call.locale, code) }));
      return { boards: boardsIn(call.locale), tags, languages: named };
    }),
    handle(forum.getForumList, (call, query) => listTopics(deps, call, query)),
    handle(forum.getForumDetail, (call, { forumId }) => getTopic(deps, call, forumId)),
    handle(forum.getForumHistory, (_call, { forumId }) => getTopicHistory(deps, forumId)),
    handle(forum.postForum, (call, input) => postTopic(deps, call, input)),
    handle(forum.votePoll, (call, { forumId, options }) => votePoll(deps, call, forumId, options)),
    handle(forum.getEvent, (call, { forumId }) => getEvent(deps, call, forumId)),
    handle(forum.joinEvent, (call, { forumId, going }) => joinEvent(deps, call, forumId, going)),
    handle(forum.writeToGuests, (call, { forumId, text }) => writeToGuests(deps, call, forumId, text)),
    handle(forum.cancelEvent, (call, { forumId }) => cancelEvent(deps, call, forumId)),
    handle(forum.changeForum, (call, input) => changeTopic(deps, call, input)),
    handle(forum.getMyForumList, (call, query) => listOwnTopics(deps, memberOf(call).userId, query)),
    handle(forum.getMemberForumList, (call, { userId, ...query }) => listMembersTopics(deps, call, userId, query)),
    handle(forum.getMyForumFavourites, (call, query) => listSavedTopics(deps, memberOf(call).userId, query)),
    handle(forum.addTopicView, (call, { forumId }) => visits.view(call, forumId)),
    handle(topic.preview, async (_call, { content }) => ({ html: markdownToHtml(content) })),
    handle(topic.hitTopicTitle, (call, { keyword, regionId }) => suggestions.hits(regionFor(regionId, call), keyword)),
    handle(topic.guessForumTitile, async (call, { forumId, regionId }) => {
      const like = forumId === undefined ? undefined : await getTopic(deps, call, forumId);
      const region = like?.regionId ?? regionFor(regionId, call);
      call.dependsOn(`topics:${region}`);
      return suggestions.guesses(
        region,
        like && { id: like.forumId, title: like.title, tags: like.tags, boardId: like.categoryId },
      );
    }),
    handle(config.indexForumCarousel, async (call, { regionId }) => {
      const region = regionFor(regionId, call);
      call.dependsOn(`topics:${region}`);
      return suggestions.carousel(region, call.locale);
    }),
  ];
}
