/** Numbers for client and server, from the specification (section 9) and the product. */
export * as limits from './limit-values.ts';

/** Cookies of the web client; the session itself is in an HttpOnly one that scripts do not see. */
export const cookieNames = { userId: 'userId', token: 'token', region: 'region', locale: 'locale' } as const;
