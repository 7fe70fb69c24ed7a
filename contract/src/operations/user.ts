import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import type { ConsentItem, DataArchive } from '../consent-values.ts';
import { saying } from '../fault-messages.ts';
import { memberLanguages } from '../languages.ts';
import { limits } from '../limits.ts';
import { locales } from '../locales.ts';
import type { CheckedFacts, LoginResult, SessionInfo, UserInfo, UserType } from '../member.ts';
import { operation } from '../operation.ts';
import { email, id, line, nameLine, newPassword, paragraphs } from '../text.ts';
import { givenPassword, ownerProof, typedCode } from './owner-proof.ts';

const userType = z._default(
  z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), z.literal([1, 2]))),
  1 as const,
);
const client = z._default(z.enum(['web', 'app']), 'app');
const userName = nameLine(limits.userNameMost, limits.userNameLeast);
const password = newPassword(limits.passwordLeast, limits.passwordMost);
const phone = z.string().check(z.trim(), z.maxLength(30));
const known: readonly string[] = memberLanguages;
const languagesRead = z
  .array(z.string().check(z.refine((code) => known.includes(code), saying('knownLanguage'))))
  .check(z.maxLength(12));
const languages = z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.maxLength(12));

/** The fields of a profile that its owner can change. Only business members have `company…` and the fields below it. */
const profileFields = {
  nationality: z.optional(line(60)),
  languages: z.optional(languages),
  hereSince: z.optional(line(40)),
  about: z.optional(paragraphs(1000)),
  phone: z.optional(phone),
  newsletter: z.optional(z.boolean()),
  companyName: z.optional(line(80)),
  contactName: z.optional(line(60)),
  taxNumber: z.optional(line(30)),
  address: z.optional(line(200)),
  website: z.optional(line(200)),
};

export const register = operation<LoginResult>()({
  path: 'user/register',
  summary: 'Opens an account, logs the member in and sends a confirmation e-mail.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({
    userName,
    email,
    password,
    userType,
    region: z.optional(id),
    agree: z.literal(true),
    ofAge: z.optional(z.boolean()),
    client,
    ...profileFields,
  }),
  refusals: [codes.emailTaken, codes.tooManyTries],
});

export const login = operation<LoginResult>()({
  path: 'user/login',
  summary:
    'Opens a session and ends an older one of the same client kind with 20035. Asks members with a second factor for its code with 20039.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, password: givenPassword, userType, client, code: z.optional(typedCode) }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.tooManyTries],
});

export const logout = operation<Record<string, never>>()({
  path: 'user/logout',
  summary: 'Ends this session and clears its cookies.',
  who: 'anyone',
  input: z.object({}),
  quiet: true,
});

export const getUserInfo = operation<UserInfo>()({
  path: 'user/getUserInfo',
  summary: 'Returns the member of this session.',
  who: 'member',
  input: z.object({}),
  quiet: true,
});

export const edit = operation<UserInfo>()({
  path: 'user/edit',
  summary: 'Changes the given fields of the profile of the caller, and the language the site writes to them in.',
  who: 'member',
  publishes: 'partly',
  input: z.object({
    userName: z.optional(userName),
    userImg: z.optional(z.string().check(z.maxLength(200))),
    /** The language of mails, pushes and notifications. */
    locale: z.optional(z.enum(locales.map(({ code }) => code))),
    /** Languages the member reads beside that of the interface: texts in them are not offered for translation. */
    languagesRead: z.optional(languagesRead),
    /** Whether newcomers are shown the member as somebody to write to; only has an effect for region managers. */
    newcomersWrite: z.optional(z.boolean()),
    ...profileFields,
  }),
});

export interface NameAnswer {
  /** Another member has this name or one that looks the same. */
  exist: boolean;
  /** The rule that the name breaks; empty without one. */
  reason: string;
}

export const isExist = operation<NameAnswer>()({
  path: 'user/isExist',
  summary: 'Returns whether a user name is taken, and why it is not allowed.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ userName }),
  limit: { most: 20, perSeconds: 3600, by: 'client' },
});

export const checkEmail = operation<{ exist: boolean }>()({
  path: 'user/checkEmail',
  summary: 'Returns whether an e-mail is registered for a kind of member.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, userType }),
  limit: { most: 20, perSeconds: 3600, by: 'client' },
});

export const send_password_email = operation<Record<string, never>>()({
  path: 'user/send_password_email',
  summary: 'Mails a one-time code for a new password. The answer never tells whether the address is known.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, userType, client: z.optional(z.string()) }),
  limit: { most: 30, perSeconds: 3600, by: 'client' },
});

export const resetPassword = operation<Record<string, never>>()({
  path: 'user/resetPassword',
  summary: 'Sets a new password with the mailed one-time code and ends all sessions.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ email, password, userType, code: z.optional(z.string().check(z.maxLength(100))) }),
  refusals: [codes.proofInvalid],
  limit: { most: 30, perSeconds: 3600, by: 'client' },
});

export const confirmEmail = operation<Record<string, never>>()({
  path: 'user/confirmEmail',
  summary:
    'Confirms the e-mail address with the 6-digit code (with a session) or with the token of the link (without a session).',
  who: 'anyone',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(100)) }),
  refusals: [codes.proofInvalid, codes.emailTaken],
  limit: { most: 30, perSeconds: 3600, by: 'client' },
});

export const sendConfirmation = operation<Record<string, never>>()({
  path: 'user/sendConfirmation',
  summary: 'Mails the confirmation again.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.tooManyTries],
});

export const changePassword = operation<Record<string, never>>()({
  path: 'user/changePassword',
  summary: 'Sets a new password after a proof of identity. Ends all sessions and starts a new one on this device.',
  who: 'member',
  input: z.object({ ...ownerProof, newPassword: password }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.tooManyTries],
});

export const changeEmail = operation<Record<string, never>>()({
  path: 'user/changeEmail',
  summary: 'Changes the e-mail after a proof of identity. The new e-mail counts once it is confirmed.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ ...ownerProof, email }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.emailTaken, codes.tooManyTries],
});

const deleteAccount = operation<Record<string, never>>()({
  path: 'user/delete',
  summary: 'Deletes the account of the caller. Logging in within 14 days restores it.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.tooManyTries],
});

export { deleteAccount as delete };

export const getConsents = operation<ConsentItem[]>()({
  path: 'user/getConsents',
  summary: 'Returns what the member agreed to and withdrew, the latest first.',
  who: 'member',
  input: z.object({}),
});

export const exportData = operation<Record<string, unknown>>()({
  path: 'user/exportData',
  summary: 'Returns all data that the site holds on the member, as JSON.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.tooManyTries],
});

export const prepareArchive = operation<DataArchive>()({
  path: 'user/prepareArchive',
  summary:
    'Returns the address of a ZIP with all data and pictures of the member. It works for 7 days, in a session of the member; apps send their token with it.',
  who: 'member',
  input: z.object(ownerProof),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.tooManyTries],
});

/** How a member answers first messages. */
export interface AnswerFacts {
  /** Answered first messages in percent. */
  percent: number;
  /** The median time of an answer; null without answers. */
  minutes: number | null;
}

/** The public data of a member. */
export interface PublicProfile extends CheckedFacts {
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
  shared: true,
  input: z.object({ userId: id }),
  refusals: [codes.notFound],
  offline: true,
});

export const getSessions = operation<SessionInfo[]>()({
  path: 'user/getSessions',
  summary: 'Returns the live sessions of the member, and the devices that are logged out but known.',
  who: 'member',
  input: z.object({}),
});

export const endSession = operation<Record<string, never>>()({
  path: 'user/endSession',
  summary: 'Ends one session of the caller and forgets its device or, without an id, all but this one.',
  who: 'member',
  input: z.object({ sessionId: z.optional(id) }),
  refusals: [codes.notFound],
});

export const switchRegion = operation<Record<string, never>>()({
  path: 'user/switchRegion',
  summary: 'Saves the region that a member or visitor chose.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({ region: id, regionName: z.optional(z.string().check(z.maxLength(80))) }),
  refusals: [codes.notFound],
});
