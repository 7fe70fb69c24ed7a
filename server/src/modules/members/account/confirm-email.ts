import { codes } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { digest, sameDigest } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { codeDigest } from '#server/modules/members/mailing/mail-jobs.ts';
import * as queries from '#server/modules/members/queries.ts';
import { codeTries, MAIL_PAUSE_SECONDS } from '#server/modules/members/rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusalOf } from './unique-names.ts';

type Done = Record<string, never>;

type Proof = NonNullable<Awaited<ReturnType<typeof queries.takeCodeTry>>>;

const proofInvalid = () => new Refusal(codes.proofInvalid);
const wrongCode = 'wrongMailedCode';

/** The proof behind a typed code of the logged-in member; each try counts. */
async function proofByCode(
  { platform }: MembersContext,
  viewer: Viewer | undefined,
  code: string,
): Promise<Proof | undefined> {
  if (!viewer) return undefined;
  const proof = await queries.takeCodeTry(platform.database.orm, viewer.userId, codeTries, platform.clock.now());
  return proof?.codeHash && sameDigest(proof.codeHash, codeDigest(code, proof.secretHash)) ? proof : undefined;
}

const proofByToken = async ({ platform }: MembersContext, token: string): Promise<Proof | undefined> =>
  (await queries.proofBySecret(platform.database.orm, 'email', digest(token), platform.clock.now()))?.proof;

/** Marks the address of a used proof as the member's own; an asked-for new one takes the place of the old. */
async function confirmAddress(
  { mailing }: MembersContext,
  tx: Transaction,
  proof: Proof,
  tellOld: boolean,
): Promise<void> {
  const member = await queries.lockMember(tx, proof.userId);
  if (member?.state !== 'active' || !(await queries.consumeProof(tx, proof.secretHash))) throw proofInvalid();
  if (proof.email === member.pendingEmail) {
    const { email, locale } = member;
    if (tellOld && email) await mailing.notify(tx, { email, locale }, 'emailChanged');
    await queries.removeProofs(tx, member.id, 'reset');
    await queries.updateMember(tx, member.id, { email: proof.email, emailConfirmed: true, pendingEmail: null });
  } else if (proof.email === member.email) {
    await queries.updateMember(tx, member.id, { emailConfirmed: true });
  } else throw proofInvalid();
}

/** Confirms an address by the typed code of the logged-in member, or by a link's token from anybody who has it. */
export async function confirmEmail(context: MembersContext, call: Call, code: string): Promise<Done> {
  const { mailing, sessions } = context;
  const { database } = context.platform;
  const isTyped = /^\d{6}$/.test(code);
  const proof = isTyped ? await proofByCode(context, call.viewer, code) : await proofByToken(context, code);
  if (!proof) {
    call.log.warn({ security: true }, 'e-mail proof refused');
    throw isTyped ? new Refusal(codes.proofInvalid, wrongCode) : proofInvalid();
  }
  const member = await queries.memberById(database.orm, proof.userId);
  const changes = member?.pendingEmail === proof.email && member.email !== null;
  const tellOld = changes && (await mailing.allow('notice', member.email ?? ''));
  await database
    .transaction(async (tx, afterCommit) => {
      await confirmAddress(context, tx, proof, tellOld);
      await sessions.announce(tx, afterCommit, proof.userId);
    })
    .catch((error) => {
      throw refusalOf(error);
    });
  return {};
}

/** Mails the confirmation once more; does nothing where there is nothing to confirm. */
export async function sendConfirmation({ platform, mailing }: MembersContext, viewer: Viewer): Promise<Done> {
  const member = await queries.memberById(platform.database.orm, viewer.userId);
  const to = member?.pendingEmail ?? (member?.emailConfirmed ? null : member?.email);
  if (!to) return {};
  if (!(await mailing.allow('proof', to))) throw tooManyTries(MAIL_PAUSE_SECONDS);
  await platform.database.transaction((tx) => mailing.sendConfirmation(tx, viewer.userId));
  return {};
}
