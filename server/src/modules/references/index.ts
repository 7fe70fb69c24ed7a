import { operations, type ReferenceKind } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { afterCommitOf } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import {
  declineReference,
  deleteReference,
  hideReference,
  recount,
  tickReferences,
  writeReference,
} from './answer-reference.ts';
import { askReference } from './ask-reference.ts';
import type { ReferenceDeps } from './deps.ts';
import { INVITE_JOB, workInvite } from './invite-mail.ts';
import { getInvitation, listMine, listReferences } from './list-references.ts';
import { moderatedReferences } from './moderation.ts';
import * as queries from './queries.ts';

const TICK_JOB = 'references.tick';

/** A written reference, as the demo content has it. */
export interface GivenReference {
  ownerId: number;
  authorId: number;
  kind: ReferenceKind;
  fromMonth: string;
  untilMonth: string | null;
  content: string;
  language: string;
  writeTime: Date;
}

/** What members say about each other as landlord, tenant, flatmate, employer or neighbour. */
export interface ReferencesModule extends Module {
  /** How many references are shown about each of these members. */
  countOf(userIds: number[]): Promise<Map<number, number>>;
  /** References as those who look after a region see them. */
  moderated: ModeratedSource;
  /** Whether a member may report this reference: a shown one that somebody else wrote. */
  isReportable(reporterId: number, referenceId: number): Promise<boolean>;
  /** Shows what waited, and forgets requests that are over; the hourly job's work. */
  tick(): Promise<void>;
  /** Stores ready references. */
  addReferences(given: GivenReference[]): Promise<void>;
}

/** Stores references that come with the program. */
async function addReferences(deps: ReferenceDeps, given: GivenReference[]): Promise<void> {
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    for (const { writeTime, ...one } of given) {
      const times = { askedAt: writeTime, expiresAt: writeTime, writtenAt: writeTime };
      await queries.insertReference(tx, { ...one, ...times, state: 'shown' });
    }
    await recount(
      deps,
      tx,
      afterCommit,
      given.map(({ ownerId }) => ownerId),
    );
  });
}

export function createReferencesModule(platform: Platform, given: Omit<ReferenceDeps, 'platform'>): ReferencesModule {
  const deps: ReferenceDeps = { platform, ...given };
  const { database, jobs } = platform;
  const { reference } = operations;
  return {
    name: 'references',
    handlers: [
      handle(reference.getReferences, (call, { userId }) => listReferences(deps, call, userId)),
      handle(reference.getMyReferences, (call) => listMine(deps, call)),
      handle(reference.askReference, (call, input) => askReference(deps, call, input)),
      handle(reference.getInvitation, (_call, { key }) => getInvitation(deps, key)),
      handle(reference.writeReference, (call, input) => writeReference(deps, call, input)),
      handle(reference.declineReference, (call, input) => declineReference(deps, call, input)),
      handle(reference.hideReference, (call, input) => hideReference(deps, call, input)),
      handle(reference.deleteReference, (call, { referenceId }) => deleteReference(deps, call, referenceId)),
    ],
    countOf: (userIds) => queries.countShown(database.orm, userIds),
    moderated: moderatedReferences(deps),
    async isReportable(reporterId, referenceId) {
      const row = await queries.referenceById(database.orm, referenceId);
      return row?.state === 'shown' && row.heldAt === null && !row.hidden && row.authorId !== reporterId;
    },
    tick: () => tickReferences(deps),
    addReferences: (references) => addReferences(deps, references),
    async startJobs() {
      await jobs.work(INVITE_JOB, (payload) => workInvite(deps, payload));
      await jobs.work(TICK_JOB, () => tickReferences(deps));
      await jobs.schedule(TICK_JOB, '17 * * * *');
    },
    exportData: async (userId) => ({ references: await queries.exportedReferences(database.orm, userId) }),
    async hideMember(tx, userId, hidden) {
      // The address of the account is known now, and no more once it is erased.
      const address = hidden ? await deps.members.accountOf(tx, userId) : undefined;
      if (address) await queries.removeAskedOf(tx, address.email);
      const owners = await queries.ownersOf(tx, userId);
      await recount(
        deps,
        tx,
        afterCommitOf(tx),
        owners.map(({ ownerId }) => ownerId),
      );
    },
    async eraseMember(tx, userId) {
      await recount(deps, tx, afterCommitOf(tx), await queries.eraseReferencesOf(tx, userId));
    },
  };
}
