import type { MembersContext } from '#server/modules/members/context.ts';
import { unclaimed } from '#server/modules/members/importing/seller-queries.ts';
import { removeIssuersOf, removeStaleLogins } from '#server/modules/members/issuers/issuer-queries.ts';
import { memberTag } from '#server/modules/members/member-tag.ts';
import { removePasskeysOf, removeStaleChallenges } from '#server/modules/members/passkeys/passkey-queries.ts';
import { forgetPhone, removeOldPhoneProofs } from '#server/modules/members/phone/phone-queries.ts';
import { emptyProfile } from '#server/modules/members/profile/profile-fields.ts';
import * as queries from '#server/modules/members/queries.ts';
import { endRolesOf } from '#server/modules/members/roles/role-queries.ts';
import { erasedName, spans } from '#server/modules/members/rules.ts';
import { removeFactor } from '#server/modules/members/second-factor/second-factor-queries.ts';
import { removeAlarmsOf, removeStaleAlarms } from '#server/modules/members/sessions/alarm-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Mail } from '#server/platform/mail/port.ts';

const ERASED_AT_ONCE = 200;

/** Takes a member out of queues, and out of the mails where these stay on the machine. */
async function forgetMails(
  { platform }: MembersContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  { id, email, pendingEmail, userName, companyName, phone }: queries.MemberRow,
): Promise<void> {
  const { jobs, outbox, textOutbox } = platform;
  const addresses = [email, pendingEmail].filter((one) => one !== null);
  const values = addresses.flatMap((one): Parameters<typeof jobs.forget>[1] => [{ to: one }, { email: one }]);
  await jobs.forget(tx, [{ userId: id }, ...values]);
  const names = [userName, companyName, ...addresses].filter((one) => one.length > 1);
  const fits = ({ to, subject, text }: Mail) =>
    addresses.includes(to) || names.some((one) => `${subject}\n${text}`.includes(one));
  afterCommit(() => outbox?.forget(fits));
  if (phone) afterCommit(() => textOutbox?.forget(({ to }) => to === phone));
}

async function eraseMember(context: MembersContext, userId: number, before: Date): Promise<void> {
  await context.platform.database.transaction(async (tx, afterCommit) => {
    const member = await queries.lockMember(tx, userId);
    // Came back by a log-in meanwhile.
    if ((member?.state !== 'deleted' && member?.state !== 'barred') || !member.deletedAt || member.deletedAt >= before)
      return;
    for (const module of context.modules()) await module.eraseMember?.(tx, userId);
    await context.erasureList.add(tx, userId, member.createdAt);
    await forgetMails(context, tx, afterCommit, member);
    context.platform.changes.announce(tx, afterCommit, [memberTag(userId)]);
  });
}

/** Erases accounts that were made for sellers of an import and that nobody took over; returns how many. */
export async function eraseUnclaimed(context: MembersContext, userIds: number[]): Promise<number> {
  const { database, clock } = context.platform;
  const now = clock.now();
  const open = await unclaimed(database.orm, userIds);
  for (const { id } of open) {
    await queries.updateMember(database.orm, id, { state: 'deleted', deletedAt: now });
    await eraseMember(context, id, new Date(now.getTime() + 1));
  }
  await context.erasureList.keep();
  return open.length;
}

/** Erases again whom a restored copy of the database brought back; before anybody is served. */
export async function eraseAgain(context: MembersContext): Promise<void> {
  const { clock } = context.platform;
  const back = await context.erasureList.cameBack();
  if (back.length === 0) return;
  const before = new Date(clock.now().getTime() - spans.grace);
  await context.erasureList.take(back, new Date(before.getTime() - 1));
  // A failure ends the start: nobody may see them again.
  for (const userId of back) await eraseMember(context, userId, before);
}

/** Leaves of the account only the row that others' threads point at. */
export async function eraseOwn(
  { platform, barring, sessions, consents }: MembersContext,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const member = await queries.memberById(tx, userId);
  if (member?.state === 'barred' && member.email) await barring.remember(tx, member.email);
  await consents.detach(tx, userId, member?.email ?? `member ${userId}`);
  await sessions.removeAllOf(tx, userId);
  await queries.removeProofs(tx, userId, 'email', 'reset');
  await removeFactor(tx, userId);
  await forgetPhone(tx, userId);
  await removeIssuersOf(tx, userId);
  await removePasskeysOf(tx, userId);
  await removeAlarmsOf(tx, userId);
  await endRolesOf(tx, userId, platform.clock.now());
  await queries.updateMember(tx, userId, {
    ...emptyProfile,
    state: 'erased',
    email: null,
    pendingEmail: null,
    emailConfirmed: false,
    passwordHash: '',
    userName: erasedName,
    nameSkeleton: '',
    userImg: '',
    languagesRead: [],
    newcomersWrite: false,
    limitedUntil: null,
    answerMinutes: null,
    deals: 0,
    ratings: 0,
    ratingStars: 0,
    upheldReports: 0,
    phoneSince: null,
    met: 0,
  });
}

/** Erases whose days of grace are over and removes what has expired; one member's failure holds nobody else up. */
export async function cleanUp(context: MembersContext): Promise<void> {
  const { database, clock, jobs, log } = context.platform;
  const now = clock.now();
  const before = new Date(now.getTime() - spans.grace);
  for (const { id } of await queries.membersToErase(database.orm, before, ERASED_AT_ONCE)) {
    await eraseMember(context, id, before).catch((error) =>
      log.error({ err: error, userId: id }, 'a member was not erased'),
    );
  }
  await database.transaction((tx) => jobs.forgetFinished(tx));
  await queries.removeStaleProofs(database.orm, now);
  await removeOldPhoneProofs(database.orm, now);
  await removeStaleLogins(database.orm, now);
  await context.erasureList.keep();
  await context.consents.forgetOld();
  await removeStaleChallenges(database.orm, now);
  await removeStaleAlarms(database.orm, now);
  await context.barring.forgetOld();
  await context.sessions.cleanUp();
}
