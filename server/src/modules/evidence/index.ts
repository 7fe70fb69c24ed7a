import { type Locale, operations } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import { handle, memberOf } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { EvidenceDeps } from './deps.ts';
import { eraseEvidenceOf, exportsOf, forgetBefore } from './evidence-queries.ts';
import { openEvidence, prepareEvidence } from './export-evidence.ts';
import { type FoundEvidence, findEvidence, handOver } from './find-evidence.ts';

const FORGET_JOB = 'evidence.forget';

/** Conversations as members hand them to the police. */
export interface EvidenceModule extends Module {
  /** The archive behind an address; undefined for everybody but its member, and after its time. */
  openEvidence(userId: number, key: string, locale: Locale): ReturnType<typeof openEvidence>;
  /** Looks an export up by its reference, for operators. */
  find(reference: string): Promise<FoundEvidence | undefined>;
  /** All that is stored of its conversation, for an authority. */
  handOver(reference: string): Promise<Record<string, unknown> | undefined>;
  /** Forgets exports that are out of time; the nightly job's work. */
  forget(): Promise<void>;
}

export function createEvidenceModule(platform: Platform, given: Omit<EvidenceDeps, 'platform'>): EvidenceModule {
  const deps: EvidenceDeps = { platform, ...given };
  const { database, jobs, clock } = platform;

  async function forget(): Promise<void> {
    await forgetBefore(database.orm, new Date(clock.now().getTime() - keptFor('evidence', 'exports')));
  }

  return {
    name: 'evidence',
    handlers: [handle(operations.chat.prepareEvidence, (call, input) => prepareEvidence(deps, memberOf(call), input))],
    openEvidence: (userId, key, locale) => openEvidence(deps, userId, key, locale),
    find: (reference) => findEvidence(deps, reference),
    handOver: (reference) => handOver(deps, reference),
    forget,
    async startJobs() {
      await jobs.work(FORGET_JOB, forget);
      await jobs.schedule(FORGET_JOB, '10 4 * * *');
    },
    exportData: async (userId) => ({ exports: await exportsOf(database.orm, userId) }),
    eraseMember: eraseEvidenceOf,
  };
}
