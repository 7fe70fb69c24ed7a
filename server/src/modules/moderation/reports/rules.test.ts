import { describe, expect, it } from 'vitest';
import { hasStanding, networkOf, type Reporter, weightOf } from './rules.ts';

const DAY = 86_400_000;
const grown: Reporter = {
  ...{ upheld: 0, dismissed: 0, accountAgeMs: 20 * DAY, confirmed: true, limited: false, active: true },
};

describe('a report', () => {
  it('weighs nothing from an account without a confirmed e-mail', () => {
    expect(weightOf({ ...grown, confirmed: false, upheld: 5 })).toBe(0);
    expect(weightOf(grown)).toBe(1);
    expect(weightOf({ ...grown, accountAgeMs: DAY })).toBe(0.6);
  });

  it('has standing from a grown account that did something here or was right before', () => {
    expect(hasStanding(grown)).toBe(true);
    expect(hasStanding({ ...grown, active: false, upheld: 1 })).toBe(true);
  });

  it.each([
    { confirmed: false },
    { limited: true },
    { active: false },
    { accountAgeMs: 13 * DAY },
    { upheld: 1, dismissed: 2 },
  ])('has none with %j', (change) => expect(hasStanding({ ...grown, ...change })).toBe(false));
});

it('takes neighbours for one network', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('203.0.113.250'));
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'));
  expect(networkOf('2001:db8:1:2::/64')).toBe(networkOf('2001:db8:1:ff::/64'));
  expect(networkOf('2001:db8:1:2::/64')).not.toBe(networkOf('2001:db8:2:2::/64'));
});
