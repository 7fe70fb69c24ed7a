import { adStatuses } from '@ashore/contract/ad-values';
import { describe, expect, it } from 'vitest';
import { actionsOf, statusAfter } from './status-actions.ts';
import { statusKey } from './status-key.ts';

describe('what an owner may do', () => {
  it.each(adStatuses.filter((status) => status !== 'removed'))('%s can always be deleted', (status) => {
    expect(actionsOf(status)).toContain('delete');
  });
  it('offers nothing for what is removed', () => expect(actionsOf('removed')).toEqual([]));
  it('calls the end of an ad by what it is about', () => {
    expect(statusKey({ status: 'sold', outcome: 'rented' })).toBe('outcome_rented');
    expect(statusKey({ status: 'sold' })).toBe('outcome_sold');
    expect(statusKey({ status: 'active', outcome: 'rented' })).toBe('active');
  });
  it.each(adStatuses)('never offers %s to become what it is', (status) => {
    expect(actionsOf(status).map((action) => statusAfter[action])).not.toContain(status);
  });
});
