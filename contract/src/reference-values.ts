/** What the writer of a reference was to the member: their landlord, their tenant, and so on. */
export const referenceKinds = ['landlord', 'tenant', 'flatmate', 'employer', 'neighbour'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/**
 * How far a reference is: asked for, written by a young account and not shown yet, shown, hidden by a moderator, or out of
 * sight as the account of its writer is closed.
 */
export type ReferenceState = 'asked' | 'waiting' | 'shown' | 'held' | 'closed';
