import type { UserType } from '@ashore/contract';
import { plainLetters } from '#server/lib/fold.ts';
import { erasedName, spans } from './rules.ts';

/** Whether those who look after the site keep a member from posting and writing for now. */
export const isLimited = (member: { limitedUntil?: Date | null }, now: Date): boolean =>
  member.limitedUntil != null && member.limitedUntil > now;

/**
 * Whether a member may post and chat. A confirmed e-mail is asked for only where mail really leaves the machine; elsewhere
 * nobody could confirm.
 */
export const mayPost = (member: { emailConfirmed: boolean }, mailLeaves: boolean): boolean =>
  member.emailConfirmed || !mailLeaves;

/** Whether a member can log in: an account that is not deleted, or within its days of grace. */
export function mayLogIn(member: { state: string; deletedAt: Date | null }, now: Date): boolean {
  if (member.state === 'active') return true;
  return member.state === 'deleted' && now.getTime() - (member.deletedAt?.getTime() ?? 0) < spans.grace;
}

const reserved = new Set([
  erasedName,
  'ashore',
  'admin',
  'administrator',
  'moderator',
  'support',
  'system',
  'staff',
  'root',
]);
// Marks that turn or hide text: a name with them looks like another's (Unicode TR 36).
const DECEIVING = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/;

/** Why a user name cannot be taken by anyone, or nothing. */
export function nameFault(userName: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(userName)) return 'Please use letters or digits.';
  if (DECEIVING.test(userName)) return 'This name has invisible characters.';
  if (/[<>|@/\\]/.test(userName)) return 'Please leave out < > | @ / and \\.';
  if (reserved.has(plainLetters(userName))) return 'This name is reserved. Please choose another.';
  return undefined;
}

/** What a business member cannot be without. */
const businessFields = ['companyName', 'contactName', 'phone'] as const;

/** Messages for the fields a member of that type lacks. */
export function missingFields(userType: UserType, fields: Partial<Record<string, unknown>>): Record<string, string> {
  if (userType !== 2) return {};
  const missing = businessFields.filter((name) => !fields[name]);
  return Object.fromEntries(missing.map((name) => [name, 'Please fill this in.']));
}
