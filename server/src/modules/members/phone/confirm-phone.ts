import { codes, type OwnFacts } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { newCode, sameDigest } from '#server/lib/secrets.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { LimitRule } from '#server/platform/limits/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MembersContext } from '../context.ts';
import { memberTag } from '../member-tag.ts';
import { phoneNumber } from '../profile/profile-fields.ts';
import * as queries from '../queries.ts';
import { phoneCodeTries, rates, spans, textSends } from '../rules.ts';
import { phoneMessages } from './phone-messages.ts';
import * as phones from './phone-queries.ts';

/** A message with a code; the code is made when the job is worked, so that no queue ever holds one. */
export const TEXT_JOB = 'members.text';

const DAY_SECONDS = 86_400;
const SHOWN_DIGITS = 3;

type Row = queries.MemberRow;

/** The last digits of a number alone: enough to know one's own. */
const hidden = (phone: string) => `…${phone.slice(-SHOWN_DIGITS)}`;

const codeHashOf = ({ keys }: Platform, userId: number, phone: string, code: string) =>
  keys.hash('phone code', `${userId}\n${phone}\n${code}`);
const phoneHashOf = ({ keys }: Platform, phone: string) => keys.hash('confirmed phone', phone);

async function memberRow({ platform }: MembersContext, userId: number): Promise<Row> {
  const row = await queries.memberById(platform.database.orm, userId);
  if (!row) throw notFound();
  return row;
}

/** Returns what the member has confirmed, and what is on its way. */
export async function getMyFacts(context: MembersContext, userId: number): Promise<OwnFacts> {
  const { database, clock, texts } = context.platform;
  const row = await memberRow(context, userId);
  const proof = await phones.phoneProofOf(database.orm, userId, clock.now());
  return {
    phone: {
      since: row.phoneSince?.toISOString() ?? null,
      available: texts.isOn,
      waiting: proof ? hidden(proof.phone) : '',
    },
  };
}

/** Counts a message under everything that limits it. Refuses where one has had enough; the site's own count comes last. */
async function countText({ platform, textsPerDay }: MembersContext, call: Call, userId: number, phone: string) {
  const counts: [string, LimitRule][] = [
    [`text:number:${phoneHashOf(platform, phone)}`, rates.textsToNumber],
    [`text:member:${userId}`, rates.textsOfMember],
    [`text:network:${call.clientKey}`, rates.textsFromNetwork],
  ];
  for (const [key, rule] of counts) {
    const counted = await platform.limits.take(key, rule);
    if (!counted.ok) throw tooManyTries(counted.retryAfter);
  }
  const ofSite = await platform.limits.take('text:site', { limit: textsPerDay, windowSeconds: DAY_SECONDS });
  if (ofSite.ok) return;
  call.log.warn({ security: true }, 'the text messages of the day are spent');
  throw new Refusal(codes.tooManyTries, 'textsSpent', { data: { retryAfter: ofSite.retryAfter } });
}

/**
 * Sends a code to a number; one without a country code is read as one of the country of the member's region. Whether
 * another account has the number is said only to who proves to have it, so that nobody finds out by asking.
 */
export async function sendPhoneCode(context: MembersContext, call: Call, given: string): Promise<OwnFacts> {
  const { platform, regions } = context;
  const { database, clock, texts, jobs } = platform;
  const { userId } = memberOf(call);
  if (!texts.isOn) throw new Refusal(codes.conflict, 'textsOff');
  const row = await memberRow(context, userId);
  const phone = phoneNumber(given, regions.get(row.lastRegion)?.country ?? '');
  if (!phone) throw invalid({ phone: 'phone' });
  if (row.phoneSince && row.phone === phone) throw new Refusal(codes.conflict, 'phoneConfirmed');
  await countText(context, call, userId, phone);
  await database.transaction(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + spans.phoneProof);
    await phones.putPhoneProof(tx, { userId, phone, expiresAt });
    await jobs.enqueue(TEXT_JOB, { userId }, { tx });
  });
  return getMyFacts(context, userId);
}

/** Works the job of one message; throws when it was not taken, so that it is tried again while its code is valid. */
export async function sendPhoneText(platform: Platform, payload: JobPayload): Promise<void> {
  const { database, clock, texts } = platform;
  const userId = Number(payload.userId);
  const member = await queries.memberById(database.orm, userId);
  const proof = await phones.takeTry(database.orm, userId, 'sends', textSends, clock.now());
  if (!proof || member?.state !== 'active') return;
  const code = newCode();
  if (!(await phones.putCode(database.orm, proof, codeHashOf(platform, userId, proof.phone, code)))) return;
  await texts.send({ to: proof.phone, text: messagesFor(member.locale, phoneMessages)('code', { code }) });
}

/** Notes the number as the member's own; false where another account has it. */
async function noteConfirmed(
  { platform, sessions }: MembersContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
  phone: string,
): Promise<boolean> {
  const now = platform.clock.now();
  const hash = phoneHashOf(platform, phone);
  const owner = await phones.ownerOfPhone(tx, hash);
  if (owner !== undefined && owner !== userId) return false;
  if (!(await phones.putConfirmedPhone(tx, { userId, hash, confirmedAt: now }))) return false;
  await queries.updateMember(tx, userId, { phone, phoneSince: now });
  await sessions.announce(tx, afterCommit, userId);
  platform.changes.announce(tx, afterCommit, [memberTag(userId)]);
  return true;
}

/** Confirms a number with the code of the message: tries · code · whose is it. A number of another account stays with it, and the desk hears of it. */
export async function confirmPhone(context: MembersContext, call: Call, typed: string): Promise<OwnFacts> {
  const { platform, events } = context;
  const { database, clock } = platform;
  const { userId } = memberOf(call);
  const proof = await phones.takeTry(database.orm, userId, 'tries', phoneCodeTries, clock.now());
  if (!proof?.codeHash) throw new Refusal(codes.proofInvalid, 'textCodeOver');
  const { codeHash, phone } = proof;
  if (!sameDigest(codeHash, codeHashOf(platform, userId, phone, typed.replace(/\D/g, '')))) {
    call.log.warn({ security: true }, 'phone code refused');
    throw new Refusal(codes.proofInvalid, 'wrongTextCode');
  }
  const isOwn = await database.transaction(async (tx, afterCommit) => {
    const member = await queries.lockMember(tx, userId);
    if (member?.state !== 'active' || !(await phones.consumePhoneProof(tx, userId, codeHash)))
      throw new Refusal(codes.proofInvalid, 'textCodeOver');
    if (await noteConfirmed(context, tx, afterCommit, userId, phone)) return true;
    await events.emit(tx, afterCommit, 'content.suspected', {
      ...{ subjectType: 'user', subjectId: userId, risks: ['samePhone'], isHeld: false },
    });
    return false;
  });
  if (!isOwn) throw new Refusal(codes.conflict, 'phoneElsewhere');
  return getMyFacts(context, userId);
}

/** Takes the confirmation back. The number stays in the profile, where only the member sees it. */
export async function removePhone(context: MembersContext, userId: number): Promise<OwnFacts> {
  const { database, changes } = context.platform;
  await database.transaction(async (tx, afterCommit) => {
    await queries.updateMember(tx, userId, { phoneSince: null });
    await phones.forgetPhone(tx, userId);
    changes.announce(tx, afterCommit, [memberTag(userId)]);
  });
  return getMyFacts(context, userId);
}
