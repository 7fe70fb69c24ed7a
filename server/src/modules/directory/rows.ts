import type { memberTable } from '../members/index.ts';
import type { businessMenuTable, businessProofTable, businessTable, reviewTable } from './tables.ts';

type Stored = typeof businessTable.$inferSelect;
export type NewBusiness = typeof businessTable.$inferInsert;

/** A business as a list reads it, with what the viewer made of it. */
export type SummaryRow = Pick<
  Stored,
  | 'id'
  | 'regionId'
  | 'categoryId'
  | 'ownerId'
  | 'claimState'
  | 'status'
  | 'name'
  | 'tagline'
  | 'language'
  | 'languages'
  | 'areaId'
  | 'address'
  | 'lat'
  | 'lng'
  | 'hours'
  | 'priceBand'
  | 'logo'
  | 'imgUrl'
  | 'imgUrlZip'
  | 'reviewNum'
  | 'starSum'
  | 'rank'
  | 'likeNum'
  | 'collectNum'
  | 'replyNum'
  | 'createdAt'
> & { liked: boolean; collected: boolean };

/** A business in full. */
export type BusinessRow = SummaryRow &
  Pick<
    Stored,
    | 'hidden'
    | 'content'
    | 'languageSource'
    | 'texts'
    | 'branches'
    | 'serviceArea'
    | 'phone'
    | 'email'
    | 'messenger'
    | 'website'
    | 'socials'
    | 'payments'
    | 'accessible'
    | 'parking'
    | 'licence'
    | 'updatedAt'
    | 'source'
    | 'license'
  >;

/** The menu of a business as it is stored. */
export type MenuRow = Omit<typeof businessMenuTable.$inferSelect, 'businessId'>;

/** A code on its way to a member who claims a business. */
export type ProofRow = typeof businessProofTable.$inferSelect;

/** The owner of a business as its page shows them. */
export type OwnerRow = Pick<
  typeof memberTable.$inferSelect,
  'userName' | 'userImg' | 'companyName' | 'createdAt' | 'languages' | 'verified' | 'ratings' | 'ratingStars'
> & { userId: number };

/** A review with its author. */
export type ReviewRow = Omit<typeof reviewTable.$inferSelect, 'hidden' | 'businessId' | 'heldAt' | 'languageSource'> & {
  userName: string;
  userImg: string;
};

/** A claim on a business, or a business member's own page, that somebody is to look at. */
export interface OpenClaim {
  directoryId: number;
  userId: number;
  userName: string;
  name: string;
  regionId: number;
  kind: 'claim' | 'page' | 'checked';
  content: string;
  licence: string;
  website: string;
  createdAt: Date;
}
