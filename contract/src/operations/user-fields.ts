import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { languageCode, line, nameLine, newPassword, paragraphs } from '../text.ts';

/** 1 ordinary member, 2 business member (specification 3). */
export type UserType = 1 | 2;

export const userType = z._default(
  z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), z.literal([1, 2]))),
  1 as const,
);

export const client = z._default(z.enum(['web', 'app']), 'app');

export const userName = nameLine(limits.userNameMost, limits.userNameLeast);

export const password = newPassword(limits.passwordLeast, limits.passwordMost);

/** A password to compare, not a new one. Its length is limited so that hashing stays cheap. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(1000));

/** A code of an authenticator app, or a recovery code. */
export const typedCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

/** The proof of identity within a session: the password, and the code if the account has a second factor. */
export const ownerProof = { password: givenPassword, code: z.optional(typedCode) };

const phone = z.string().check(z.trim(), z.maxLength(30));

const languages = z.array(languageCode).check(z.maxLength(12));

/** The fields of a profile that its owner can change. Only business members have `company…` and the fields below it. */
export const profileFields = {
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
