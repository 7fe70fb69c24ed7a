import { randomBytes } from 'node:crypto';
import type { Profile, UserType } from '@ashore/contract';
import type { SessionReader } from '#server/http/visitor.ts';
import type { Module } from '#server/module.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createAccounts } from './account.ts';
import type { MembersContext } from './context.ts';
import { createLeaving } from './leaving.ts';
import { createMailing, MAIL_JOB } from './mailing.ts';
import { createPasswordHasher } from './passwords/hasher.ts';
import { mayPost } from './policy.ts';
import { type MemberCard, presentCard } from './present.ts';
import { createProfiles } from './profile.ts';
import * as queries from './queries.ts';
import { createRecovery } from './recovery.ts';
import { memberHandlers } from './routes.ts';
import { termsVersion } from './rules.ts';
import { createSessions } from './sessions/sessions.ts';

export type { MemberCard } from './present.ts';
export { memberTag } from './profile.ts';
export { erasedName } from './rules.ts';
export { memberTable } from './tables.ts';

/** An account that does not come from a registration: its e-mail counts as confirmed. */
export interface GivenMember {
  userName: string;
  email: string;
  password: string;
  userType: UserType;
  region: number;
  userImg?: string;
  isRegionManager?: boolean;
  profile?: Partial<Profile>;
  /** Default now. */
  createdAt?: Date;
}

/** Accounts, sessions and profiles. */
export interface MembersModule extends Module {
  sessions: SessionReader;
  /** The members with these ids by id, as others see them; who left appears as 'deleted member'. */
  cards(userIds: number[]): Promise<Map<number, MemberCard>>;
  /** Whether a member may post; where mail leaves the machine only with a confirmed e-mail (refuse with 20037). */
  mayPost(member: { emailConfirmed: boolean }): boolean;
  /** Where an account is reached, and of which kind it is; undefined once it is erased. */
  accountOf(executor: Executor, userId: number): Promise<{ email: string; userType: UserType } | undefined>;
  /** Whether the member looks after a region. */
  isManager(userId: number): Promise<boolean>;
  /** Stores a ready account and gives its id; throws when the e-mail or the name is taken. */
  createMember(member: GivenMember): Promise<number>;
  /** The business account that imported ads, or topics, belong to; made when there is none. Nobody can log in to it. */
  importMember(of?: keyof typeof imported): Promise<number>;
  /** Whether there is any account at all. */
  exist(): Promise<boolean>;
  /** What the nightly job does: erases whose days of grace are over, removes what has expired. */
  cleanUp(): Promise<void>;
}

/** Who imported things belong to, at addresses nobody has (RFC 2606, section 2). */
const imported = {
  ads: { userName: 'Imported ads', email: 'imported-ads@ashore.invalid' },
  topics: { userName: 'Imported topics', email: 'imported-topics@ashore.invalid' },
};

export function createMembersModule(
  platform: Platform,
  deps: Pick<MembersContext, 'regions' | 'uploads' | 'modules'> &
    Partial<Pick<MembersContext, 'conversationsOf' | 'answersOf'>>,
): MembersModule {
  const { database, clock, jobs } = platform;
  const hasher = createPasswordHasher();
  const sessions = createSessions(platform);
  const mailing = createMailing(platform);
  const context: MembersContext = {
    platform,
    conversationsOf: async () => 0,
    answersOf: async () => null,
    ...deps,
    sessions,
    hasher,
    mailing,
  };
  const accounts = createAccounts(context);
  const profiles = createProfiles(context, accounts);
  const recovery = createRecovery(context, accounts);
  const leaving = createLeaving(context, accounts);
  async function createMember({
    password,
    region,
    profile,
    createdAt = clock.now(),
    ...facts
  }: GivenMember): Promise<number> {
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
    return row.id;
  }

  async function importMember(of: keyof typeof imported = 'ads'): Promise<number> {
    const known = await queries.memberByEmail(database.orm, imported[of].email, 2);
    const password = randomBytes(32).toString('hex');
    return known?.id ?? createMember({ ...imported[of], password, userType: 2, region: 1 });
  }

  return {
    name: 'members',
    handlers: memberHandlers({ accounts, profiles, recovery, leaving, sessions }),
    async startJobs() {
      await jobs.work(MAIL_JOB, mailing.work);
      await jobs.work('members.cleanUp', leaving.cleanUp);
      await jobs.schedule('members.cleanUp', '23 3 * * *');
    },
    exportData: leaving.exportOwn,
    eraseMember: leaving.eraseOwn,
    sessions: sessions.reader,
    async cards(userIds) {
      const rows = userIds.length > 0 ? await queries.membersByIds(database.orm, [...new Set(userIds)]) : [];
      return new Map(rows.map((row) => [row.userId, presentCard(row)]));
    },
    async isManager(userId) {
      const row = await queries.memberById(database.orm, userId);
      return row?.state === 'active' && row.isRegionManager;
    },
    async accountOf(executor, userId) {
      const row = await queries.memberById(executor, userId);
      return row?.email ? { email: row.email, userType: row.userType } : undefined;
    },
    mayPost: (member) => mayPost(member, platform.outbox === undefined),
    createMember,
    importMember,
    exist: () => queries.anyMember(database.orm),
    cleanUp: leaving.cleanUp,
  };
}
