import { createHash } from 'node:crypto';
import type { operations, ParsedOf, Translation } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import type { TextFormat } from '#server/platform/translation/port.ts';
import { refusalOf, takeAllowance } from './allowance.ts';
import type { TranslationDeps } from './deps.ts';
import * as queries from './queries.ts';

type Input = ParsedOf<typeof operations.translation.translate>;

interface Piece {
  text: string;
  format: TextFormat;
  hash: string;
}

const pieceOf = (text: string, format: TextFormat): Piece => ({
  ...{ text, format },
  hash: createHash('sha256').update(`${format}\n${text}`).digest('hex'),
});

/** Has the service translate pieces of one format, and stores what it made. */
async function ask({ platform }: TranslationDeps, way: queries.Way, pieces: Piece[]): Promise<string[]> {
  const { translator, database, clock } = platform;
  const texts = pieces.map(({ text }) => text);
  const [format = 'text'] = pieces.map((piece) => piece.format);
  const translated = await translator.translate(texts, way.fromLanguage, way.toLanguage, format);
  if ('refused' in translated) throw refusalOf(translated.refused);
  const createdAt = clock.now();
  const rows = pieces.map(({ hash }, at) => ({ ...way, hash, text: translated.texts[at] ?? '', createdAt }));
  await queries.storeTexts(database.orm, rows);
  return rows.map(({ text }) => text);
}

/** The same, once for all who ask at the same time. */
function askOnce(deps: TranslationDeps, way: queries.Way, pieces: Piece[]): Promise<string[]> {
  const key = JSON.stringify([way, pieces.map(({ hash }) => hash)]);
  const before = deps.underWay.get(key);
  if (before) return before;
  const asking = ask(deps, way, pieces).finally(() => deps.underWay.delete(key));
  deps.underWay.set(key, asking);
  return asking;
}

const isUnderWay = ({ underWay }: TranslationDeps, way: queries.Way, pieces: Piece[]): boolean =>
  underWay.has(JSON.stringify([way, pieces.map(({ hash }) => hash)]));

/** The pieces in the other language, by hash: stored ones as they are, the others from the service. */
async function translatedPieces(
  deps: TranslationDeps,
  call: Call,
  way: queries.Way,
  pieces: Piece[],
): Promise<Map<string, string>> {
  const hashes = pieces.map(({ hash }) => hash);
  const known = await queries.storedTexts(deps.platform.database.orm, way, hashes);
  const missing = pieces.filter(({ hash }) => !known.has(hash));
  // A request of the service has one format.
  const groups = (['text', 'html'] as const)
    .map((format) => missing.filter((piece) => piece.format === format))
    .filter((group) => group.length > 0);
  const own = groups.filter((group) => !isUnderWay(deps, way, group));
  const characters = own.flat().reduce((sum, { text }) => sum + text.length, 0);
  const giveBack = characters > 0 ? await takeAllowance(deps, call, characters) : undefined;
  try {
    const found = await Promise.all(groups.map((group) => askOnce(deps, way, group)));
    for (const [at, group] of groups.entries())
      for (const [place, { hash }] of group.entries()) known.set(hash, found[at]?.[place] ?? '');
    return known;
  } catch (error) {
    await giveBack?.();
    throw error;
  }
}

/** Returns what a thing says in another language, to those who may read it: who · may · load · do. */
export async function translate(deps: TranslationDeps, call: Call, input: Input): Promise<Translation> {
  const { subjectType, subjectId, to } = input;
  const { title, body, format, language: from } = await deps.readers[subjectType](call, subjectId);
  const by = deps.platform.translator.name;
  if (by === '' || from === '' || from === to) throw refusalOf('unsupported');
  const pieces = [pieceOf(title, 'text'), pieceOf(body, format)];
  const asked = pieces.filter(({ text }) => text.trim() !== '');
  const way = { fromLanguage: from, toLanguage: to, provider: by };
  const found = asked.length > 0 ? await translatedPieces(deps, call, way, asked) : new Map<string, string>();
  const [newTitle = '', newBody = ''] = pieces.map(({ hash }) => found.get(hash) ?? '');
  return { title: newTitle, body: newBody, from, to, by };
}
