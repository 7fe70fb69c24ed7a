import { describe, expect, it } from 'vitest';
import { activeKey, menuGroups, menuPaths, pathOf } from './menu.ts';

describe('the menu of the member area', () => {
  it('shows every key once, in order', () => {
    const shown = menuGroups.flatMap(({ keys }) => [...keys]);
    expect(shown).toEqual(Object.keys(menuPaths));
    for (const [at, { keys }] of menuGroups.entries())
      expect(keys.every((key) => key.startsWith(`${at + 1}-`))).toBe(true);
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
    ['/member/myclassified/pay', '1-1'],
    ['/member/businessclassified', '1-1'],
    ['/MEMBER/personalforum/comments', '2-2'],
    ['/member/rightsandmore', undefined],
    ['/member', undefined],
  ])('%s belongs to %s', (path, key) => {
    expect(activeKey(path)).toBe(key);
  });
});
