import type { OrderStatus } from '@ashore/contract';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** The colour of an order's status; neutral where none is named. */
export const orderTones: Partial<Record<OrderStatus, BadgeTone>> = {
  paid: 'accent',
  failed: 'coral',
  pending: 'promoted',
};
