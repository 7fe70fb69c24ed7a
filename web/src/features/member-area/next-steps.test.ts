import { describe, expect, it } from 'vitest';
import { daysUntil, nextSteps } from './next-steps.ts';
import type { Overview, OverviewAd } from './overview-data.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const ad = (given: Partial<OverviewAd> = {}): OverviewAd => ({
  classifiedId: 1,
  title: 'Lamp',
  status: 'active',
  viewNum: 0,
  collectNum: 0,
  chatNum: 0,
  language: '',
  expireTime: inDays(30),
  picture: '',
  ...given,
});
const ads = (...list: OverviewAd[]) => ({ total: list.length, list });

const nothing: Overview = {
  info: {
    ...{ id: 1, userName: 'Tom', userImg: '/tom.webp', userType: 1, emailConfirmed: true, isRegionManager: false },
    createTime: inDays(-100),
  },
  factorOn: false,
  ...{ active: ads(ad()), ended: ads(), drafts: ads() },
  statistics: { days: [], total: { views: 0, chats: 0, calls: 0 } },
  ...{ unreadMessages: 0, conversations: [], offers: [], deals: [], searches: [], unreadNotifications: 0 },
};
const offer = {
  ...{ offerId: 1, side: 'received' as const, title: 'Lamp', peerName: 'Ana', price: 5, currency: 'EUR' },
  expireTime: inDays(2),
};
const kinds = (given: Partial<Overview>) => nextSteps({ ...nothing, ...given }, now).map(({ kind }) => kind);

describe('what to do next', () => {
  it('is nothing for whom nobody waits', () => {
    expect(kinds({})).toEqual([]);
  });

  it('is what others wait for first, six things at most', () => {
    const all = kinds({
      info: { ...nothing.info, emailConfirmed: false, isRegionManager: true, userImg: '' },
      offers: [{ ...offer, may: ['accept', 'decline'] }],
      unreadMessages: 2,
      deals: [{ dealId: 1, title: 'Sofa', peerName: 'Ana', may: ['rate'] }],
      active: ads(ad({ expireTime: inDays(2) })),
      ended: ads(ad({ status: 'expired' })),
      drafts: ads(ad({ status: 'draft' })),
    });
    expect(all).toEqual(['confirmEmail', 'answerOffer', 'readMessages', 'rateDeal', 'renewAd', 'adEnded']);
  });

  it('asks nobody for an answer that the other side owes', () => {
    expect(kinds({ offers: [{ ...offer, may: ['withdraw'] }] })).toEqual([]);
  });

  it('names the ad that ends first and how long it has', () => {
    const active = ads(ad({ expireTime: inDays(6), title: 'Later' }), ad({ expireTime: inDays(1), title: 'Sooner' }));
    expect(nextSteps({ ...nothing, active }, now)).toMatchObject([
      { kind: 'renewAd', title: 'Sooner', days: 1 },
      { kind: 'renewAd', title: 'Later', days: 6 },
    ]);
    expect(kinds({ active: ads(ad({ expireTime: inDays(8) })) })).toEqual([]);
  });

  it('invites whoever has no ad yet, and managers to a second factor until they have one', () => {
    expect(kinds({ active: ads() })).toEqual(['firstAd']);
    const info = { ...nothing.info, isRegionManager: true };
    expect(kinds({ info })).toEqual(['secondFactor']);
    expect(kinds({ info, factorOn: true })).toEqual([]);
  });
});

it('counts days until a moment up, and never below none', () => {
  expect([inDays(0.2), inDays(1), inDays(-3)].map((moment) => daysUntil(moment, now))).toEqual([1, 1, 0]);
});
