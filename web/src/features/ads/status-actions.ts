import type { AdStatus, OwnerStatus } from '@ashore/contract';

/** What an owner may do with an ad, in the order of the menu. */
export type AdAction =
  | 'edit'
  | 'promote'
  | 'pause'
  | 'resume'
  | 'reserve'
  | 'unreserve'
  | 'markSold'
  | 'notSold'
  | 'renew'
  | 'delete';

const actions: Record<AdStatus, readonly AdAction[]> = {
  draft: ['edit', 'delete'],
  pending: ['edit', 'delete'],
  active: ['edit', 'promote', 'reserve', 'markSold', 'pause', 'renew', 'delete'],
  reserved: ['edit', 'promote', 'unreserve', 'markSold', 'pause', 'renew', 'delete'],
  paused: ['edit', 'resume', 'markSold', 'delete'],
  sold: ['notSold', 'delete'],
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
  markSold: 'sold',
  notSold: 'active',
  delete: 'removed',
};
