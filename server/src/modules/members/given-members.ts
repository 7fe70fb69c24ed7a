import { randomBytes } from 'node:crypto';
import { limits, type Profile, type UserType } from '@ashore/contract';
import type { MembersContext } from './context.ts';
import * as queries from './queries.ts';
import { termsVersion } from './rules.ts';

/** An account that does not come from a registration: its e-mail counts as confirmed. */
export interface GivenMember {
  userName: string;
  email: string;
  password: string;
  userType: UserType;
  region: number;
  userImg?: string;
  /** Looks after the region. */
  isRegionManager?: boolean;
  profile?: Partial<Profile>;
  /** Default now. */
  createdAt?: Date;
  /** The phone counts as confirmed since then. */
  phoneSince?: Date;
}

/** Who imported things belong to, at addresses nobody has (RFC 2606, section 2). */
export const imported = {
  ads: { userName: 'Imported ads', email: 'imported-ads@ashore.invalid' },
  topics: { userName: 'Imported topics', email: 'imported-topics@ashore.invalid' },
};

/** Stores a ready account and returns its id; throws when the e-mail or the name is taken. */
export async function createMember(
  { platform, hasher, roles }: MembersContext,
  { password, region, profile, createdAt = platform.clock.now(), isRegionManager = false, ...facts }: GivenMember,
): Promise<number> {
  const { database } = platform;
  const row = await queries.insertMember(database.orm, {
    ...profile,
    ...facts,
    email: facts.email.trim().toLowerCase(),
    passwordHash: await hasher.hash(password),
    emailConfirmed: true,
    lastRegion: region,
    termsVersion,
    createdAt,
  });
  if (isRegionManager)
    await database.transaction((tx) =>
      roles.appoint(tx, { userId: row.id, role: 'manager', regionId: region, by: null }),
    );
  return row.id;
}

/** Returns the business account that imported things belong to; makes it when there is none. Nobody can log in to it. */
export async function importMember(context: MembersContext, of: keyof typeof imported = 'ads'): Promise<number> {
  const known = await queries.memberByEmail(context.platform.database.orm, imported[of].email, 2);
  const password = randomBytes(32).toString('hex');
  const region = limits.defaultRegionId;
  return known?.id ?? createMember(context, { ...imported[of], password, userType: 2, region });
}
