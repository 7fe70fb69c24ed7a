import { codes, type operations, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { LimitRule } from '#server/platform/limits/port.ts';
import type { MemberAccount } from '../members/index.ts';
import type { ReferenceDeps } from './deps.ts';
import { sendInvite } from './invite-mail.ts';
import { isPeriod, MOST_OPEN, OPEN_MS, YOUNG_MS } from './policy.ts';
import * as queries from './queries.ts';

type Input = ParsedOf<typeof operations.reference.askReference>;

const DAY_SECONDS = 86_400;
/** Requests of a member; what is refused as wrong input does not count. */
const OF_MEMBER: LimitRule = { limit: 10, windowSeconds: DAY_SECONDS };
/** Mails to people who may not know the site: to one address, and from one network. */
const TO_ADDRESS: LimitRule = { limit: 2, windowSeconds: 7 * DAY_SECONDS };
const FROM_NETWORK: LimitRule = { limit: 20, windowSeconds: DAY_SECONDS };

/** Refuses a writer who is the member, is blocked by one of the two, or uses the same device or network as far as it is known. */
export async function assertTwoPeople(
  deps: ReferenceDeps,
  call: Call,
  { peerId, tx }: { peerId: number; tx?: Transaction },
): Promise<void> {
  const { userId } = memberOf(call);
  if (peerId === userId) throw new Refusal(codes.conflict, 'referenceSelf');
  await assertUnrelated(deps, call, { peerId, tx });
}

/** Refuses two members of whom one blocks the other, or who use the same device or network as far as it is known. */
async function assertUnrelated(
  deps: ReferenceDeps,
  call: Call,
  { peerId, tx }: { peerId: number; tx?: Transaction | undefined },
): Promise<void> {
  const { userId } = memberOf(call);
  if (await deps.conversations.isBlocked(userId, peerId, tx)) throw new Refusal(codes.forbidden, 'referenceBlocked');
  const isOne =
    (await deps.members.isOwnDevice(call, peerId)) || (await deps.patterns.sitTogether(call, userId, peerId));
  if (isOne) throw new Refusal(codes.forbidden, 'referenceTogether');
}

/** Whom a request names: another member in use. */
async function namedWriter({ members }: ReferenceDeps, userId: number, userName: string): Promise<MemberAccount> {
  const writer = await members.named(userName);
  if (!writer) throw invalid({ userName: 'unknownMember' });
  if (writer.userId === userId) throw new Refusal(codes.conflict, 'referenceSelfAsk');
  return writer;
}

/** Counts a mail to an address that may be anybody's. */
async function countInvite({ platform }: ReferenceDeps, call: Call, email: string): Promise<void> {
  const fromNetwork = await platform.limits.take(`reference:network:${call.clientKey}`, FROM_NETWORK);
  if (!fromNetwork.ok) throw tooManyTries(fromNetwork.retryAfter);
  const to = await platform.limits.take(`reference:mail:${platform.keys.hash('reference mail', email)}`, TO_ADDRESS);
  if (!to.ok) throw new Refusal(codes.tooManyTries, 'referenceMail');
}

interface Request {
  input: Input;
  writer: MemberAccount | undefined;
}

/** Stores a request within the number that can be open, and tells whom it asks. */
async function storeRequest(
  deps: ReferenceDeps,
  call: Call,
  { tx, afterCommit }: { tx: Transaction; afterCommit: AfterCommit },
  { input: { kind, fromMonth, untilMonth, email }, writer }: Request,
): Promise<{ referenceId: number }> {
  const { userId } = memberOf(call);
  const now = deps.platform.clock.now();
  await queries.holdOwner(tx, userId);
  if ((await queries.countOpen(tx, userId, now)) >= MOST_OPEN)
    throw new Refusal(codes.conflict, { reason: 'referenceOpen', params: { most: MOST_OPEN } });
  const isAsked = email !== undefined && (await queries.isAddressAsked(tx, userId, email));
  const referenceId = isAsked
    ? undefined
    : await queries.insertReference(tx, {
        ...{ ownerId: userId, authorId: writer?.userId ?? null, email: email ?? null, kind, fromMonth, untilMonth },
        ...{ state: 'asked', askedAt: now, expiresAt: new Date(now.getTime() + OPEN_MS) },
      });
  if (referenceId === undefined) throw new Refusal(codes.conflict, 'referenceTwice');
  if (email !== undefined) await sendInvite(deps, tx, { referenceId, userId, email, locale: call.locale });
  else if (writer)
    await deps.notifications.tell(tx, afterCommit, [
      {
        ...{ userId: writer.userId, actorId: userId, message: 'referenceAsked', params: { referenceId } },
        url: paths.ownReference(referenceId, 'asked'),
      },
    ]);
  return { referenceId };
}

/** Asks a member by name, or somebody by e-mail, for a reference: may · whom · how many · do · tell. */
export async function askReference(deps: ReferenceDeps, call: Call, given: Input): Promise<{ referenceId: number }> {
  const { members, platform } = deps;
  const { userId } = memberOf(call);
  const { userName, email, fromMonth, untilMonth } = given;
  const now = platform.clock.now();
  if ((userName === '') === (email === undefined)) throw invalid({ userName: 'referenceWho' });
  if (!isPeriod(fromMonth, untilMonth, now)) throw invalid({ untilMonth: 'referenceMonths' });
  const own = await members.account(userId);
  if (!own || now.getTime() - own.createdAt.getTime() < YOUNG_MS) throw new Refusal(codes.forbidden, 'referenceYoung');
  const writer = email === undefined ? await namedWriter(deps, userId, userName) : undefined;
  if (email !== undefined && (await members.accountOf(platform.database.orm, userId))?.email === email)
    throw invalid({ email: 'referenceSelfAsk' });
  const taken = await platform.limits.take(`reference:ask:${userId}`, OF_MEMBER);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
  if (writer) await assertUnrelated(deps, call, { peerId: writer.userId });
  if (email !== undefined) await countInvite(deps, call, email);
  return platform.database.transaction((tx, afterCommit) =>
    storeRequest(deps, call, { tx, afterCommit }, { input: given, writer }),
  );
}
