import { codes } from '@ashore/contract/codes';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { cardOf } from '#web/features/directory/business-card.tsx';
import { readDirectorySearch, writeDirectorySearch } from '#web/features/directory/directory-search.ts';
import { DirectoryListPage } from '#web/features/directory/list-page.tsx';
import { partsOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { regionQuery } from '#web/lib/regions.ts';
import type { Shell } from '#web/lib/shell.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';
import { WhenNear } from '#web/ui/page/when-near.tsx';

const DirectoryMap = lazy(() => import('#web/routes/_default/-parts/directory-map.tsx'));

const PAGE_SIZE = 20;

const names = [
  ...['keyword', 'categoryId', 'areaId', 'languages', 'openNow', 'priceBand', 'near', 'sort', 'pageNum', 'cursor'],
  'show',
];
const addressOf = (search: Record<string, unknown>) => partsOf(search, names);

export const Route = createFileRoute('/_default/Directory/list')({
  validateSearch: addressOf,
  loaderDeps: ({ search }) => addressOf(search),
  loader: async ({ context: { api }, deps }) => {
    const query = readDirectorySearch(deps);
    const [{ list, total, totalCapped, pages, pageNum, next }, config, areas] = await Promise.all([
      api.directory.getDirectoryList({ ...query, pageSize: PAGE_SIZE }).catch((error: unknown) => {
        // A cursor of an older list, or one cut short on its way: the list begins anew.
        if (query.cursor && refusedWith(error, codes.invalidInput))
          throw redirect({ to: '/Directory/list', search: addressOf({ ...deps, cursor: '' }) });
        throw error;
      }),
      api.directory.getDirectoryConfig({}),
      api.area.getAreaList({}),
    ]);
    return {
      page: { businesses: list.map(cardOf), total, totalCapped, pages, pageNum, next },
      config,
      areas: areas.map(({ id, areaName, lat, lng }) => ({ id, areaName, lat, lng })),
    };
  },
  head: ({ loaderData, match, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!loaderData || !shell) return {};
    const { show: _show, ...address } = match.search;
    const { categoryId, areaId, pageNum, keyword } = address;
    const kind = loaderData.config.categories.find(({ id }) => id === Number(categoryId))?.name;
    const place = loaderData.areas.find(({ id }) => id === Number(areaId))?.areaName ?? shell.region.inSentence;
    const t = messagesOf(publicTitleMessages);
    const title = kind ? t('kind', { kind, place }) : t('businesses', { place });
    const paged = pageNum ? t('paged', { title, page: pageNum }) : title;
    const searched = keyword ? t('searched', { keyword, title: paged }) : paged;
    if (!import.meta.env.SSR) return pageHead({ title: searched });
    const { cursor, sort, ...search } = writeDirectorySearch(readDirectorySearch(address));
    const { categoryId: _kind, areaId: _area, pageNum: _page, ...filters } = search;
    return pageHead({
      title: searched,
      description: messagesOf(descriptionMessages)('kindOfBusiness', { title }),
      canonical: `${shell.site.origin}/Directory/list${regionQuery(shell.region.id, search)}`,
      feed: `${shell.site.origin}/rss/directory${regionQuery(shell.region.id, { categoryId: search.categoryId })}`,
      index: loaderData.page.total > 0 && !cursor && !sort && Object.keys(filters).length === 0,
    });
  },
  component: ListRoute,
});

function ListRoute() {
  const { page, config, areas } = Route.useLoaderData();
  const search = Route.useSearch();
  const query = readDirectorySearch(search);
  return (
    <DirectoryListPage
      query={query}
      withMap={search.show === 'map'}
      page={page}
      config={config}
      areas={areas}
      map={
        <WhenNear key={JSON.stringify(query)} className="size-full overflow-hidden">
          {() => <DirectoryMap query={query} areas={areas} />}
        </WhenNear>
      }
    />
  );
}
