import { useLocation } from '@tanstack/react-router';
import { findHelp } from '#web/features/help/find-help.ts';
import { SearchHelp } from '#web/features/search/search-help.tsx';

const MOST_HELP = 2;
const helpFor = (keyword: string) => findHelp(keyword, MOST_HELP);

/** Suggestions of the whole site with its help pages. */
export default function SiteSearchHelp({ box }: { box: HTMLInputElement }) {
  const showsRecent = useLocation({
    select: ({ pathname, search }) => /^\/search\/?$/i.test(pathname) && !('keyword' in search),
  });
  return <SearchHelp box={box} findHelp={helpFor} withRecent={!showsRecent} />;
}
