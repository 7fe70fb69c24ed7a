import type { ForumConfig, Page } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ForumPage } from '#web/features/forum/forum-page.tsx';
import { readTopicSearch, type TopicSearch } from '#web/features/forum/list-search.ts';
import { topicCardOf } from '#web/features/forum/topic-row.tsx';
import { partsOf } from '#web/lib/address/search.ts';
import { languageAlternates, pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

const PAGE_SIZE = 20;

const names = ['categoryId', 'kind', 'tag', 'language', 'keyword', 'sort', 'pageNum', 'cursor'] as const;

export const Route = createFileRoute('/_default/forum/')({
  validateSearch: (search): TopicSearch => partsOf(search, names),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const query = readTopicSearch(deps);
    const front = Object.keys(query).length === 0;
    const [{ list, ...page }, config, carousel] = await Promise.all([
      api.forum.getForumList({ ...query, pageSize: PAGE_SIZE }).catch((error: unknown) => {
        // A cursor of an older list, or one cut short on its way: the list begins anew.
        if (query.cursor && refusedWith(error, codes.invalidInput))
          throw redirect({ to: '/forum', search: { ...deps, cursor: undefined } });
        throw error;
      }),
      api.forum.getForumConfig({}),
      // Something to look at, never a reason to fail.
      front ? api.config.indexForumCarousel({}).catch(() => []) : [],
    ]);
    if (list.length === 0 && page.total > 0 && page.pageNum > page.pages)
      throw redirect({ to: '/forum', search: { ...deps, pageNum: String(page.pages) } });
    const board = config.boards.find(({ categoryId }) => String(categoryId) === deps.categoryId)?.name;
    const t = messagesOf(publicTitleMessages);
    const title = [query.keyword, board, t('forum'), page.pageNum > 1 && t('page', { page: page.pageNum })]
      .filter(Boolean)
      .join(' · ');
    return { page: { ...page, topics: list.map(topicCardOf) }, config, carousel, title };
  },
  head: ({ loaderData, match, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    return loaderData && shell ? forumHead(loaderData, match.search, shell) : {};
  },
  component: ForumRoute,
});

interface Listed {
  page: Pick<Page<unknown>, 'total'>;
  config: ForumConfig;
  title: string;
}

/** Search engines keep the boards with all their pages; what somebody searched or filtered is theirs alone. */
function forumHead({ page, config, title }: Listed, search: TopicSearch, { region, site }: Shell) {
  if (!import.meta.env.SSR) return pageHead({ title });
  const { categoryId, pageNum, ...filters } = search;
  const board = config.boards.find((one) => String(one.categoryId) === categoryId);
  const general = !pageNum && Object.keys(filters).length === 0;
  const t = messagesOf(descriptionMessages);
  const place = region.inSentence;
  return pageHead({
    title,
    description: board ? t('board', { text: board.text, place }) : t('forum', { place }),
    canonical: `${site.origin}/forum${regionQuery(region.id, { categoryId, pageNum })}`,
    index: page.total > 0 && Object.keys(filters).length === 0,
    alternates: general ? languageAlternates(site, region.id, '/forum', { categoryId }) : [],
    feed: `${site.origin}/rss/forum${regionQuery(region.id, { categoryId, tag: filters.tag })}`,
  });
}

function ForumRoute() {
  const { page, config, carousel } = Route.useLoaderData();
  return <ForumPage query={readTopicSearch(Route.useSearch())} page={page} config={config} carousel={carousel} />;
}
