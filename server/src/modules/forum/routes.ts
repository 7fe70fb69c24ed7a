import { operations } from '@ashore/contract';
import { type Call, type Handler, handle, memberOf } from '#server/call.ts';
import { markdownToHtml } from '#server/lib/rich-text.ts';
import { boards } from './boards.ts';
import type { Browsing } from './browse.ts';
import type { Polls } from './polls.ts';
import type { Posting } from './posting.ts';
import type { TopicSuggestions } from './suggestions.ts';
import type { VisitCounter } from './views.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

interface Parts {
  browsing: Browsing;
  posting: Posting;
  polls: Polls;
  suggestions: TopicSuggestions;
  visits: VisitCounter;
  regionOf: (asked: number | undefined, call: Call) => number;
}

/** The calls of the forum. */
export function forumHandlers({ browsing, posting, polls, suggestions, visits, regionOf }: Parts): Handler[] {
  const { forum, topic, config } = operations;

  return [
    handle(forum.getForumConfig, async (call, input) => {
      const regionId = regionOf(input.regionId, call);
      call.dependsOn(`topics:${regionId}`);
      const { tags, languages } = await suggestions.inUse(regionId);
      const named = languages.map((code) => ({ code, name: languageNames.of(code) ?? code }));
      return { boards: [...boards], tags, languages: named };
    }),
    handle(forum.getForumList, (call, query) => browsing.list(call, query)),
    handle(forum.getForumDetail, (call, { forumId }) => browsing.details(call, forumId)),
    handle(forum.getForumHistory, (_call, { forumId }) => browsing.history(forumId)),
    handle(forum.postForum, (call, input) => posting.post(call, input)),
    handle(forum.votePoll, (call, { forumId, options }) => polls.vote(call, forumId, options)),
    handle(forum.changeForum, (call, input) => posting.act(call, input)),
    handle(forum.getMyForumList, (call, query) => browsing.mine(memberOf(call).userId, query)),
    handle(forum.getMemberForumList, (call, { userId, ...query }) => browsing.ofMember(call, userId, query)),
    handle(forum.getMyForumFavourites, (call, query) => browsing.favourites(memberOf(call).userId, query)),
    handle(forum.addTopicView, (call, { forumId }) => visits.view(call, forumId)),
    handle(topic.preview, async (_call, { content }) => ({ html: markdownToHtml(content) })),
    handle(topic.hitTopicTitle, (call, { keyword, regionId }) => suggestions.hits(regionOf(regionId, call), keyword)),
    handle(topic.guessForumTitile, async (call, { forumId, regionId }) => {
      const like = forumId === undefined ? undefined : await browsing.details(call, forumId);
      const region = like?.regionId ?? regionOf(regionId, call);
      call.dependsOn(`topics:${region}`);
      return suggestions.guesses(
        region,
        like && { id: like.forumId, title: like.title, tags: like.tags, boardId: like.categoryId },
      );
    }),
    handle(config.indexForumCarousel, async (call, { regionId }) => {
      const region = regionOf(regionId, call);
      call.dependsOn(`topics:${region}`);
      return suggestions.carousel(region);
    }),
  ];
}
