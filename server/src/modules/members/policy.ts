import { codes, type UserType } from '@ashore/contract';
import { plainLetters } from '#server/lib/fold.ts';
import { nameDeceit } from '#server/lib/names.ts';
import { type Faults, type Reason, Refusal } from '#server/lib/refusal.ts';
import { erasedName, spans } from './rules.ts';

/** Whether those who look after the site keep a member from posting and writing for now. */
export const isLimited = (member: { limitedUntil?: Date | null }, now: Date): boolean =>
  member.limitedUntil != null && member.limitedUntil > now;

/** Refuses a member who is kept from posting and writing for now. */
export function assertNotLimited(member: { limitedUntil?: Date | null }, now: Date): void {
  if (isLimited(member, now)) throw new Refusal(codes.forbidden, 'accountLimited');
}

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

/** Why a user name cannot be taken by anyone, or nothing. */
export function nameFault(userName: string): Reason | undefined {
  if (!/[\p{L}\p{N}]/u.test(userName)) return 'nameWithoutLetters';
  if (/[<>|@/\\]/.test(userName)) return { reason: 'nameWithSigns', params: { signs: '< > | @ /', last: '\\' } };
  if (plainLetters(userName) === erasedName) return 'nameReserved';
  return nameDeceit(userName);
}

/** What a business member cannot be without. */
const businessFields = ['companyName', 'contactName', 'phone'] as const;

/** Messages for the fields a member of that type lacks. */
export function missingFields(userType: UserType, fields: Partial<Record<string, unknown>>): Faults {
  if (userType !== 2) return {};
  const missing = businessFields.filter((name) => !fields[name]);
  return Object.fromEntries(missing.map((name) => [name, 'required']));
}
