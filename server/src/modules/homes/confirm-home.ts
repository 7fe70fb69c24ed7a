import { codes, type HomeFact, type Locale, type OwnHome } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import { type Call, memberOf } from '#server/call.ts';
import { longDate, tagFor } from '#server/lib/dates.ts';
import { plainCode } from '#server/lib/letter-code.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { sameDigest } from '#server/lib/secrets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type MembersModule, memberTag } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './queries.ts';

/** A member asks for one letter in this time. */
export const MONTH_MS = 30 * 86_400_000;
const TRIES = 5;

export interface HomeDeps {
  platform: Platform;
  members: Pick<MembersModule, 'account' | 'assertMayVote'>;
  regions: Pick<RegionsModule, 'areaName' | 'areaOf' | 'get'>;
}

/** What is stored of a code. */
export const codeHashOf = ({ keys }: Pick<Platform, 'keys'>, userId: number, code: string): string =>
  keys.hash('home code', `${userId}\n${plainCode(code)}`);

/** A district of a town is named after the town: 'Lisbon – Estrela'. Everybody sees the town alone. */
export const cityOf = ({ regions }: Pick<HomeDeps, 'regions'>, areaId: number, locale: Locale): string =>
  regions.areaName(areaId, locale).split(' – ')[0] ?? '';

async function factOf(deps: HomeDeps, userId: number, locale: Locale): Promise<HomeFact | null> {
  const home = await queries.homeOf(deps.platform.database.orm, userId);
  return home ? { city: cityOf(deps, home.areaId, locale), since: home.confirmedAt.toISOString() } : null;
}

/** Returns in which city a member confirmed an address; nothing of who left or is barred. */
export async function getHome(deps: HomeDeps, call: Call, userId: number): Promise<{ home: HomeFact | null }> {
  call.dependsOn(memberTag(userId));
  const account = await deps.members.account(userId);
  return { home: account?.state === 'active' ? await factOf(deps, userId, call.locale) : null };
}

/** Returns what the caller confirmed, and the letter on its way. */
export async function getMyHome(deps: HomeDeps, call: Call): Promise<OwnHome> {
  const { userId } = memberOf(call);
  const { database, clock } = deps.platform;
  const proof = await queries.proofOf(database.orm, userId);
  const next = proof ? new Date(proof.askedAt.getTime() + MONTH_MS) : undefined;
  return {
    home: await factOf(deps, userId, call.locale),
    letter:
      proof && !proof.endedAt
        ? {
            ...{ city: cityOf(deps, proof.areaId, call.locale), askTime: proof.askedAt.toISOString() },
            postTime: proof.postedAt?.toISOString() ?? null,
            validTime: proof.validUntil?.toISOString() ?? null,
          }
        : null,
    nextTime: next && next > clock.now() ? next.toISOString() : null,
  };
}

/** Why there is no code to compare: it is over, and from which day on the next letter can be asked for. */
function codeOver(proof: queries.HomeProof | undefined, locale: Locale, now: Date): Refusal {
  const next = proof && (proof.codeHash ?? proof.endedAt) ? new Date(proof.askedAt.getTime() + MONTH_MS) : now;
  if (next <= now) return new Refusal(codes.proofInvalid, 'homeCodeOver');
  const date = longDate(next, tagFor(locale));
  return new Refusal(codes.proofInvalid, { reason: 'homeCodeNext', params: { date } });
}

/** Confirms the home with the code of the letter, and erases the address: tries · code · do. */
export async function confirmHome(deps: HomeDeps, call: Call, typed: string): Promise<OwnHome> {
  const { userId } = memberOf(call);
  const { platform } = deps;
  const { database, clock, changes } = platform;
  const proof = await queries.takeTry(database.orm, userId, TRIES, clock.now());
  if (!proof?.codeHash) throw codeOver(await queries.proofOf(database.orm, userId), call.locale, clock.now());
  const { codeHash, areaId } = proof;
  if (!sameDigest(codeHash, codeHashOf(platform, userId, typed))) {
    call.log.warn({ security: true }, 'home code refused');
    if (proof.tries >= TRIES) throw codeOver(proof, call.locale, clock.now());
    throw new Refusal(codes.proofInvalid, 'wrongHomeCode');
  }
  await database.transaction(async (tx, afterCommit) => {
    const now = clock.now();
    if (!(await queries.endProof(tx, userId, now, codeHash))) throw new Refusal(codes.proofInvalid, 'homeCodeOver');
    await queries.putHome(tx, { userId, areaId, confirmedAt: now });
    changes.announce(tx, afterCommit, [memberTag(userId)]);
  });
  return getMyHome(deps, call);
}

/** Ends the letter on its way and erases its address. One that was not printed cost nothing, so it does not count for the month. */
export async function endLetter(tx: Transaction, userId: number, now: Date): Promise<void> {
  const proof = await queries.heldProof(tx, userId);
  if (proof?.printedAt) await queries.endProof(tx, userId, now);
  else if (proof) await queries.removeProof(tx, userId);
}

/** Removes the fact, or ends the letter on its way. */
export async function removeHome(deps: HomeDeps, call: Call, what: 'home' | 'letter'): Promise<OwnHome> {
  const { userId } = memberOf(call);
  const { database, clock, changes } = deps.platform;
  await database.transaction(async (tx, afterCommit) => {
    if (what === 'letter') await endLetter(tx, userId, clock.now());
    else await queries.removeHome(tx, userId);
    changes.announce(tx, afterCommit, [memberTag(userId)]);
  });
  return getMyHome(deps, call);
}

/** Forgets letters after 90 days, with their addresses; the daily job's work. */
export const forgetHomes = async ({ platform: { database, clock } }: HomeDeps): Promise<void> => {
  await queries.removeOldProofs(database.orm, new Date(clock.now().getTime() - keptFor('mailedCodes', 'home')));
};
