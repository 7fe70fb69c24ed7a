import { describe, expect, it } from 'vitest';
import { categoryTree } from './category-tree/index.ts';
import { isSoldOnce, mayGoLive, quotaOf, rootsOf } from './policy.ts';

const most = { liveAds: 10, homes: 1, jobs: 2 };
const live = { all: 3, homes: 1, jobs: 1 };
const idOf = (key: string) =>
  categoryTree.flatMap((root) => [root, ...(root.children ?? [])]).find((one) => one.key === key)?.id ?? 0;

describe('what may go live', () => {
  it('counts homes and jobs against their own right, too', () => {
    expect(mayGoLive(most, idOf('housing'), live)).toBe(false);
    expect(mayGoLive(most, idOf('housing'), { ...live, homes: 0 })).toBe(true);
    expect(mayGoLive(most, idOf('jobs'), live)).toBe(true);
    expect(mayGoLive(most, idOf('jobs'), { ...live, jobs: 2 })).toBe(false);
  });

  it('counts everything else against the right to all ads alone', () => {
    expect(mayGoLive(most, idOf('furniture'), { all: 9, homes: 9, jobs: 9 })).toBe(true);
    expect(mayGoLive(most, null, { all: 9, homes: 9, jobs: 9 })).toBe(true);
    for (const key of ['furniture', 'housing', 'jobs'])
      expect(mayGoLive(most, idOf(key), { all: 10, homes: 0, jobs: 0 })).toBe(false);
  });

  it('finds the roots of a right, and the right of a root', () => {
    expect(rootsOf('homes')).toEqual([idOf('housing')]);
    expect(rootsOf('jobs')).toEqual([idOf('jobs')]);
    expect(quotaOf(idOf('jobs'))).toBe('jobs');
    expect(quotaOf(idOf('furniture'))).toBeUndefined();
    expect(quotaOf(null)).toBeUndefined();
  });
});

describe('an ad that is over with its first buyer', () => {
  it.each(['furniture-pieces', 'cars', 'rent', 'sale', 'adoption', 'business-sale'])('is one in %s', (key) => {
    expect(isSoldOnce(idOf(key))).toBe(true);
  });

  it.each(['jobs', 'full-time', 'short-stay', 'rides', 'bundles', 'pet-sitting', 'translation', 'stock'])(
    'is none in %s',
    (key) => expect(isSoldOnce(idOf(key))).toBe(false),
  );

  it('is one as long as it has no category', () => expect(isSoldOnce(null)).toBe(true));
});
