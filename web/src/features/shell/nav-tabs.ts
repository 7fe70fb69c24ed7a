/** The eight tabs of the navigation bar (specification 2). */
export const navTabs = [
  { key: 'home', path: '/home' },
  { key: 'news', path: '/news' },
  { key: 'classifieds', path: '/classified' },
  { key: 'services', path: '/service' },
  { key: 'tips', path: '/tips' },
  { key: 'forum', path: '/forum' },
  { key: 'directory', path: '/directory' },
  { key: 'post', path: '/postAds' },
] as const;

/** The tab whose path the current path contains, whatever the case; the bare root is the home page. */
export function activeTab(pathname: string): (typeof navTabs)[number]['key'] | undefined {
  const path = pathname === '/' ? '/home' : pathname.toLowerCase();
  return navTabs.find((tab) => path.includes(tab.path.toLowerCase()))?.key;
}

const withoutRegion = [
  /^\/postads\/?$/,
  /^\/forum\/mypost\/?$/,
  /^\/forum\/[^/]+\/?$/,
  /^\/classified\/details\/?$/,
  /^\/tips\/details\/?$/,
  /^\/pay\/pay-order\/?$/,
];

/** Whether the region selector stands in the bar: not on the six routes the specification names (postAds, forum-myPost, forum-id, classified-details, tips-details, pay-pay-order). */
export function showsRegion(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return !withoutRegion.some((pattern) => pattern.test(path));
}
