import type { UserType } from '@ashore/contract';
import { digest, newCode, newSecret } from '#server/lib/secrets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Barring } from './leaving/barring.ts';
import { confirmationMail, type Notice, noticeMail, resetMail } from './mail-messages.ts';
import { mayLogIn } from './policy.ts';
import * as queries from './queries.ts';
import { rates, spans } from './rules.ts';

export const MAIL_JOB = 'members.mail';

/** What a mail job says; proofs are made when it is worked, so that no queue ever holds one. */
type MailJob =
  | { kind: 'confirmation'; userId: number }
  | { kind: 'reset'; email: string; userType: UserType }
  | { kind: 'taken'; email: string }
  | { kind: 'notice'; notice: Notice; to: string; detail: string };

/** The digest a typed code is stored as; bound to the proof it came with. */
export const codeDigest = (code: string, secretHash: string): string => digest('code', secretHash, code);

/** All mail of the members slice: one job each, written in the transaction of what it tells of. */
export function createMailing(platform: Platform, barring: Pick<Barring, 'isBarred'>) {
  const { database, jobs, limits, clock, mailer, origin, log } = platform;

  const enqueue = (job: MailJob, tx?: Transaction) => jobs.enqueue(MAIL_JOB, job, { tx });
  const fromNow = (span: number) => new Date(clock.now().getTime() + span);

  async function confirmation({ userId }: { userId: number }): Promise<void> {
    const member = await queries.memberById(database.orm, userId);
    const to = member?.pendingEmail ?? (member?.emailConfirmed ? null : member?.email);
    if (member?.state !== 'active' || !to) return;
    const [token, code] = [newSecret(), newCode()];
    const secretHash = digest(token);
    await queries.putProof(database.orm, {
      userId,
      kind: 'email',
      email: to,
      secretHash,
      codeHash: codeDigest(code, secretHash),
      expiresAt: fromNow(spans.emailProof),
    });
    const { userName, userType } = member;
    await mailer.send(confirmationMail(to, { origin, userName, userType, code, token }));
  }

  async function reset({ email, userType }: { email: string; userType: UserType }): Promise<void> {
    const member = await queries.memberByEmail(database.orm, email, userType);
    if (!member || !mayLogIn(member, clock.now())) return;
    const token = newSecret();
    await queries.putProof(database.orm, {
      userId: member.id,
      kind: 'reset',
      email,
      secretHash: digest(token),
      codeHash: null,
      expiresAt: fromNow(spans.resetProof),
    });
    await mailer.send(resetMail(email, { origin, userName: member.userName, userType, token }));
  }

  /** Why an address opens no account where the one it has is barred; whose account is in use needs no mail. */
  async function taken({ email }: { email: string }): Promise<void> {
    if (await barring.isBarred(email)) await mailer.send(noticeMail(email, 'stillBarred', ''));
  }

  /** Counts a mail to the address; false when it had enough this hour. Asked before the transaction. */
  async function allow(kind: 'proof' | 'notice' | 'taken', email: string): Promise<boolean> {
    const rule = kind === 'proof' ? rates.proofMail : rates.noticeMail;
    const counted = await limits.take(`mail:${kind}:${digest(email)}`, rule);
    if (!counted.ok) log.warn({ security: true, kind }, 'too many mails to one address');
    return counted.ok;
  }

  const notify = (tx: Transaction, to: string, notice: Notice, detail = '') =>
    enqueue({ kind: 'notice', notice, to, detail }, tx);

  return {
    allow,

    sendConfirmation: (tx: Transaction, userId: number) => enqueue({ kind: 'confirmation', userId }, tx),

    /** The same work for the caller whether or not the address is known: that is looked up when the job is worked. */
    sendReset: (email: string, userType: UserType) => enqueue({ kind: 'reset', email, userType }),

    /** The same work for the caller whether or not an account of the address is barred: the job looks that up. */
    async tellTaken(email: string): Promise<void> {
      // Counted apart: strangers could otherwise use up what a member is to be told.
      if (await allow('taken', email)) await enqueue({ kind: 'taken', email });
    },

    notify,

    /** Notifies a member at the address in use, however many mails it had: nobody is to use those up beforehand. */
    async tell(tx: Transaction, userId: number, notice: Notice, detail?: string): Promise<void> {
      const member = await queries.memberById(tx, userId);
      if (member?.email) await notify(tx, member.email, notice, detail);
    },

    /** Works one mail job; throws when the mail was not taken, so that it is tried again. */
    async work(payload: JobPayload): Promise<void> {
      const job = payload as MailJob;
      if (job.kind === 'confirmation') return confirmation(job);
      if (job.kind === 'reset') return reset(job);
      if (job.kind === 'taken') return taken(job);
      return mailer.send(noticeMail(job.to, job.notice, job.detail));
    },
  };
}

export type Mailing = ReturnType<typeof createMailing>;
