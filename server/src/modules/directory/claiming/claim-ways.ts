import { type ClaimProof, type ClaimWays, codes, limits } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DirectoryDeps } from '../deps.ts';
import { postalLines } from '../postal.ts';
import { isOwner } from '../present.ts';
import * as queries from '../queries.ts';
import type { ProofRow } from '../rows.ts';
import { domainOf, isAtDomain } from './claim-domain.ts';
import { sendCode, validUntil } from './claim-mail.ts';
import * as proofs from './proof-queries.ts';

const DAY_MS = 86_400_000;
/** Codes to one address, whoever asks for them. */
const toAddress = { limit: limits.claimCodes, windowSeconds: 86_400 };

const triesOf = ({ way }: Pick<ProofRow, 'way'>) => (way === 'mail' ? limits.claimTries : limits.claimLetterTries);

/** Returns what a member is told of a code that is on its way. */
const presentProof = (proof: Pick<ProofRow, 'way' | 'sentTo' | 'postedAt' | 'validUntil' | 'tries'>): ClaimProof => ({
  by: proof.way,
  to: proof.sentTo,
  sent: proof.way === 'mail' || proof.postedAt !== null,
  validUntil: proof.validUntil?.toISOString() ?? null,
  triesLeft: Math.max(0, triesOf(proof) - proof.tries),
});

/** Whether a code can still be tried. */
export const isUsable = (proof: ProofRow, now: Date): boolean =>
  proof.tries < triesOf(proof) && (proof.validUntil === null || proof.validUntil > now);

/** Refuses a business that has an owner. */
export function assertUnclaimed(found: { ownerId: number | null; claimState: string }, userId: number): void {
  if (isOwner(found, userId)) throw new Refusal(codes.conflict, 'businessYours');
  if (found.claimState !== 'unclaimed') throw new Refusal(codes.conflict, 'businessOwned');
}

/** Returns how the member can prove that a business is theirs, and the code that is on its way. */
export async function getClaimWays(deps: DirectoryDeps, call: Call, businessId: number): Promise<ClaimWays> {
  const { database, clock } = deps.platform;
  const { userId } = memberOf(call);
  const row = await queries.businessById(database.orm, businessId, undefined);
  if (row?.status !== 'active' || row.hidden) throw notFound();
  assertUnclaimed(row, userId);
  const found = await proofs.proofsOf(database.orm, businessId, userId);
  const [latest] = found
    .filter((proof) => isUsable(proof, clock.now()))
    .sort((one, other) => other.askedAt.getTime() - one.askedAt.getTime());
  const addedIt = row.ownerId === userId;
  return {
    domain: addedIt ? '' : domainOf(row.website),
    address: addedIt ? [] : postalLines(deps.regions, row),
    asked: await queries.hasClaimed(database.orm, businessId, userId),
    proof: latest ? presentProof(latest) : null,
  };
}

/** The facts of a business nobody runs, held until the transaction ends. Refuses who entered them: they would prove what they wrote. */
async function claimable(tx: Transaction, businessId: number, userId: number) {
  const held = await queries.heldBusiness(tx, businessId);
  const business = held && (await queries.businessById(tx, businessId, undefined));
  if (!business) throw notFound();
  assertUnclaimed(business, userId);
  if (business.ownerId === userId) throw new Refusal(codes.forbidden, 'claimOwnEntry');
  return business;
}

/** Mails a code to an address at the domain of the website. */
export async function sendClaimCode(
  deps: DirectoryDeps,
  call: Call,
  { directoryId, email }: { directoryId: number; email: string },
): Promise<ClaimProof> {
  const { database, clock, limits: counts } = deps.platform;
  const viewer = memberOf(call);
  const facts = await queries.businessById(database.orm, directoryId, undefined);
  const isRight = facts !== undefined && isAtDomain(email, domainOf(facts.website));
  const counted = isRight && (await counts.take(`claim-mail:${digest(email)}`, toAddress));
  if (counted && !counted.ok) throw tooManyTries(counted.retryAfter);
  return database.transaction(async (tx) => {
    const business = await claimable(tx, directoryId, viewer.userId);
    const domain = domainOf(business.website);
    if (domain === '') throw new Refusal(codes.forbidden, 'claimNoDomain');
    if (!isAtDomain(email, domain)) throw invalid({ email: { reason: 'claimDomain', params: { domain } } });
    const now = clock.now();
    const before = await proofs.heldProof(tx, directoryId, viewer.userId, 'mail');
    const dayEnds = (before?.codesSince.getTime() ?? 0) + DAY_MS;
    const isSameDay = before !== undefined && now.getTime() < dayEnds;
    if (isSameDay && before.codes >= limits.claimCodes) throw tooManyTries(Math.ceil((dayEnds - now.getTime()) / 1000));
    const proof = {
      ...{ businessId: directoryId, userId: viewer.userId, way: 'mail' as const, sentTo: email, tries: 0 },
      codes: isSameDay ? before.codes + 1 : 1,
      codesSince: isSameDay ? before.codesSince : now,
      askedAt: now,
      postedAt: null,
      validUntil: validUntil(now),
    };
    await proofs.putProof(tx, proof);
    await sendCode(deps, tx, { businessId: directoryId, userId: viewer.userId, locale: viewer.locale });
    return presentProof(proof);
  });
}

/** Asks for a letter with a code to the address of the business. */
export async function askClaimLetter(
  deps: DirectoryDeps,
  call: Call,
  { directoryId, name }: { directoryId: number; name: string },
): Promise<ClaimProof> {
  const { database, clock } = deps.platform;
  const { userId } = memberOf(call);
  return database.transaction(async (tx, afterCommit) => {
    const business = await claimable(tx, directoryId, userId);
    if (postalLines(deps.regions, business).length < 2) throw new Refusal(codes.forbidden, 'claimNoAddress');
    const now = clock.now();
    const before = await proofs.heldProof(tx, directoryId, userId, 'post');
    if (before && isUsable(before, now)) throw new Refusal(codes.conflict, 'claimLetterAsked');
    if (await proofs.isLetterAsked(tx, directoryId, userId)) throw new Refusal(codes.conflict, 'claimLetterAsked');
    const proof = {
      ...{ businessId: directoryId, userId, way: 'post' as const, sentTo: name, tries: 0 },
      ...{ codes: 0, codesSince: now, askedAt: now, postedAt: null, validUntil: null },
    };
    await proofs.putProof(tx, proof);
    deps.platform.changes.announce(tx, afterCommit, [`moderation:${business.regionId}`]);
    return presentProof(proof);
  });
}
