import * as z from 'zod/mini';
import type { AdSummary } from '../ad.ts';
import { codes } from '../codes.ts';
import { includedKinds, type PromotionKind } from '../money-values.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';
import type { Price } from './price.ts';

/** An active promotion of an ad. */
export interface Promotion {
  kind: PromotionKind;
  startTime: string;
  /** When it ends. The time does not pass while the ad is paused. */
  endTime: string;
  paused: boolean;
}

/** A promotion that the member can choose, or the reason why it is not available. */
export interface PromotionOffer extends Pick<Price, 'priceId' | 'name' | 'price' | 'currency' | 'days'> {
  kind: PromotionKind;
  /** The reason why it is not available; empty if it is. */
  refusal: string;
  /** The number that the plan of the member still includes. */
  included: number;
}

export interface AdPromotions {
  ad: AdSummary;
  running: Promotion[];
  offers: PromotionOffer[];
}

export const getPromotions = operation<AdPromotions>()({
  path: 'classified/getPromotions',
  summary: 'Returns the promotions of an ad of the caller, and which others can be bought or used.',
  who: 'member',
  input: z.object({ classifiedId: id }),
  refusals: [codes.notFound],
});

export const regrade = operation<{ running: Promotion[] }>()({
  path: 'classified/regrade',
  summary: 'Promotes a live ad of the caller with a promotion that the plan includes. The same key twice counts once.',
  who: 'member',
  input: z.object({
    classifiedId: id,
    kind: z.enum(includedKinds),
    idempotencyKey: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  refusals: [codes.notFound, codes.conflict, codes.noRightLeft],
});
