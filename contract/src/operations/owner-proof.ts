import * as z from 'zod/mini';

/** A password to compare, not a new one. Its length is limited so that hashing stays cheap. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(1000));
/** A code of an authenticator app, or a recovery code. */
export const typedCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));
/**
 * The proof of identity within a session: the password, and the code if the account has a second factor. It can be left out
 * for 10 minutes after a log-in, or after another proof in the same session.
 */
export const ownerProof = { password: z.optional(givenPassword), code: z.optional(typedCode) };
