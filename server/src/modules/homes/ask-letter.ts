import { codes, type OwnHome, type operations, type ParsedOf } from '@ashore/contract';
import { parse } from 'tldts';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { linksIn } from '#server/lib/scam/hosts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LimitRule } from '#server/platform/limits/port.ts';
import { paymentsIn } from '../patterns/index.ts';
import { getMyHome, type HomeDeps, MONTH_MS } from './confirm-home.ts';
import * as queries from './queries.ts';

type Input = ParsedOf<typeof operations.trust.askHomeLetter>;

const DAY_SECONDS = 86_400;
/** So old an account must be: a letter costs money. */
const YOUNG_MS = 7 * DAY_SECONDS * 1000;
/** So many letters wait to be posted at most, on the site and in a region: each takes the time of somebody. */
const MOST_WAITING = 200;
const MOST_IN_REGION = 20;
const FROM_NETWORK: LimitRule = { limit: 3, windowSeconds: DAY_SECONDS };
/** 'Av.de Roma' is no link: what stands before the dot is longer in one. */
const LEAST_HOST = 3;

const isLink = (host: string): boolean => {
  const { isIcann, domainWithoutSuffix } = parse(host);
  return isIcann === true && (domainWithoutSuffix?.length ?? 0) >= LEAST_HOST;
};

/** Whether a line holds what no name and no address has: an e-mail, a link, an account to pay to. We print it on our paper. */
export const isNoAddress = (line: string): boolean =>
  /[@\uFF20]|:\/\/|\bwww\./i.test(line) || linksIn(line).some(isLink) || paymentsIn(line).found.length > 0;

/** An address with its letters and digits alone, so that blanks, accents and capitals make no other one of it. */
export const plainAddress = (address: string): string =>
  address
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Stores a letter within the numbers that wait, one for an address. */
async function storeLetter(
  tx: Transaction,
  proof: { userId: number; name: string; address: string; areaId: number; regionId: number; askedAt: Date },
): Promise<void> {
  const { address, regionId, userId, askedAt } = proof;
  await queries.holdLetters(tx);
  const inRegion = await queries.listLetters(tx, [regionId], 'open', MOST_IN_REGION);
  const full = inRegion.total >= MOST_IN_REGION || (await queries.countLetters(tx, 'all')) >= MOST_WAITING;
  if (full) throw new Refusal(codes.tooManyTries, 'homeLettersFull');
  const same = plainAddress(address);
  const isTaken = inRegion.list.some((row) => row.proof.userId !== userId && plainAddress(row.proof.address) === same);
  if (isTaken) throw new Refusal(codes.conflict, 'homeAddressTwice');
  if (!(await queries.putProof(tx, proof, new Date(askedAt.getTime() - MONTH_MS))))
    throw new Refusal(codes.conflict, 'homeMonth');
}

/**
 * Asks for a letter with a code: a confirmed account of seven days · a place of the member's region · an address · one in
 * 30 days · three a day from a network · as many as can be sent · one for an address.
 */
export async function askHomeLetter(deps: HomeDeps, call: Call, { name, address, areaId }: Input): Promise<OwnHome> {
  const viewer = memberOf(call);
  const { userId } = viewer;
  const { members, regions, platform } = deps;
  const now = platform.clock.now();
  members.assertMayVote(viewer);
  const own = await members.account(userId);
  if (!own || now.getTime() - own.createdAt.getTime() < YOUNG_MS) throw new Refusal(codes.forbidden, 'homeYoung');
  const area = regions.areaOf(areaId);
  if (area?.regionId !== own.regionId) throw invalid({ areaId: 'homeArea' });
  if (isNoAddress(name)) throw invalid({ name: 'homeText' });
  if (isNoAddress(address)) throw invalid({ address: 'homeText' });
  const last = await queries.proofOf(platform.database.orm, userId);
  if (last && last.askedAt.getTime() >= now.getTime() - MONTH_MS) throw new Refusal(codes.conflict, 'homeMonth');
  const taken = await platform.limits.take(`home:network:${call.clientKey}`, FROM_NETWORK);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
  const { regionId } = area;
  await platform.database.transaction((tx) =>
    storeLetter(tx, { userId, name, address, areaId, regionId, askedAt: now }),
  );
  return getMyHome(deps, call);
}
