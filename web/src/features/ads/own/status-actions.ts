import type { AdStatus, OwnerStatus } from '@ashore/contract';

/** What an owner may do with an ad, in the order of the menu. */
export type AdAction =
  | 'edit'
  | 'promote'
  | 'pause'
  | 'resume'
  | 'reserve'
  | 'unreserve'
  | 'end'
  | 'reopen'
  | 'renew'
  | 'delete';

const actions: Record<AdStatus, readonly AdAction[]> = {
  draft: ['edit', 'delete'],
  pending: ['edit', 'delete'],
  active: ['edit', 'promote', 'reserve', 'end', 'pause', 'renew', 'delete'],
  reserved: ['edit', 'promote', 'unreserve', 'end', 'pause', 'renew', 'delete'],
  paused: ['edit', 'resume', 'end', 'delete'],
  sold: ['reopen', 'delete'],
  expired: ['edit', 'renew', 'delete'],
  removed: [],
};

export const actionsOf = (status: AdStatus): readonly AdAction[] => actions[status];

/** The status an action asks for; undefined for those that are calls or pages of their own. */
export const statusAfter: Partial<Record<AdAction, OwnerStatus>> = {
  pause: 'paused',
  resume: 'active',
  reserve: 'reserved',
  unreserve: 'active',
  end: 'sold',
  reopen: 'active',
  delete: 'removed',
};
