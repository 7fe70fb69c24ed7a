import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { email, id, line, nameLine, newPassword, paragraphs } from '../text.ts';

/** 1 ordinary member, 2 business member (specification 3). */
export type UserType = 1 | 2;

const userType = z._default(
  z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), z.literal([1, 2]))),
  1 as const,
);
const client = z._default(z.enum(['web', 'app']), 'app');
const userName = nameLine(limits.userNameMost, limits.userNameLeast);
const password = newPassword(limits.passwordLeast, limits.passwordMost);
/** A password to compare, not a new one. Its length is limited so that hashing stays cheap. */
const givenPassword = z.string().check(z.minLength(1), z.maxLength(1000));
/** A code of an authenticator app, or a recovery code. */
const typedCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));
/** The proof of identity within a session: the password, and the code if the account has a second factor. */
const ownerProof = { password: givenPassword, code: z.optional(typedCode) };
const phone = z.string().check(z.trim(), z.maxLength(30));
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

export interface LoginResult {
  userId: number;
  /** With `client: 'web'` the anti-forgery value of the session cookie, with `'app'` the credential. */
  token: string;
  userInfo: UserInfo;
}

export interface SessionInfo {
  sessionId: number;
  client: 'web' | 'app';
  /** The browser and the system, as far as the User-Agent names them. */
  device: string;
  createTime: string;
  lastUsedTime: string;
  current: boolean;
}

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
  summary: 'Changes the given fields of the profile of the caller.',
  who: 'member',
  publishes: 'partly',
  input: z.object({
    userName: z.optional(userName),
    userImg: z.optional(z.string().check(z.maxLength(200))),
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
  summary: 'Sets a new password with the current one. Ends all sessions and starts a new one on this device.',
  who: 'member',
  input: z.object({ ...ownerProof, newPassword: password }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.tooManyTries],
});

export const changeEmail = operation<Record<string, never>>()({
  path: 'user/changeEmail',
  summary: 'Changes the e-mail with the current password. The new e-mail counts once it is confirmed.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ ...ownerProof, email }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.emailTaken, codes.tooManyTries],
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

export const getSessions = operation<SessionInfo[]>()({
  path: 'user/getSessions',
  summary: 'Returns the live sessions of the member.',
  who: 'member',
  input: z.object({}),
});

export const endSession = operation<Record<string, never>>()({
  path: 'user/endSession',
  summary: 'Ends one session of the caller or, without an id, all but this one.',
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

/** The state of the second factor of a member. */
export interface SecondFactor {
  on: boolean;
  /** The number of unused recovery codes. */
  codesLeft: number;
}

/** The secret for an authenticator app, shown only once. */
export interface SecondFactorStart {
  /** The secret as text, for apps that cannot read the picture. */
  secret: string;
  /** The QR code as SVG. */
  qr: string;
}

export const getSecondFactor = operation<SecondFactor>()({
  path: 'user/getSecondFactor',
  summary: 'Returns whether the member has a second factor, and how many recovery codes are left.',
  who: 'member',
  input: z.object({}),
});

export const beginSecondFactor = operation<SecondFactorStart>()({
  path: 'user/beginSecondFactor',
  summary: 'Creates a secret for an authenticator app (RFC 6238). It counts once its first code is entered.',
  who: 'member',
  input: z.object({ password: givenPassword }),
  refusals: [codes.wrongLogin, codes.conflict, codes.tooManyTries],
});

export const confirmSecondFactor = operation<{ recoveryCodes: string[] }>()({
  path: 'user/confirmSecondFactor',
  summary: 'Turns the second factor on with the first code of the app. Returns ten recovery codes, only this time.',
  who: 'member',
  input: z.object({ code: typedCode }),
  refusals: [codes.proofInvalid, codes.conflict, codes.tooManyTries],
});

export const renewRecoveryCodes = operation<{ recoveryCodes: string[] }>()({
  path: 'user/renewRecoveryCodes',
  summary: 'Replaces the recovery codes with ten new ones. Needs password and code.',
  who: 'member',
  input: z.object({ password: givenPassword, code: typedCode }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.conflict, codes.tooManyTries],
});

export const endSecondFactor = operation<Record<string, never>>()({
  path: 'user/endSecondFactor',
  summary: 'Turns the second factor off. Needs password and code.',
  who: 'member',
  input: z.object({ password: givenPassword, code: typedCode }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.conflict, codes.tooManyTries],
});
