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
/** A password that is to be compared, not chosen: no rule but a length that keeps hashing cheap. */
const givenPassword = z.string().check(z.minLength(1), z.maxLength(1000));
/** A code of an authenticator app, or a recovery code. */
const typedCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));
/** What a member proves who they are with, within a session: the code where there is a second factor. */
const ownerProof = { password: givenPassword, code: z.optional(typedCode) };
const phone = z.string().check(z.trim(), z.maxLength(30));
const languages = z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.maxLength(12));

/** Fields of a profile its owner may change; `company…` and below only business members have. */
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
  /** An address that waits for its confirmation; empty when none does. */
  pendingEmail: string;
  /** Conversations the member has. */
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
  /** With `client: 'web'` the anti-forgery twin of the session cookie; with `'app'` the credential. */
  token: string;
  userInfo: UserInfo;
}

export interface SessionInfo {
  sessionId: number;
  client: 'web' | 'app';
  /** Browser and system in words, as far as the User-Agent tells. */
  device: string;
  createTime: string;
  lastUsedTime: string;
  current: boolean;
}

export const register = operation<LoginResult>()({
  path: 'user/register',
  summary: 'Opens an account and logs it in; mails a confirmation.',
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
  /** Another member has this name, or one that looks like it. */
  exist: boolean;
  /** The rule that a name breaks, in words; empty where it breaks none. */
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
  summary: 'Confirms the e-mail by the mailed 6-digit code (with a session) or the link’s token (without).',
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

/** How a member answers those who write first. */
export interface AnswerFacts {
  /** Of a hundred who wrote first. */
  percent: number;
  /** The middle of the times it took; null where none was answered. */
  minutes: number | null;
}

/** What everybody may know of a member. */
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
  /** Has a business that somebody who looks after its region checked. */
  verified: boolean;
  /** Null as long as few wrote. */
  answers: AnswerFacts | null;
  /** Ratings after deals, and the mean of their stars to one decimal; null for fewer than three. */
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

/** What a member proves a log-in with beside the password. */
export interface SecondFactor {
  on: boolean;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
}

/** What an authenticator app is told, this once. */
export interface SecondFactorStart {
  /** To be typed where the picture cannot be read. */
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
