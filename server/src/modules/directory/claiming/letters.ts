import { type ClaimLetter, codes, type LetterItem, limits, localMoment, type Page } from '@ashore/contract';
import { localeFacts } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { messagesFor } from '#server/lib/messages.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DirectoryDeps } from '../deps.ts';
import { localeOfRegion, postalLines } from '../postal.ts';
import * as queries from '../queries.ts';
import { newLetterCode, storedCode } from './claim-code.ts';
import { claimLetterMessages } from './claim-messages.ts';
import * as proofs from './proof-queries.ts';

const DAY_MS = 86_400_000;

type LetterRow = Awaited<ReturnType<typeof proofs.listLetters>>['list'][number];

/** Letters with codes, as the desk of those who look after a region asks for them. */
export interface ClaimLetters {
  list(
    regions: 'all' | number[],
    show: 'open' | 'posted',
    page: { pageNum: number; pageSize: number },
  ): Promise<Page<LetterItem>>;
  /** The region of a letter; undefined where there is none. */
  regionOf(businessId: number, userId: number): Promise<number | undefined>;
  /** How many wait to be posted. */
  waiting(regions: 'all' | number[]): Promise<number>;
  /** A letter with a new code, in the language of its region; refuses one that is posted. */
  print(tx: Transaction, businessId: number, userId: number): Promise<ClaimLetter>;
  /** Notes that a printed letter is on its way; returns what the letter is about, and where its code is entered. */
  posted(tx: Transaction, businessId: number, userId: number): Promise<{ name: string; url: string }>;
}

const presentLetter = ({ regions }: DirectoryDeps, row: LetterRow): LetterItem => {
  const { directoryId, name, regionId, userId, userName, to, askedAt, printedAt, postedAt } = row;
  return {
    ...{ directoryId, name, regionId, to },
    by: { userId, userName },
    address: [to, name, ...postalLines(regions, row)],
    askTime: askedAt.toISOString(),
    printTime: printedAt?.toISOString() ?? null,
    postTime: postedAt?.toISOString() ?? null,
  };
};

function writeLetter({ regions, platform }: DirectoryDeps, row: LetterRow, code: string): ClaimLetter {
  const { directoryId, name, regionId, to, userName: member } = row;
  const locale = localeOfRegion(regions, regionId);
  const { tag, direction } = localeFacts(locale);
  const region = regions.get(regionId, locale);
  const t = messagesFor(locale, claimLetterMessages);
  const url = `${platform.origin}/claim/${directoryId}`;
  return {
    language: tag,
    direction,
    address: [to, name, ...postalLines(regions, row)],
    title: t('title', { name }),
    greeting: t('greeting', { to }),
    paragraphs: [t('asked', { member, name }), t('how', { days: limits.claimLetterDays }), t('unknown', { member })],
    codeLabel: t('code'),
    ...{ code, url, shortUrl: url.replace(/^https?:\/\//, '') },
    closing: t('closing', { region: region?.regionName ?? '' }),
    date: localMoment(platform.clock.now(), region?.timeZone ?? 'UTC').date,
  };
}

/** The letter of a member to a business that nobody runs, both held until the transaction ends. */
async function heldLetter(tx: Transaction, businessId: number, userId: number) {
  await queries.holdBusiness(tx, businessId);
  const proof = await proofs.heldProof(tx, businessId, userId, 'post');
  const row = proof && (await proofs.letterOf(tx, businessId, userId));
  if (!proof || !row) throw notFound();
  if (proof.postedAt) throw new Refusal(codes.conflict, 'letterPosted');
  return { proof, row };
}

export function claimLetters(deps: DirectoryDeps): ClaimLetters {
  const { database, clock } = deps.platform;
  const validUntil = () => new Date(clock.now().getTime() + limits.claimLetterDays * DAY_MS);
  return {
    async list(regions, show, { pageNum, pageSize }) {
      const offset = (pageNum - 1) * pageSize;
      const { list, total } = await proofs.listLetters(database.orm, regions, show, pageSize, offset);
      const pages = Math.ceil(total / pageSize);
      return { list: list.map((row) => presentLetter(deps, row)), ...{ total, pages, pageNum, pageSize } };
    },
    regionOf: async (businessId) => (await queries.liveFacts(database.orm, businessId))?.regionId,
    waiting: (regions) => proofs.countLetters(database.orm, regions),
    async print(tx, businessId, userId) {
      const { proof, row } = await heldLetter(tx, businessId, userId);
      const code = newLetterCode();
      await proofs.updateProof(tx, proof, {
        ...{ ...storedCode(code), tries: 0, printedAt: clock.now(), validUntil: validUntil() },
      });
      return writeLetter(deps, row, code);
    },
    async posted(tx, businessId, userId) {
      const { proof, row } = await heldLetter(tx, businessId, userId);
      if (!proof.printedAt) throw new Refusal(codes.conflict, 'letterNotPrinted');
      await proofs.updateProof(tx, proof, { postedAt: clock.now(), validUntil: validUntil() });
      return { name: row.name, url: paths.business(businessId) };
    },
  };
}
