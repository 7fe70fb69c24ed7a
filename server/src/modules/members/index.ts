import { randomBytes } from 'node:crypto';

import { codes, limits, type Profile, type TrustFacts, type UserType } from '@ashore/contract';

import type { Events } from '#server/events.ts';

import type { SessionReader } from '#server/http/visitor.ts';
import { skeletonOf } from '#server/lib/look-alikes.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createAccounts } from './account.ts';
import type { MembersContext } from './context.ts';
import { createBarring } from './leaving/barring.ts';
import { createLeaving } from './leaving/leaving.ts';
import { createSanctions, type Sanctions } from './leaving/sanctions.ts';
import { createMailing, MAIL_JOB } from './mailing.ts';
import { createPasswordHasher } from './passwords/hasher.ts';
import { assertNotLimited, isLimited, mayPost } from './policy.ts';
import { type MemberCard, presentCard, presentTrust } from './present.ts';
import { createProfiles } from './profile/profile.ts';
import * as queries from './queries.ts';
import { createRecovery } from './recovery.ts';
import { createRoles, type Roles } from './roles/roles.ts';
import { memberHandlers, secondFactorHandlers } from './routes.ts';
import { termsVersion } from './rules.ts';
import { createSecondFactors } from './second-factor/second-factor.ts';
import { createFactorCheck } from './second-factor/second-factor-check.ts';
import { isFactorOn } from './second-factor/second-factor-queries.ts';
import { createSessions } from './sessions/sessions.ts';
import { createTries } from './tries.ts';

export { type MemberCard, presentTrust } from './present.ts';
export { memberTag } from './profile/profile.ts';
export { covers, type MemberRoles, type Roles } from './roles/roles.ts';
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
  /** Looks after the region. */
  isRegionManager?: boolean;
  profile?: Partial<Profile>;
  /** Default now. */
  createdAt?: Date;
}

/** What decides whether a member may post. */
export interface Poster {
  emailConfirmed: boolean;
  limitedUntil?: Date | null;
}

/** An account as those who look after the site see it; without the e-mail. */
export interface MemberAccount extends MemberCard {
  regionId: number;
  state: 'active' | 'barred' | 'deleted' | 'erased';
  limitedUntil: Date | null;
  createdAt: Date;
  trust: TrustFacts;
}

const accountOf = (row: queries.MemberRow): MemberAccount => ({
  userId: row.id,
  userName: row.userName,
  userImg: row.userImg,
  userType: row.userType,
  regionId: row.lastRegion,
  state: row.state,
  limitedUntil: row.limitedUntil,
  createdAt: row.createdAt,
  trust: presentTrust(row),
});

const FOUND_MOST = 20;
const TRUST_AT_ONCE = 500;
const SKELETON_JOB = 'members.fillSkeletons';

/** Accounts, sessions and profiles. */
export interface MembersModule extends Module {
  sessions: SessionReader;
  /** The members with these ids by id, as others see them; who left appears as 'deleted member'. */
  cards(userIds: number[]): Promise<Map<number, MemberCard>>;
  /** Whether a member may post: not while the account is limited, and where mail leaves the machine with a confirmed e-mail only. */
  mayPost(member: Poster): boolean;
  /** Refuses who may not post, with what stands in the way. */
  assertMayPost(member: Poster): void;
  /** Refuses whose likes and votes do not count yet: where mail leaves the machine those without a confirmed e-mail. */
  assertMayVote(member: Pick<Poster, 'emailConfirmed'>): void;
  /** Where an account is reached, and of which kind it is; undefined once it is erased. */
  accountOf(executor: Executor, userId: number): Promise<{ email: string; userType: UserType } | undefined>;
  /** Whether the member looks after that region. */
  isManager(userId: number, regionId: number): Promise<boolean>;
  /** Whether the member runs the site. */
  isOperator(userId: number): Promise<boolean>;
  /** Who looks after what; giving and ending roles. */
  roles: Roles;
  sanctions: Sanctions;
  secondFactor: {
    /** Whether the member is asked for a code at log-in. */
    isOn(userId: number): Promise<boolean>;
    /** Ends it for a member who lost app and recovery codes; false where there was none. */
    reset(userId: number): Promise<boolean>;
  };
  /** The accounts with a name that begins so, or with that id. */
  find(keyword: string): Promise<MemberAccount[]>;
  /** @param executor the open transaction, where there is one */
  account(userId: number, executor?: Executor): Promise<MemberAccount | undefined>;
  /** The member in use of that name. */
  named(userName: string): Promise<MemberAccount | undefined>;
  /** Facts of trust for the accounts after an id: computed elsewhere, kept on the row. Returns the last id, or nothing at the end. */
  refreshTrust(
    afterId: number,
    compute: (userIds: number[]) => Promise<{ userId: number; deals: number; answerMinutes: number | null }[]>,
  ): Promise<number | undefined>;
  /** Adds to the shown ratings of a member and the sum of their stars, which are kept on the row. */
  moveRatings(tx: Transaction, userId: number, step: { count: number; stars: number }): Promise<void>;
  /** Stores a ready account and gives its id; throws when the e-mail or the name is taken. */
  createMember(member: GivenMember): Promise<number>;
  /** The business account that imported ads, or topics, belong to; made when there is none. Nobody can log in to it. */
  importMember(of?: keyof typeof imported): Promise<number>;
  /** Ends all sessions of the accounts with these addresses, and takes no password for them any more; returns the names of those that were open. */
  closeLogins(emails: string[]): Promise<string[]>;
  /** Whether there is any account at all. */
  exist(): Promise<boolean>;
  /** Works out what names look like that are older than the rule against look-alikes; done once after an update. */
  fillSkeletons(): Promise<void>;
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
  deps: Pick<MembersContext, 'regions' | 'uploads' | 'modules'> & {
    events: Events;
    /** How many conversations a member has, and how the member answers. */
    conversations: { conversationsOf(userId: number): Promise<number>; answersOf: MembersContext['answersOf'] };
    drawQr?: MembersContext['drawQr'];
  },
): MembersModule {
  const { database, clock, jobs } = platform;
  const hasher = createPasswordHasher();
  const sessions = createSessions(platform, deps.events);
  const barring = createBarring(platform);
  const mailing = createMailing(platform, barring);
  const tries = createTries(platform, sessions);
  const roles = createRoles(platform);
  const { conversations, events: _, ...rest } = deps;
  const looksAfterAny = async (userId: number) => {
    const { regions } = await roles.of(userId);
    return regions === 'all' || regions.length > 0;
  };
  const context: MembersContext = {
    platform,
    drawQr: () => '',
    answersOf: conversations.answersOf,
    ...rest,
    roles,
    countsOf: async (userId) => ({
      messageNumber: await conversations.conversationsOf(userId),
      isRegionManager: await looksAfterAny(userId),
    }),
    sessions,
    tries,
    hasher,
    mailing,
    barring,
    factorCheck: createFactorCheck(platform, tries, mailing),
  };
  const accounts = createAccounts(context);
  const profiles = createProfiles(context);
  const recovery = createRecovery(context, accounts);
  const leaving = createLeaving(context, accounts);
  const secondFactors = createSecondFactors(context, accounts);
  const assertConfirmed = (member: Pick<Poster, 'emailConfirmed'>) => {
    if (!mayPost(member, platform.outbox === undefined)) throw new Refusal(codes.emailUnconfirmed);
  };
  async function createMember({
    password,
    region,
    profile,
    createdAt = clock.now(),
    isRegionManager = false,
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
    if (isRegionManager)
      await database.transaction((tx) =>
        roles.appoint(tx, { userId: row.id, role: 'manager', regionId: region, by: null }),
      );
    return row.id;
  }

  async function importMember(of: keyof typeof imported = 'ads'): Promise<number> {
    const known = await queries.memberByEmail(database.orm, imported[of].email, 2);
    const password = randomBytes(32).toString('hex');
    return known?.id ?? createMember({ ...imported[of], password, userType: 2, region: limits.defaultRegionId });
  }

  /** Works out what names look like that are older than the rule against look-alikes; the first of two keeps it. */
  async function fillSkeletons(): Promise<void> {
    let last = 0;
    for (;;) {
      const rows = await queries.withoutSkeleton(database.orm, last, TRUST_AT_ONCE);
      for (const { id, userName } of rows) await queries.putSkeleton(database.orm, id, skeletonOf(userName));
      last = rows.at(-1)?.id ?? 0;
      if (rows.length < TRUST_AT_ONCE) return;
    }
  }

  return {
    name: 'members',
    handlers: [
      ...memberHandlers({ accounts, profiles, recovery, leaving, sessions, roles, regions: deps.regions }),
      ...secondFactorHandlers(secondFactors),
    ],
    async startJobs() {
      await jobs.work(MAIL_JOB, mailing.work);
      await jobs.work('members.cleanUp', leaving.cleanUp);
      await jobs.schedule('members.cleanUp', '23 3 * * *');
      await jobs.work(SKELETON_JOB, fillSkeletons);
      await jobs.enqueue(SKELETON_JOB, {}, { singletonKey: SKELETON_JOB });
    },
    exportData: leaving.exportOwn,
    eraseMember: leaving.eraseOwn,
    sessions: sessions.reader,
    async cards(userIds) {
      const rows = userIds.length > 0 ? await queries.membersByIds(database.orm, [...new Set(userIds)]) : [];
      return new Map(rows.map((row) => [row.userId, presentCard(row)]));
    },
    isManager: roles.isManager,
    isOperator: roles.isOperator,
    secondFactor: { isOn: (userId) => isFactorOn(database.orm, userId), reset: secondFactors.reset },
    roles,
    sanctions: createSanctions(context),
    async find(keyword) {
      const userId = /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0;
      return (await queries.membersLike(database.orm, keyword, userId, FOUND_MOST)).map(accountOf);
    },
    async account(userId, executor = database.orm) {
      const row = await queries.memberById(executor, userId);
      return row && accountOf(row);
    },
    async named(userName) {
      const row = await queries.memberByName(database.orm, userName);
      return row && accountOf(row);
    },
    async refreshTrust(afterId, compute) {
      const userIds = await queries.memberIdsAfter(database.orm, afterId, TRUST_AT_ONCE);
      if (userIds.length > 0) await queries.putTrust(database.orm, await compute(userIds));
      return userIds.at(-1);
    },
    async moveRatings(tx, userId, step) {
      await queries.moveRatings(tx, userId, step);
    },
    mayPost: (member) => !isLimited(member, clock.now()) && mayPost(member, platform.outbox === undefined),
    assertMayPost(member) {
      assertNotLimited(member, clock.now());
      assertConfirmed(member);
    },
    assertMayVote: assertConfirmed,
    async accountOf(executor, userId) {
      const row = await queries.memberById(executor, userId);
      return row?.email ? { email: row.email, userType: row.userType } : undefined;
    },
    createMember,
    importMember,
    closeLogins: (emails) =>
      database.transaction(async (tx, afterCommit) => {
        const open = await queries.lockOpenAccounts(tx, emails);
        for (const { id } of open) {
          // No password has an empty hash.
          await queries.updateMember(tx, id, { passwordHash: '' });
          await queries.removeProofs(tx, id, 'reset');
          await sessions.endAll(tx, afterCommit, id);
        }
        return open.map(({ userName }) => userName);
      }),
    exist: () => queries.anyMember(database.orm),
    cleanUp: leaving.cleanUp,
    fillSkeletons,
  };
}
