import { navTabs } from '#web/features/shell/nav-tabs.ts';

/** The five places of the tab bar of the mobile web app. */
export const mobileTabs = [
  { key: 'home', path: '/home' },
  { key: 'classifieds', path: '/classified' },
  { key: 'post', path: '/postAds' },
  { key: 'messages', path: '/member/chatRoom/messages' },
  { key: 'me', path: '/member' },
] as const;
export type MobileTab = (typeof mobileTabs)[number]['key'];

const plain = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1');
const begins = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** The tab under which a page lies; pages of the sections without a tab lie under none. */
export function mobileTabOf(pathname: string): MobileTab | undefined {
  const path = plain(pathname);
  if (path === '/' || begins(path, '/home')) return 'home';
  if (begins(path, '/postads')) return 'post';
  if (begins(path, '/classified')) return 'classifieds';
  if (begins(path, '/member/chatroom')) return 'messages';
  if (['/member', '/user', '/manage'].some((start) => begins(path, start))) return 'me';
  return undefined;
}

/** The section of the site that a page lies in, named in the bar. */
export const sectionOf = (pathname: string) =>
  navTabs.find(({ key, path }) => key !== 'home' && key !== 'post' && begins(plain(pathname), path));

/** Where a tab leads to: nothing lies above these pages, so that their bar shows the name of the site in place of the way back. */
export const isTabRoot = (pathname: string): boolean =>
  ['/', ...mobileTabs.filter(({ key }) => key !== 'post').map(({ path }) => path.toLowerCase())].includes(
    plain(pathname),
  );

/** Pages with a bar of their own at the foot: an ad, the long forms, a payment. */
export const hidesTabs = (pathname: string): boolean =>
  /^\/(classified\/(details|map|regrade)|postads|directory\/postdirectory|forum\/mypost|member\/articles\/edit|pay)(\/|$)/.test(
    plain(pathname),
  );

/** The page above another, for those who came in by a link and have nowhere to go back to. */
export function pageAbove(pathname: string): string {
  const path = plain(pathname);
  if (path.startsWith('/manage/')) return '/manage';
  if (begins(path, '/member') || begins(path, '/user') || begins(path, '/manage')) return '/member';
  if (begins(path, '/pay')) return '/member/myclassified/pay';
  const section = path.match(/^\/(classified|directory|forum|news|tips)\/./)?.[1];
  return section ? `/${section}` : '/home';
}
