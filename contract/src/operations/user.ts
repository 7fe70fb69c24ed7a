import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';
import { ownerProof, profileFields, type UserType, userName } from './user-fields.ts';

export interface Profile {
  nationality: string;
  languages: string[];
  hereSince: string;
  about: string;
  phone: string;
  newsletter: boolean;
  companyName: string;
  contactName: string;
  taxNumber: string;
  address: string;
  website: string;
}

export interface UserInfo {
  id: number;
  userName: string;
  userImg: string;
  email: string;
  emailConfirmed: boolean;
  /** An address that waits for confirmation; empty without one. */
  pendingEmail: string;
  /** The number of conversations of the member. */
  messageNumber: number;
  lastRegion: number;
  lastRegionName: string;
  userType: UserType;
  isRegionManager: boolean;
  createTime: string;
  profile: Profile;
}

export const getUserInfo = operation<UserInfo>()({
  path: 'user/getUserInfo',
  summary: 'Returns the member of this session.',
  who: 'member',
  input: z.object({}),
  quiet: true,
});

export const edit = operation<UserInfo>()({
  path: 'user/edit',
  summary: 'Changes the given fields of the profile of the caller.',
  who: 'member',
  publishes: 'partly',
  input: z.object({
    userName: z.optional(userName),
    userImg: z.optional(z.string().check(z.maxLength(200))),
    ...profileFields,
  }),
});

const deleteAccount = operation<Record<string, never>>()({
  path: 'user/delete',
  summary: 'Deletes the account of the caller. Logging in within 14 days restores it.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.tooManyTries],
});

export { deleteAccount as delete };

export const exportData = operation<Record<string, unknown>>()({
  path: 'user/exportData',
  summary: 'Returns all data that the site holds on the member, as JSON.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.tooManyTries],
});

/** How a member answers first messages. */
export interface AnswerFacts {
  /** Answered first messages in percent. */
  percent: number;
  /** The median time of an answer; null without answers. */
  minutes: number | null;
}

/** The public data of a member. */
export interface PublicProfile {
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  /** Of a business. */
  companyName: string;
  website: string;
  memberSince: string;
  languages: string[];
  hereSince: string;
  about: string;
  emailConfirmed: boolean;
  /** The member has a business page that a region manager checked. */
  verified: boolean;
  /** Null for too few messages. */
  answers: AnswerFacts | null;
  /** The number of ratings and the mean number of stars with one decimal; null for fewer than three ratings. */
  ratings: number;
  ratingMean: number | null;
}

export const getPublicProfile = operation<PublicProfile>()({
  path: 'user/getPublicProfile',
  summary: 'Returns the public profile of an active member, without e-mail, phone and address.',
  who: 'anyone',
  input: z.object({ userId: id }),
  refusals: [codes.notFound],
  offline: true,
});

export const switchRegion = operation<Record<string, never>>()({
  path: 'user/switchRegion',
  summary: 'Saves the region that a member or visitor chose.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ region: id, regionName: z.optional(z.string().check(z.maxLength(80))) }),
  refusals: [codes.notFound],
});
