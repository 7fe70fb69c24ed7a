import { randomBytes } from 'node:crypto';
import { cookieNames, type Locale, type UserType } from '@ashore/contract';
import { hash } from '@node-rs/argon2';
import { sessionCookie } from '#server/http/visitor.ts';
import { digest, newSecret, newToken } from '#server/lib/secrets.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './queries.ts';
import { createRoles } from './roles/roles.ts';
import { termsVersion } from './rules.ts';
import * as sessionQueries from './sessions/queries.ts';

/** A stored member, as a test needs it. */
export interface TestMember {
  userId: number;
  userName: string;
  email: string;
  password: string;
  userType: UserType;
  locale: Locale;
}

/** A session of a test member and the headers that stand for it. */
export interface TestSession {
  sessionId: number;
  secret: string;
  token: string;
  headers: Record<string, string>;
}

// Quick to compute; the cost of a hash stands in the hash.
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** Stores a member for a test; what is not given is made up. A region manager looks after the region the member is in. */
export async function insertTestMember(
  platform: Pick<Platform, 'database' | 'clock'>,
  given: Partial<queries.NewMember> & { password?: string; isRegionManager?: boolean } = {},
): Promise<TestMember> {
  const { password = 'quiet-harbour-lamp', isRegionManager = false, ...facts } = given;
  const mark = randomBytes(5).toString('hex');
  const row = await queries.insertMember(platform.database.orm, {
    userName: `Member ${mark}`,
    email: `member-${mark}@example.org`,
    userType: 1,
    emailConfirmed: true,
    lastRegion: 1,
    termsVersion,
    createdAt: platform.clock.now(),
    passwordHash: await hash(password, cheap),
    ...facts,
  });
  const { id: userId, userName, userType, email, locale } = row;
  if (isRegionManager) await appointTestManager(platform, userId, row.lastRegion);
  return { userId, userName, userType, email: email ?? '', password, locale };
}

/** Makes a member the manager of a region, or of all with null. */
export const appointTestManager = (
  platform: Pick<Platform, 'database' | 'clock'>,
  userId: number,
  regionId: number | null,
  role: 'manager' | 'operator' = 'manager',
) => platform.database.transaction((tx) => createRoles(platform).appoint(tx, { userId, role, regionId, by: null }));

/** Opens a session for a stored member, as a log-in does. */
export async function openTestSession(
  platform: Pick<Platform, 'database' | 'clock' | 'secureCookies'>,
  userId: number,
  client: 'web' | 'app' = 'web',
): Promise<TestSession> {
  const now = platform.clock.now();
  const secret = newSecret();
  const token = client === 'web' ? newToken() : secret;
  const sessionId = await platform.database.transaction(async (tx) => {
    await sessionQueries.supersede(tx, userId, client, now);
    return sessionQueries.insertSession(tx, {
      userId,
      client,
      secretHash: digest(secret),
      tokenHash: digest(token),
      userAgent: 'test',
      createdAt: now,
      lastUsedAt: now,
    });
  });
  const cookies = [
    `${sessionCookie(platform.secureCookies)}=${secret}`,
    `${cookieNames.token}=${token}`,
    `${cookieNames.userId}=${userId}`,
  ];
  const headers = { token, userid: String(userId), ...(client === 'web' && { cookie: cookies.join('; ') }) };
  return { sessionId, secret, token, headers };
}
