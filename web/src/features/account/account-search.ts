import type { UserType } from '@ashore/contract';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Where to go after log-in, from a query; it is checked where it is used. */
export const returnSearch = (search: Record<string, unknown>): { pathUrl?: string } => ({
  pathUrl: text(search.pathUrl),
});

/** As `returnSearch`, with the token of a confirmation mail's link. */
export const loginSearch = (search: Record<string, unknown>): { pathUrl?: string; confirm?: string } => ({
  ...returnSearch(search),
  confirm: text(search.confirm),
});

/** As `returnSearch`, with the step after registering. */
export const registerSearch = (search: Record<string, unknown>): { pathUrl?: string; step?: 'mail' } => ({
  ...returnSearch(search),
  step: search.step === 'mail' ? 'mail' : undefined,
});

/** The kind of account a query speaks of. Stays undefined when it says none, since a default would change the address. */
export const kindSearch = (search: Record<string, unknown>): { userType?: UserType } => {
  const userType = Number(search.userType);
  return { userType: userType === 1 || userType === 2 ? userType : undefined };
};

/** What the mailed link to a new password says in its query. */
export const resetSearch = (search: Record<string, unknown>): { email?: string; userType?: UserType } => ({
  email: text(search.email),
  ...kindSearch(search),
});
