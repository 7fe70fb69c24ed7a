import type { UserType } from '@ashore/contract';

/** Pages of the member area by the key that stands in `?name=` (group, place). */
export const menuPaths = {
  '1-1': '/member/myclassified',
  '1-2': '/member/personageClassified/myFavourites',
  '1-3': '/member/personageClassified/offersMessage',
  '1-4': '/member/chatRoom/messages',
  '2-1': '/member/personalForum/mypost',
  '2-2': '/member/personalForum/Comments',
  '2-3': '/member/personalForum/MyFavourites',
  '3-1': '/member/directory/myDirectoryList',
  '4-1': '/member/profile',
  '4-2': '/member/rights',
  '4-3': '/member/replylikes',
  '4-4': '/member/profile/Report',
  '4-5': '/member/profile/reportReply',
} as const;

export type MenuKey = keyof typeof menuPaths;

/** Where business members go instead (specification 2). */
const businessPaths: Partial<Record<MenuKey, '/member/businessclassified' | '/member/businessprofile'>> = {
  '1-1': '/member/businessclassified',
  '4-1': '/member/businessprofile',
};

/** The menu in its four groups. */
export const menuGroups = [
  { group: 'classifieds', keys: ['1-1', '1-2', '1-3', '1-4'] },
  { group: 'forum', keys: ['2-1', '2-2', '2-3'] },
  { group: 'directory', keys: ['3-1'] },
  { group: 'account', keys: ['4-1', '4-2', '4-3', '4-4', '4-5'] },
] as const satisfies readonly { group: string; keys: readonly MenuKey[] }[];

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
