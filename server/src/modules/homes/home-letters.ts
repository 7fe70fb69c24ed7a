import { type ClaimLetter, codes, type LetterItem, limits, localMoment } from '@ashore/contract';
import { localeFacts } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { newPaperCode } from '#server/lib/letter-code.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type ClaimLetters, localeOfRegion, postalLines } from '../directory/index.ts';
import { cityOf, codeHashOf, type HomeDeps } from './confirm-home.ts';
import { homeLetterMessages } from './home-messages.ts';
import * as queries from './queries.ts';

const CODE_SIGNS = 8;
const DAY_MS = 86_400_000;

type Row = NonNullable<Awaited<ReturnType<typeof queries.letterOf>>>;

const addressOf = ({ regions }: HomeDeps, { proof }: Row): string[] => [proof.name, ...postalLines(regions, proof)];

function presentLetter(deps: HomeDeps, row: Row): LetterItem {
  const { userId, regionId, name, askedAt, printedAt, postedAt } = row.proof;
  return {
    ...{ directoryId: 0, name: '', regionId, to: name, by: { userId, userName: row.userName } },
    ...{ address: addressOf(deps, row), askTime: askedAt.toISOString() },
    printTime: printedAt?.toISOString() ?? null,
    postTime: postedAt?.toISOString() ?? null,
  };
}

function writeLetter(deps: HomeDeps, row: Row, code: string): ClaimLetter {
  const { regions, platform } = deps;
  const { regionId, name: to } = row.proof;
  const { userName: member } = row;
  const locale = localeOfRegion(regions, regionId);
  const { tag, direction } = localeFacts(locale);
  const region = regions.get(regionId, locale);
  const t = messagesFor(locale, homeLetterMessages);
  const url = `${platform.origin}${paths.ownHome}`;
  return {
    ...{ language: tag, direction, address: addressOf(deps, row), title: t('title'), greeting: t('greeting', { to }) },
    paragraphs: [t('asked', { member }), t('how', { days: limits.homeLetterDays }), t('unknown', { member })],
    ...{ codeLabel: t('code'), code, url, shortUrl: url.replace(/^https?:\/\//, '') },
    closing: t('closing', { region: region?.regionName ?? '' }),
    date: localMoment(platform.clock.now(), region?.timeZone ?? 'UTC').date,
  };
}

/** A letter that waits to be posted, held until the transaction ends. */
async function heldLetter(tx: Transaction, userId: number) {
  const proof = await queries.heldProof(tx, userId);
  const row = proof && (await queries.letterOf(tx, userId));
  if (!row) throw notFound();
  if (proof.postedAt) throw new Refusal(codes.conflict, 'letterPosted');
  return row;
}

/** Letters to homes, as the desk asks for them; a business id says nothing here. */
export function homeLetters(deps: HomeDeps): ClaimLetters {
  const { database, clock } = deps.platform;
  const validUntil = () => new Date(clock.now().getTime() + limits.homeLetterDays * DAY_MS);
  return {
    async list(regions, show, { pageNum, pageSize }) {
      const { list, total } = await queries.listLetters(database.orm, regions, show, pageNum * pageSize);
      const page = list.slice((pageNum - 1) * pageSize).map((row) => presentLetter(deps, row));
      return { list: page, total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
    },
    regionOf: async (_businessId, userId) => (await queries.letterOf(database.orm, userId))?.proof.regionId,
    waiting: (regions) => queries.countLetters(database.orm, regions),
    async print(tx, _businessId, userId) {
      const row = await heldLetter(tx, userId);
      const code = newPaperCode(CODE_SIGNS);
      const codeHash = codeHashOf(deps.platform, userId, code);
      await queries.updateProof(tx, userId, {
        ...{ codeHash, tries: 0, printedAt: clock.now(), validUntil: validUntil() },
      });
      return writeLetter(deps, row, code);
    },
    async posted(tx, _businessId, userId) {
      const { proof } = await heldLetter(tx, userId);
      if (!proof.printedAt) throw new Refusal(codes.conflict, 'letterNotPrinted');
      await queries.updateProof(tx, userId, { postedAt: clock.now(), validUntil: validUntil() });
      return { name: cityOf(deps, proof.areaId, 'en'), url: paths.ownHome };
    },
  };
}

/** One queue of letters: those for claims and those to homes, in the order of the desk. The business 0 is a home. */
export function joinLetters(claims: ClaimLetters, homes: ClaimLetters): ClaimLetters {
  const of = (businessId: number) => (businessId ? claims : homes);
  return {
    async list(regions, show, { pageNum, pageSize }) {
      const upTo = { pageNum: 1, pageSize: pageNum * pageSize };
      const both = [await claims.list(regions, show, upTo), await homes.list(regions, show, upTo)];
      const at = ({ askTime, postTime }: LetterItem) => (show === 'open' ? askTime : (postTime ?? ''));
      const sign = show === 'open' ? 1 : -1;
      const all = both.flatMap(({ list }) => list).sort((a, b) => sign * at(a).localeCompare(at(b)));
      const total = both.reduce((sum, page) => sum + page.total, 0);
      const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return { list, total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
    },
    waiting: async (regions) => (await claims.waiting(regions)) + (await homes.waiting(regions)),
    regionOf: (businessId, userId) => of(businessId).regionOf(businessId, userId),
    print: (tx, businessId, userId) => of(businessId).print(tx, businessId, userId),
    posted: (tx, businessId, userId) => of(businessId).posted(tx, businessId, userId),
  };
}
