import { limits } from '@ashore/contract/limits';
import { createFileRoute } from '@tanstack/react-router';
import { findHelp } from '#web/features/help/find-help.ts';
import { ResultsPage, type ShownGroup } from '#web/features/search/results-page.tsx';
import { StartPage } from '#web/features/search/start-page.tsx';
import { partsOf } from '#web/lib/address/search.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { SiteSearch } from '#web/routes/-parts/site-search.tsx';

const MOST_HELP = 4;

/** Help pages stand where their titles fit: first if one is named exactly so, behind the best kind if one has all words, else last. */
function withHelp(groups: readonly ShownGroup[], keyword: string): ShownGroup[] {
  const found = findHelp(keyword, MOST_HELP);
  const [best] = found;
  if (!best) return [...groups];
  const hits = found.map(({ id, title, text }) => ({ id, title, text, language: '', picture: '' }));
  const at = { 3: 0, 2: 1, 1: groups.length }[best.fit];
  return groups.toSpliced(at, 0, { kind: 'help', hits, total: hits.length, more: false });
}

export const Route = createFileRoute('/_default/search')({
  validateSearch: (search): { keyword?: string } => partsOf(search, ['keyword']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const keyword = deps.keyword?.trim().slice(0, limits.keyword).trim();
    if (!keyword) return { keyword: '', groups: [] };
    const { groups } = await api.search.searchAll({ keyword });
    return { keyword, groups: withHelp(groups, keyword) };
  },
  head: async ({ loaderData }) => {
    const { resultsMessages } = await import('#web/features/search/messages.ts');
    const title = messagesOf(resultsMessages)('title');
    return pageHead({ title: loaderData?.keyword ? `${loaderData.keyword}: ${title}` : title, index: false });
  },
  component: SearchRoute,
});

function SearchRoute() {
  const { keyword, groups } = Route.useLoaderData();
  // The bar of wide pages has the field.
  const field = <SiteSearch className={isMobileApp ? 'mb-4' : 'mb-4 sm:hidden'} />;
  return keyword ? <ResultsPage keyword={keyword} groups={groups} field={field} /> : <StartPage field={field} />;
}
