import { limits } from '@ashore/contract';
import type { MembersContext } from '#server/modules/members/context.ts';
import { nameFault } from '#server/modules/members/policy.ts';
import type { Seller } from './seller.ts';
import * as queries from './seller-queries.ts';

/** The account of a seller: an own one that is confirmed, or one that waits to be taken over. */
export interface SellerAccount {
  userId: number;
  /** It was made now. */
  isNew: boolean;
}

/** How the accounts of an import are asked for: by address and kind of account. */
export const sellerKey = ({ email, userType }: Pick<Seller, 'email' | 'userType'>): string => `${userType} ${email}`;

const TRIES = 4;
const NUMBERS = 1_000_000;

/** A name that can be had: that of the source without what ours must not have, or else one with a number. */
function nameFor({ name, userType }: Seller, attempt: number): string {
  const clean = name
    .replace(/[<>|@/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const most = limits.userNameMost - 8;
  const fits = clean.length >= limits.userNameLeast && nameFault(clean) === undefined;
  const base = fits ? clean.slice(0, most).trim().toWellFormed() : userType === 2 ? 'Business' : 'Seller';
  return attempt === 0 && fits && clean.length <= limits.userNameMost
    ? clean
    : `${base} ${Math.floor(Math.random() * NUMBERS)}`;
}

/**
 * The accounts of sellers by `sellerKey`. An address without an account gets one that nobody can log in to: without a
 * password, not confirmed, and nothing is mailed to it until its owner is invited. An address whose account is not
 * confirmed, left, or is barred gets none: nobody knows whose it is.
 */
export async function accountsOfSellers(
  { platform, barring }: Pick<MembersContext, 'platform' | 'barring'>,
  sellers: readonly Seller[],
): Promise<Map<string, SellerAccount>> {
  const { orm } = platform.database;
  const accounts = new Map<string, SellerAccount>();
  const wanted = new Map(sellers.map((seller) => [sellerKey(seller), seller]));
  for (const row of await queries.accountsAt(orm, [...new Set(sellers.map(({ email }) => email))])) {
    const key = sellerKey({ email: row.email ?? '', userType: row.userType });
    if (row.state === 'barred')
      for (const userType of [1, 2] as const) wanted.delete(sellerKey({ email: row.email ?? '', userType }));
    else if (wanted.delete(key) && row.state === 'active' && (row.emailConfirmed || row.passwordHash === ''))
      accounts.set(key, { userId: row.id, isNew: false });
  }
  for (const [key, { email }] of wanted) if (await barring.wasBarred(email)) wanted.delete(key);
  for (let attempt = 0; attempt < TRIES && wanted.size > 0; attempt++) {
    const given = [...wanted.values()].map((seller) => ({ ...seller, userName: nameFor(seller, attempt) }));
    const taken = await queries.takenNames(
      orm,
      given.map(({ userName }) => userName),
    );
    const free = given.filter(({ userName }) => !taken.has(userName));
    for (const { id, email, userType } of await queries.insertSellers(orm, free, platform.clock.now())) {
      const key = sellerKey({ email, userType });
      accounts.set(key, { userId: id, isNew: true });
      wanted.delete(key);
    }
  }
  return accounts;
}
