import { codes, type TrustFacts, type UserType } from '@ashore/contract';

import type { Call } from '#server/call.ts';
import type { NoteConsent } from '#server/consents.ts';
import type { SessionReader } from '#server/http/visitor.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MembersContext } from './context.ts';
import { createContext, type Given } from './create-context.ts';
import { openArchive } from './export/archive.ts';
import { exportOwn } from './export/export-data.ts';
import { createMember, type GivenMember, type imported, importMember } from './given-members.ts';
import type { Seller } from './importing/seller.ts';
import { unclaimed } from './importing/seller-queries.ts';
import { accountsOfSellers, type SellerAccount } from './importing/sellers.ts';
import { issuerHandlers } from './issuers/issuer-handlers.ts';
import { removeIssuersOf } from './issuers/issuer-queries.ts';
import { type ReceivedAnswer, receiveAnswer } from './issuers/receive-answer.ts';
import { cleanUp, eraseAgain, eraseOwn, eraseUnclaimed } from './leaving/erase-members.ts';
import { createSanctions, type Sanctions } from './leaving/sanctions.ts';
import { MAIL_JOB } from './mailing/mailing.ts';
import { memberTag } from './member-tag.ts';
import { removePasskeysOf } from './passkeys/passkey-queries.ts';
import { passkeyHandlers } from './passkeys/routes.ts';
import { sendPhoneText, TEXT_JOB } from './phone/confirm-phone.ts';
import { assertNotLimited, isLimited, mayPost } from './policy.ts';
import { type MemberCard, presentCard, presentTrust } from './present.ts';
import { fillSkeletons } from './profile/fill-skeletons.ts';
import * as queries from './queries.ts';
import type { Roles } from './roles/roles.ts';
import { memberHandlers, phoneHandlers, secondFactorHandlers } from './routes.ts';
import { resetSecondFactor } from './second-factor/second-factor.ts';
import { isFactorOn } from './second-factor/second-factor-queries.ts';

export type { GivenMember } from './given-members.ts';
export { type SellerAccount, sellerKey } from './importing/sellers.ts';
export type { ReceivedAnswer } from './issuers/receive-answer.ts';
export { memberTag } from './member-tag.ts';
export { type MemberCard, presentChecked, presentRatings, presentTrust } from './present.ts';
export { holdsRole } from './roles/role-queries.ts';
export { covers, type MemberRoles, type Roles } from './roles/roles.ts';
export { erasedName } from './rules.ts';
export { memberTable } from './tables.ts';

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
  /** What the member says of themselves. */
  about: string;
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
  about: row.about,
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
  isManager: Roles['isManager'];
  /** Whether the member runs the site. */
  isOperator(userId: number): Promise<boolean>;
  /** Who looks after what; giving and ending roles. */
  roles: Roles;
  sanctions: Sanctions;
  /** Takes note of consents and withdrawals. */
  noteConsent: NoteConsent;
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
  /** The e-mail address of an account, for operators; null without one. */
  addressOf(userId: number): Promise<string | null>;
  /** The accounts at an e-mail address. */
  withEmail(email: string): Promise<MemberAccount[]>;
  /** The member in use of that name. */
  named(userName: string): Promise<MemberAccount | undefined>;
  /** Takes what an issuer sent a browser back with; returns the page of this site to go on at. */
  receiveAnswer(answer: ReceivedAnswer): Promise<string>;
  /** Facts of trust for the accounts after an id: computed elsewhere, kept on the row. Returns the last id, or nothing at the end. */
  refreshTrust(
    afterId: number,
    compute: (userIds: number[]) => Promise<queries.ComputedTrust[]>,
  ): Promise<number | undefined>;
  /** Whether a call comes from a device that another member logged in with, as far as it is known. */
  isOwnDevice(call: Pick<Call, 'device'>, userId: number): Promise<boolean>;
  /** Stores with how many members some members met; pages that show them are made anew. */
  putMet(tx: Transaction, afterCommit: AfterCommit, counts: Map<number, number>): Promise<void>;
  /** Stores how many references are shown about some members; pages that show them are made anew. */
  putReferences(tx: Transaction, afterCommit: AfterCommit, counts: Map<number, number>): Promise<void>;
  /** Adds to the shown ratings of a member and the sum of their stars, which are kept on the row. */
  moveRatings(tx: Transaction, userId: number, step: { count: number; stars: number }): Promise<void>;
  /** Stores a ready account and gives its id; throws when the e-mail or the name is taken. */
  createMember(member: GivenMember): Promise<number>;
  /** The business account that imported ads, or topics, belong to; made when there is none. Nobody can log in to it. */
  importMember(of?: keyof typeof imported): Promise<number>;
  /** Accounts of those who have ads on another site, by `sellerKey`; made where there are none. */
  sellers(sellers: readonly Seller[]): Promise<Map<string, SellerAccount>>;
  /** Which of these accounts were made for sellers and nobody took over. */
  unclaimed(userIds: number[]): Promise<{ id: number; email: string | null }[]>;
  /** Invites sellers whose accounts nobody took over, with the transaction; `site` is what their ads come from. */
  invite(tx: Transaction, userIds: number[], site: string): Promise<void>;
  /** Erases accounts that were made for sellers and that nobody took over. */
  eraseUnclaimed(userIds: number[]): Promise<number>;
  /** Ends all sessions of the accounts with these addresses, and takes no password for them any more; returns the names of those that were open. */
  closeLogins(emails: string[]): Promise<string[]>;
  /** Whether there is any account at all. */
  exist(): Promise<boolean>;
  /** Works out what names look like that are older than the rule against look-alikes; done once after an update. */
  fillSkeletons(): Promise<void>;
  /** Erases whom a restored copy of the database brought back; done at each start, before anybody is served. */
  eraseAgain(): Promise<void>;
  /** The archive of the member's data behind a key; undefined for others, and after its time. */
  openArchive(userId: number, key: string): ReturnType<typeof openArchive>;
  /** What the nightly job does: erases whose days of grace are over, removes what has expired. */
  cleanUp(): Promise<void>;
}

/** Ends all sessions of the open accounts with these addresses, and takes no password or passkey for them any more; returns their names. */
const closeLogins = ({ platform, sessions }: MembersContext, emails: string[]): Promise<string[]> =>
  platform.database.transaction(async (tx, afterCommit) => {
    const open = await queries.lockOpenAccounts(tx, emails);
    for (const { id } of open) {
      // No password has an empty hash.
      await queries.updateMember(tx, id, { passwordHash: '' });
      await removePasskeysOf(tx, id);
      await queries.removeProofs(tx, id, 'reset');
      await removeIssuersOf(tx, id);
      await sessions.endAll(tx, afterCommit, id);
    }
    return open.map(({ userName }) => userName);
  });

/** Stores with how many members some members met, and has the pages that show them made anew. */
async function putMet({ changes }: Platform, tx: Transaction, afterCommit: AfterCommit, counts: Map<number, number>) {
  for (const [userId, met] of counts) await queries.updateMember(tx, userId, { met });
  changes.announce(tx, afterCommit, [...counts.keys()].map(memberTag));
}

/** Stores how many references are shown about some members, and has the pages that show them made anew. */
async function putReferences(
  { changes }: Platform,
  tx: Transaction,
  afterCommit: AfterCommit,
  counts: Map<number, number>,
): Promise<void> {
  for (const [userId, references] of counts) await queries.updateMember(tx, userId, { references });
  changes.announce(tx, afterCommit, [...counts.keys()].map(memberTag));
}

const handlerSets = [memberHandlers, secondFactorHandlers, passkeyHandlers, issuerHandlers, phoneHandlers];

/** Erases again whom a restored copy brought back, then starts what the slice does by the clock. */
async function startMemberJobs(context: MembersContext): Promise<void> {
  const { platform, mailing } = context;
  const { jobs } = platform;
  await eraseAgain(context);
  await jobs.work(MAIL_JOB, mailing.work);
  await jobs.work(TEXT_JOB, (payload) => sendPhoneText(platform, payload));
  await jobs.work('members.cleanUp', () => cleanUp(context));
  await jobs.schedule('members.cleanUp', '23 3 * * *');
  await jobs.work(SKELETON_JOB, () => fillSkeletons(platform));
  await jobs.enqueue(SKELETON_JOB, {}, { singletonKey: SKELETON_JOB });
}

export function createMembersModule(platform: Platform, given: Given): MembersModule {
  const { database, clock } = platform;
  const context = createContext(platform, given);
  const { roles, mailing, sessions } = context;
  const assertConfirmed = (member: Pick<Poster, 'emailConfirmed'>) => {
    if (!mayPost(member, platform.outbox === undefined)) throw new Refusal(codes.emailUnconfirmed);
  };

  return {
    name: 'members',
    handlers: handlerSets.flatMap((handlersOf) => handlersOf(context)),
    startJobs: () => startMemberJobs(context),
    exportData: (userId) => exportOwn(context, userId),
    eraseMember: (tx, userId) => eraseOwn(context, tx, userId),
    sessions: sessions.reader,
    async cards(userIds) {
      const rows = userIds.length > 0 ? await queries.membersByIds(database.orm, [...new Set(userIds)]) : [];
      return new Map(rows.map((row) => [row.userId, presentCard(row)]));
    },
    isManager: roles.isManager,
    isOperator: roles.isOperator,
    secondFactor: {
      isOn: (userId) => isFactorOn(database.orm, userId),
      reset: (userId) => resetSecondFactor(context, userId),
    },
    roles,
    noteConsent: context.consents.note,
    sanctions: createSanctions(context),
    async find(keyword) {
      const userId = /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0;
      return (await queries.membersLike(database.orm, keyword, userId, FOUND_MOST)).map(accountOf);
    },
    async account(userId, executor = database.orm) {
      const row = await queries.memberById(executor, userId);
      return row && accountOf(row);
    },
    addressOf: async (userId) => (await queries.memberById(database.orm, userId))?.email ?? null,
    withEmail: async (email) => (await queries.membersByEmail(database.orm, email)).map(accountOf),
    async named(userName) {
      const row = await queries.memberByName(database.orm, userName);
      return row && accountOf(row);
    },
    receiveAnswer: (answer) => receiveAnswer(context, answer),
    async refreshTrust(afterId, compute) {
      const userIds = await queries.memberIdsAfter(database.orm, afterId, TRUST_AT_ONCE);
      if (userIds.length > 0) await queries.putTrust(database.orm, await compute(userIds));
      return userIds.at(-1);
    },
    isOwnDevice: async ({ device }, userId) => (await sessions.knownDevice(userId, device)) !== undefined,
    putMet: (tx, afterCommit, counts) => putMet(platform, tx, afterCommit, counts),
    putReferences: (tx, afterCommit, counts) => putReferences(platform, tx, afterCommit, counts),
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
    createMember: (member) => createMember(context, member),
    importMember: (of) => importMember(context, of),
    sellers: (sellers) => accountsOfSellers(context, sellers),
    unclaimed: (userIds) => unclaimed(database.orm, userIds),
    async invite(tx, userIds, site) {
      for (const { id } of await unclaimed(tx, userIds)) await mailing.sendInvitation(tx, id, site);
    },
    eraseUnclaimed: (userIds) => eraseUnclaimed(context, userIds),
    closeLogins: (emails) => closeLogins(context, emails),
    exist: () => queries.anyMember(database.orm),
    eraseAgain: () => eraseAgain(context),
    openArchive: (userId, key) => openArchive(context, userId, key),
    cleanUp: () => cleanUp(context),
    fillSkeletons: () => fillSkeletons(platform),
  };
}
