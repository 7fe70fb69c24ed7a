import type { UserType } from '@ashore/contract';

/** Pages of the member area by the key that stands in `?name=` (group, place). */
export const menuPaths = {
  '4-1': '/member/profile',
  '1-1': '/member/myclassified',
  '1-2': '/member/personageClassified/myFavourites',
  '1-5': '/member/savedSearches',
  '1-6': '/member/seenAds',
  '1-3': '/member/personageClassified/offersMessage',
  '1-4': '/member/chatRoom/messages',
  '1-7': '/member/appointments',
  '2-1': '/member/personalForum/mypost',
  '2-2': '/member/personalForum/Comments',
  '2-3': '/member/personalForum/MyFavourites',
  '3-1': '/member/directory/myDirectoryList',
  '3-2': '/member/replies',
  '4-6': '/member/settings',
  '4-10': '/member/references',
  '4-3': '/member/replylikes',
  '4-7': '/member/notificationSettings',
  '4-8': '/member/myclassified/pay',
  '4-2': '/member/rights',
  '4-9': '/member/blocked',
  '4-4': '/member/profile/Report',
  '4-5': '/member/profile/reportReply',
} as const;

export type MenuKey = keyof typeof menuPaths;

/** Where business members go instead (specification 2). */
const businessPaths: Partial<Record<MenuKey, '/member/businessclassified' | '/member/businessprofile'>> = {
  '1-1': '/member/businessclassified',
  '4-1': '/member/businessprofile',
};

/** What only business members have. */
const ofBusinesses: readonly MenuKey[] = ['3-2'];

/** The menu: the dashboard on top, then four groups. */
const groups = [
  { group: 'top', keys: ['4-1'] },
  { group: 'classifieds', keys: ['1-1', '1-2', '1-5', '1-6', '1-3', '1-4', '1-7'] },
  { group: 'forum', keys: ['2-1', '2-2', '2-3'] },
  { group: 'directory', keys: ['3-1', '3-2'] },
  { group: 'account', keys: ['4-6', '4-10', '4-3', '4-7', '4-8', '4-2', '4-9', '4-4', '4-5'] },
] as const satisfies readonly { group: string; keys: readonly MenuKey[] }[];

/** The groups with what a kind of member has in them. */
export const menuFor = (userType: UserType) =>
  groups.map(({ group, keys }) => ({
    group,
    keys: (keys as readonly MenuKey[]).filter((key) => userType === 2 || !ofBusinesses.includes(key)),
  }));

/** The page behind a menu item for a kind of member. */
export const pathOf = (key: MenuKey, userType: UserType) =>
  (userType === 2 ? businessPaths[key] : undefined) ?? menuPaths[key];

const pages = [...Object.entries(menuPaths), ...Object.entries(businessPaths)].map(([key, path]) => ({
  key: key as MenuKey,
  page: path.toLowerCase(),
}));

/** The item a path belongs to: the longest page it is or lies under, whatever the case. */
export function activeKey(pathname: string): MenuKey | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const under = pages.filter(({ page }) => path === page || path.startsWith(`${page}/`));
  return under.sort((a, b) => b.page.length - a.page.length)[0]?.key;
}
