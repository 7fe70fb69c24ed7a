import type {
  AskedReference,
  MyReferences,
  OwnReference,
  ReferenceFacts,
  ReferencePeer,
  ReferenceState,
  ShownReference,
  WrittenReference,
} from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { type MemberCard, memberTag } from '../members/index.ts';
import type { ReferenceDeps } from './deps.ts';
import { readKey } from './invite-mail.ts';
import { isOpen } from './policy.ts';
import type { ReferenceRow } from './queries.ts';
import * as queries from './queries.ts';

const presentFacts = ({ id, kind, fromMonth, untilMonth }: ReferenceRow): ReferenceFacts => ({
  ...{ referenceId: id, kind, fromMonth, untilMonth },
});

const presentPeer = ({ userId, userName, userImg }: Omit<MemberCard, 'userType'>): ReferencePeer => ({
  ...{ userId, userName, userImg },
});

const timeOf = (time: Date | null): string => (time ?? new Date(0)).toISOString();

/** Nobody sees that a request was declined. */
const stateOf = ({ state, heldAt }: ReferenceRow): ReferenceState =>
  heldAt ? 'held' : state === 'declined' ? 'asked' : state;

/** Returns what everybody sees about a member. */
export async function listReferences(
  { platform }: ReferenceDeps,
  call: Call,
  userId: number,
): Promise<ShownReference[]> {
  call.dependsOn(memberTag(userId));
  const rows = await queries.shownReferences(platform.database.orm, userId);
  return rows.map(({ row, memberSince, ...writer }) => ({
    ...presentFacts(row),
    ...{ content: row.content, language: row.language },
    writer: presentPeer({ userId: row.authorId ?? 0, ...writer }),
    ...{ memberSince: memberSince.toISOString(), writeTime: timeOf(row.writtenAt) },
  }));
}

type Cards = Map<number, MemberCard>;

function presentOwn(row: ReferenceRow, cards: Cards, closed: Set<number>): OwnReference {
  const { authorId, email, hidden, askedAt, expiresAt, writtenAt, showAt } = row;
  const card = authorId === null ? undefined : cards.get(authorId);
  const state = writtenAt && authorId !== null && closed.has(authorId) ? 'closed' : stateOf(row);
  return {
    ...presentFacts(row),
    ...{ state, hidden, content: row.content, language: row.language, email: email ?? '' },
    writer: card ? presentPeer(card) : null,
    ...{ askTime: timeOf(askedAt), expireTime: writtenAt ? null : timeOf(expiresAt) },
    showTime: showAt ? timeOf(showAt) : null,
  };
}

const presentAsked = (row: ReferenceRow, card: MemberCard): AskedReference => ({
  ...{ ...presentFacts(row), from: presentPeer(card) },
  ...{ askTime: timeOf(row.askedAt), expireTime: timeOf(row.expiresAt) },
});

const presentWritten = (row: ReferenceRow, card: MemberCard): WrittenReference => ({
  ...{ ...presentFacts(row), to: presentPeer(card), content: row.content, language: row.language },
  ...{ state: stateOf(row), writeTime: timeOf(row.writtenAt) },
});

/** Returns the references about the caller, those to write and those written. */
export async function listMine({ platform, members }: ReferenceDeps, call: Call): Promise<MyReferences> {
  const { userId } = memberOf(call);
  const { database, clock } = platform;
  const [about, by, closed] = await Promise.all([
    queries.referencesAbout(database.orm, userId, clock.now()),
    queries.referencesBy(database.orm, userId, clock.now()),
    queries.closedWriters(database.orm, userId),
  ]);
  const ids = [...about.map(({ authorId }) => authorId), ...by.map(({ ownerId }) => ownerId)];
  const cards = await members.cards(ids.filter((id) => id !== null));
  const withOwner = by.flatMap((row) => {
    const card = cards.get(row.ownerId);
    return card ? [{ row, card }] : [];
  });
  return {
    about: about.map((row) => presentOwn(row, cards, closed)),
    asked: withOwner.filter(({ row }) => row.writtenAt === null).map(({ row, card }) => presentAsked(row, card)),
    written: withOwner.filter(({ row }) => row.writtenAt !== null).map(({ row, card }) => presentWritten(row, card)),
  };
}

/** Returns the request behind the key of a mailed link, while it can be answered. */
export async function getInvitation({ platform, members }: ReferenceDeps, key: string): Promise<AskedReference> {
  const { database, clock, keys } = platform;
  const opened = readKey(keys, key);
  const row = opened && (await queries.referenceById(database.orm, opened.referenceId));
  if (!row || row.email !== opened.email || row.state !== 'asked' || !isOpen(row, clock.now())) throw notFound();
  const owner = await members.account(row.ownerId);
  if (owner?.state !== 'active') throw notFound();
  return presentAsked(row, owner);
}
