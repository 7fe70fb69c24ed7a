import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import type { LoginResult, UserType } from '../member.ts';
import { operation } from '../operation.ts';
import { id, nameLine } from '../text.ts';
import { givenPassword, ownerProof, typedCode } from './owner-proof.ts';

/** An account elsewhere that the member can log in with. */
export interface IssuerLink {
  linkId: number;
  /** The name of the issuer, such as 'Google'; its address where the site offers it no longer. */
  name: string;
  /** The key of the issuer in the settings; empty where the site offers it no longer. */
  issuer: string;
  since: string;
}

/** How the member can log in, beside accounts elsewhere. */
export interface IssuerLinks {
  /** The account has a password. */
  hasPassword: boolean;
  /** The one link is the only way to log in, so it cannot be removed. */
  isLastWay: boolean;
  links: IssuerLink[];
}

/** What comes next after the issuer sent the visitor back. */
export interface IssuerStep {
  /**
   * - `logIn`: the account is known, so log in.
   * - `prove`: an account has this e-mail. Its owner proves that it is theirs, with its password.
   * - `register`: nobody has it yet.
   * - `link`: add it to the account of the member who is logged in.
   */
  step: 'logIn' | 'prove' | 'register' | 'link';
  /** The name of the issuer, such as 'Google'. */
  name: string;
  /** The e-mail that the issuer verified; empty where it counts for nothing. */
  email: string;
  userType: UserType;
  /** The account with this e-mail has a password. */
  hasPassword: boolean;
  /** Where the visitor wanted to go; the page checks it. */
  pathUrl: string;
}

const issuer = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/));
const mobile = z._default(z.boolean(), false);
const flowId = id;
const limit = { most: 30, perSeconds: 900, by: 'client', count: 'issuers' } as const;

export const beginIssuerLogin = operation<{ url: string }>()({
  path: 'user/beginIssuerLogin',
  summary: 'Returns the page of an issuer (OpenID Connect) to log in at, or the page that says why there is none.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({
    issuer,
    userType: z._default(z.literal([1, 2]), 1),
    /** Whether to come back to the mobile web app. */
    mobile,
    /** Where to go after log-in. */
    pathUrl: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
  refusals: [codes.notFound],
  limit,
});

export const beginIssuerLink = operation<{ url: string }>()({
  path: 'user/beginIssuerLink',
  summary: 'Returns the page of an issuer where the member chooses the account to log in with from now on.',
  who: 'member',
  input: z.object({ issuer, mobile, ...ownerProof }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.conflict, codes.notFound, codes.tooManyTries],
  limit,
});

export const getIssuerStep = operation<IssuerStep>()({
  path: 'user/getIssuerStep',
  summary: 'Returns what comes next after an issuer sent this browser back.',
  who: 'anyone',
  input: z.object({ flowId }),
  refusals: [codes.proofInvalid],
});

export const finishIssuerLogin = operation<LoginResult>()({
  path: 'user/finishIssuerLogin',
  summary: 'Logs in with an account elsewhere. Asks members with a second factor for its code with 20039.',
  who: 'anyone',
  input: z.object({ flowId, code: z.optional(typedCode) }),
  refusals: [codes.proofInvalid, codes.codeNeeded, codes.forbidden, codes.tooManyTries],
});

export const proveIssuerLogin = operation<LoginResult>()({
  path: 'user/proveIssuerLogin',
  summary:
    'Logs in to the account with the e-mail of an issuer by its password, and adds the account at the issuer to it.',
  who: 'anyone',
  input: z.object({ flowId, password: givenPassword, code: z.optional(typedCode) }),
  refusals: [
    codes.proofInvalid,
    codes.wrongLogin,
    codes.codeNeeded,
    codes.forbidden,
    codes.conflict,
    codes.tooManyTries,
  ],
});

export const registerByIssuer = operation<LoginResult>()({
  path: 'user/registerByIssuer',
  summary: 'Opens a member account with the e-mail that an issuer verified, without a password, and logs in.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({
    flowId,
    userName: nameLine(limits.userNameMost, limits.userNameLeast),
    region: id,
    agree: z.literal(true),
    ofAge: z.literal(true),
    newsletter: z._default(z.boolean(), false),
  }),
  refusals: [codes.proofInvalid, codes.emailTaken, codes.conflict, codes.tooManyTries],
});

export const finishIssuerLink = operation<Record<string, never>>()({
  path: 'user/finishIssuerLink',
  summary: 'Adds the account at an issuer to the member who asked for it.',
  who: 'member',
  input: z.object({ flowId }),
  refusals: [codes.proofInvalid, codes.conflict],
});

export const getIssuerLinks = operation<IssuerLinks>()({
  path: 'user/getIssuerLinks',
  summary: 'Returns the accounts elsewhere that the member can log in with.',
  who: 'member',
  input: z.object({}),
});

export const endIssuerLink = operation<Record<string, never>>()({
  path: 'user/endIssuerLink',
  summary: 'Removes an account elsewhere from those to log in with. The last way to log in stays.',
  who: 'member',
  input: z.object({ linkId: id, ...ownerProof }),
  refusals: [codes.wrongLogin, codes.codeNeeded, codes.proofNeeded, codes.conflict, codes.notFound, codes.tooManyTries],
});
