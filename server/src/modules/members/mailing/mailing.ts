import type { Locale, UserType } from '@ashore/contract';
import { digest } from '#server/lib/secrets.ts';
import type { Barring } from '#server/modules/members/leaving/barring.ts';
import * as queries from '#server/modules/members/queries.ts';
import { rates } from '#server/modules/members/rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Notice, Recipient } from './account-mails.ts';
import { type MailJob, workMailJob } from './mail-jobs.ts';

export const MAIL_JOB = 'members.mail';

/** All mail of the members slice: one job each, written in the transaction of what it tells of. */
export function createMailing(platform: Platform, barring: Pick<Barring, 'isBarred'>) {
  const { jobs, limits, log } = platform;

  const enqueue = (job: MailJob, tx?: Transaction) => jobs.enqueue(MAIL_JOB, job, { tx });

  /** Counts a mail to the address; false when it had enough this hour. Asked before the transaction. */
  async function allow(kind: 'proof' | 'notice' | 'taken', email: string): Promise<boolean> {
    const rule = kind === 'proof' ? rates.proofMail : rates.noticeMail;
    const counted = await limits.take(`mail:${kind}:${digest(email)}`, rule);
    if (!counted.ok) log.warn({ security: true, kind }, 'too many mails to one address');
    return counted.ok;
  }

  const notify = (tx: Transaction, { email: to, locale }: Recipient, notice: Notice, detail = '') =>
    enqueue({ kind: 'notice', notice, to, locale, detail }, tx);

  return {
    allow,

    sendConfirmation: (tx: Transaction, userId: number) => enqueue({ kind: 'confirmation', userId }, tx),

    /** Invites the seller of imported ads to take over the account. */
    sendInvitation: (tx: Transaction, userId: number, site: string) =>
      enqueue({ kind: 'invitation', userId, site }, tx),

    /** The same work for the caller whether or not the address is known: that is looked up when the job is worked. */
    sendReset: (email: string, userType: UserType) => enqueue({ kind: 'reset', email, userType }),

    /** Tells of a log-in on a new device. Only whoever can log in causes it, so it is not counted. */
    tellNewDevice: (tx: Transaction, facts: Omit<MailJob & { kind: 'newDevice' }, 'kind'>) =>
      enqueue({ kind: 'newDevice', ...facts }, tx),

    /** The same work for the caller whether or not an account of the address is barred: the job looks that up. */
    async tellTaken(email: string, locale: Locale): Promise<void> {
      // Counted apart: strangers could otherwise use up what a member is to be told.
      if (await allow('taken', email)) await enqueue({ kind: 'taken', email, locale });
    },

    notify,

    /** Notifies a member at the address in use, however many mails it had: nobody is to use those up beforehand. */
    async tell(tx: Transaction, userId: number, notice: Notice, detail?: string): Promise<void> {
      const member = await queries.memberById(tx, userId);
      if (member?.email) await notify(tx, { email: member.email, locale: member.locale }, notice, detail);
    },

    /** Works one mail job; throws when the mail was not taken, so that it is tried again. */
    work: (payload: JobPayload) => workMailJob(platform, barring, payload),
  };
}

export type Mailing = ReturnType<typeof createMailing>;
