import { adStatuses } from '@ashore/contract/ad-words';
import { describe, expect, it } from 'vitest';
import { actionsOf, statusAfter } from './status-actions.ts';

describe('what an owner may do', () => {
  it.each(adStatuses.filter((status) => status !== 'removed'))('%s can always be deleted', (status) => {
    expect(actionsOf(status)).toContain('delete');
  });
  it('offers nothing for what is removed', () => expect(actionsOf('removed')).toEqual([]));
  it.each(adStatuses)('never offers %s to become what it is', (status) => {
    expect(actionsOf(status).map((action) => statusAfter[action])).not.toContain(status);
  });
});
