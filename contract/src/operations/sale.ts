import * as z from 'zod/mini';
import type { AdSummary } from '../ad.ts';
import { codes } from '../codes.ts';
import { day } from '../dates.ts';
import { limits } from '../limits.ts';
import type { UserType } from '../member.ts';
import { operation } from '../operation.ts';
import { type SaleOfferState, type SalePayment, type SaleState, saleCuts, salePayments } from '../sale-values.ts';
import { price as anyPrice, id, latitude, line, longitude, paragraphs } from '../text.ts';

/** A day as YYYY-MM-DD; empty for none. */
const dayOrNone = z.union([z.literal(''), day]);

/** What a moving sale says of itself. A draft may leave all of it empty. */
const facts = z.object({
  title: z._default(line(limits.title), ''),
  content: z._default(paragraphs(limits.saleContent), ''),
  areaId: z._default(z.nullable(id), null),
  lat: z._default(z.nullable(latitude), null),
  lng: z._default(z.nullable(longitude), null),
  /** The last day, in the time of the region. */
  endsOn: z._default(dayOrNone, ''),
  /** When buyers can come, in words. */
  pickup: z._default(paragraphs(limits.salePickup), ''),
  payments: z._default(z.array(z.enum(salePayments)).check(z.maxLength(salePayments.length)), []),
});
export type SaleFacts = z.output<typeof facts>;

const picture = z.object({ imgUrl: z.string().check(z.maxLength(200)), imgUrlZip: z.string().check(z.maxLength(200)) });

/** An item that is not published yet. */
const row = z.object({
  /** Chosen by the client: the same row is published once. */
  key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  title: z._default(line(limits.title), ''),
  content: z._default(paragraphs(limits.content), ''),
  /** In the currency of the region; null for none yet. */
  price: z._default(z.nullable(anyPrice), null),
  free: z._default(z.boolean(), false),
  categoryId: z._default(z.nullable(id), null),
  pictures: z._default(z.array(picture).check(z.maxLength(limits.photos)), []),
});
export type SaleRow = z.output<typeof row>;

const saleId = id;

/** An item of a moving sale as others see it: the card of its ad. */
export interface SaleItem extends AdSummary {
  /** Only for the seller: whom it is reserved for by an accepted offer. */
  reservedFor?: { userId: number; userName: string };
}

export interface Sale {
  saleId: number;
  regionId: number;
  title: string;
  content: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  areaId: number | null;
  areaName: string;
  endsOn: string;
  endTime: string;
  pickup: string;
  payments: SalePayment[];
  /** From this day on everything left is free; empty for no such day. */
  freeFrom: string;
  state: SaleState;
  seller: { userId: number; userName: string; userImg: string; userType: UserType };
  /** Those that are available first, then reserved, then sold ones. */
  items: SaleItem[];
  /** The available items. */
  left: { count: number; price: number; currency: string };
  may: { edit: boolean; offer: boolean };
  createTime: string;
}

/** The moving sale of a member with what is not published yet. */
export interface OwnSale {
  /** Null until the first save. */
  saleId: number | null;
  /** Of its items. A draft moves to the region in which it was saved last. */
  regionId: number;
  /** draft: nothing is published yet. */
  status: 'draft' | 'active' | 'pending' | 'removed';
  facts: SaleFacts;
  rows: SaleRow[];
  freeFrom: string;
  items: SaleItem[];
  removalReason: string;
}

export interface PublishedSale {
  saleId: number;
  published: { key: string; classifiedId: number; title: string }[];
  /** With the reason, and the faults by field. These rows stay in the draft. */
  refused: { key: string; title: string; message: string; fields: Record<string, string> }[];
}

/** An offer for all items of a moving sale that are left. */
export interface SaleOffer {
  saleOfferId: number;
  saleId: number;
  saleTitle: string;
  /** The other side of the offer. */
  peer: { userId: number; userName: string; userImg: string };
  price: number;
  currency: string;
  note: string;
  /** The items that it is for, whatever became of them. */
  items: { classifiedId: number; title: string; picture: string; available: boolean }[];
  state: SaleOfferState;
  may: ('accept' | 'decline' | 'withdraw')[];
  createTime: string;
  expireTime: string;
}

export const getSale = operation<Sale>()({
  path: 'sale/getSale',
  summary: 'Returns a moving sale with its items.',
  who: 'anyone',
  shared: true,
  input: z.object({ saleId }),
  refusals: [codes.notFound],
  offline: true,
});

export const getMySale = operation<OwnSale | null>()({
  path: 'sale/getMySale',
  summary: 'Returns the moving sale of the caller that is running or not published yet; null without one.',
  who: 'member',
  input: z.object({}),
  offline: true,
});

export const saveSale = operation<{ saleId: number }>()({
  path: 'sale/saveSale',
  summary: 'Saves what the caller filled in for a moving sale. It is shown to nobody until `publishSale`.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({
    ...facts.shape,
    rows: z._default(z.array(row).check(z.maxLength(limits.saleItems)), []),
  }),
  refusals: [codes.conflict],
  limit: { most: 900, perSeconds: 3600, by: 'member' },
});
export type SaleInput = z.output<typeof saveSale.input>;

export const publishSale = operation<PublishedSale>()({
  path: 'sale/publishSale',
  summary: 'Publishes the saved moving sale. Each item is published or refused by itself; the refused ones stay saved.',
  who: 'member',
  publishes: 'text',
  input: z.object({}),
  refusals: [codes.notFound, codes.conflict, codes.noRightLeft, codes.forbidden, codes.emailUnconfirmed],
  limit: { most: 60, perSeconds: 3600, by: 'member' },
});

export const endSale = operation<null>()({
  path: 'sale/endSale',
  summary: 'Ends the moving sale of the caller. Items that are not sold end with it. A draft is deleted.',
  who: 'member',
  input: z.object({ saleId }),
  refusals: [codes.notFound],
});

export const changePrices = operation<{ changed: number }>()({
  path: 'sale/changePrices',
  summary: 'Lowers the prices of all available items of a moving sale, or sets the day from which they are free.',
  who: 'member',
  input: z.object({
    saleId,
    percent: z.optional(z.literal(saleCuts)),
    /** Today makes them free at once; empty removes the day. */
    freeFrom: z.optional(dayOrNone),
  }),
  refusals: [codes.notFound, codes.conflict],
  limit: { most: 30, perSeconds: 3600, by: 'member' },
});

export const offerForRest = operation<SaleOffer>()({
  path: 'sale/offerForRest',
  summary: 'Offers one price for all available items of a moving sale. An open offer of the caller is replaced.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    saleId,
    price: anyPrice.check(z.minimum(0.01)),
    note: z._default(line(limits.saleOfferNote), ''),
  }),
  refusals: [codes.notFound, codes.forbidden, codes.conflict, codes.tooManyTries, codes.emailUnconfirmed],
});

export const answerSaleOffer = operation<SaleOffer>()({
  path: 'sale/answerSaleOffer',
  summary: 'Accepts, declines or withdraws an offer for all that is left. Accepting reserves all of its items or none.',
  who: 'member',
  input: z.object({ saleOfferId: id, action: z.enum(['accept', 'decline', 'withdraw']) }),
  refusals: [codes.notFound, codes.conflict],
});

export const getSaleOffers = operation<SaleOffer[]>()({
  path: 'sale/getSaleOffers',
  summary: 'Returns the latest 50 offers for all that is left that the member received or made.',
  who: 'member',
  input: z.object({
    side: z._default(z.enum(['received', 'made']), 'received'),
    saleId: z.optional(id),
  }),
  offline: true,
});
