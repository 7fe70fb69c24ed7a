import { describe, expect, it } from 'vitest';
import { activeKey, menuFor, menuPaths, pathOf } from './menu.ts';

describe('the menu of the member area', () => {
  it('shows every key once, in order, with the dashboard on top', () => {
    const shown = menuFor(2).flatMap(({ keys }) => keys);
    expect(shown).toEqual(Object.keys(menuPaths));
    expect(shown[0]).toBe('4-1');
  });

  it('shows people nothing that only businesses have', () => {
    const shown = menuFor(1).flatMap(({ keys }) => keys);
    expect(shown).not.toContain('3-2');
    expect(menuFor(2).flatMap(({ keys }) => keys)).toContain('3-2');
  });

  it('leads business members to their own pages', () => {
    expect(pathOf('1-1', 2)).toBe('/member/businessclassified');
    expect(pathOf('4-1', 2)).toBe('/member/businessprofile');
    expect(pathOf('4-2', 2)).toBe('/member/rights');
    expect(pathOf('4-1', 1)).toBe('/member/profile');
  });

  it.each([
    ['/member/profile', '4-1'],
    ['/member/businessprofile', '4-1'],
    ['/member/profile/', '4-1'],
    ['/member/profile/Report', '4-4'],
    ['/member/profile/reportreply', '4-5'],
    ['/member/myclassified', '1-1'],
    ['/member/myclassified/selectPrice', '1-1'],
    ['/member/myclassified/pay', '4-8'],
    ['/member/businessclassified', '1-1'],
    ['/member/savedSearches', '1-5'],
    ['/member/seenAds', '1-6'],
    ['/member/settings', '4-6'],
    ['/member/notificationsettings', '4-7'],
    ['/member/blocked', '4-9'],
    ['/member/references', '4-10'],
    ['/MEMBER/personalforum/comments', '2-2'],
    ['/member/rightsandmore', undefined],
    ['/member', undefined],
  ])('%s belongs to %s', (path, key) => {
    expect(activeKey(path)).toBe(key);
  });
});
