import { createHash, randomBytes } from 'node:crypto';
import type { EvidenceExport, Locale, operations, ParsedOf } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import { type ZipEntry, zipOf } from '#server/lib/zip.ts';
import { bytesOf } from '#server/platform/files/port.ts';
import { collectEvidence, type Evidence } from './collect-evidence.ts';
import type { EvidenceDeps } from './deps.ts';
import { evidencePage } from './evidence-page.ts';
import { addHash, type EvidenceRow, evidenceById, insertEvidence } from './evidence-queries.ts';
import { LINK_MS, MOST_MESSAGES, MOST_PICTURE_BYTES } from './rules.ts';

const PURPOSE = 'evidence';
/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference that nobody guesses: fifty random bits, in two groups to be read out. */
function newReference(): string {
  const signs = [...randomBytes(10)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `EV-${signs.slice(0, 5)}-${signs.slice(5)}`;
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** Notes an export of a conversation, and gives the member its address. Refuses what the member sees no message of. */
export async function prepareEvidence(
  { platform, conversations }: EvidenceDeps,
  { userId }: Viewer,
  { userId: peerId, timeZone }: ParsedOf<typeof operations.chat.prepareEvidence>,
): Promise<EvidenceExport> {
  if (!isTimeZone(timeZone)) throw invalid({ timeZone: 'value' });
  const seen = await conversations.seenConversation(userId, peerId, MOST_MESSAGES);
  const last = seen?.messages.at(-1);
  if (!seen || !last) throw notFound();
  const { clock, database, keys } = platform;
  const { messages, leftOut, conversationId } = seen;
  const row = await insertEvidence(database.orm, {
    ...{ reference: newReference(), userId, peerId, conversationId, lastMessageId: last.id },
    ...{ messages: messages.length, timeZone, createdAt: clock.now() },
  });
  const { reference } = row;
  const expiresAt = new Date(row.createdAt.getTime() + LINK_MS).toISOString();
  return {
    address: `/evidence/${keys.seal(PURPOSE, String(row.id))}`,
    reference,
    expiresAt,
    messages: messages.length,
    leftOut,
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (name: string, text: string): ZipEntry => ({ name, bytes: Buffer.from(text) });

/** The stored pictures of messages and ads, one after the other, as many as fit. */
async function* picturesOf(
  { platform: { files } }: EvidenceDeps,
  names: ReadonlySet<string>,
): AsyncGenerator<ZipEntry> {
  let total = 0;
  for (const name of names) {
    const file = (await files.read(name)) ?? (await files.readHidden(name));
    const bytes = file && (await bytesOf(file));
    if (!bytes || total + bytes.length > MOST_PICTURE_BYTES) continue;
    total += bytes.length;
    yield { name: `pictures/${name}`, bytes, packed: true };
  }
}

/** The files of an export, the hashes last; of the pictures one at a time is in memory. */
async function* entriesOf(
  deps: EvidenceDeps,
  row: EvidenceRow,
  evidence: Evidence,
  locale: Locale,
): AsyncGenerator<ZipEntry> {
  const hashes: { name: string; bytes: number; sha256: string }[] = [];
  const hashed = (entry: ZipEntry): ZipEntry => {
    hashes.push({ name: entry.name, bytes: entry.bytes.length, sha256: sha256(entry.bytes) });
    return entry;
  };
  const { messages, ads } = evidence;
  const names = new Set([
    ...messages.flatMap(({ picture }) => picture ?? []),
    ...ads.flatMap(({ pictures }) => pictures),
  ]);
  for await (const picture of picturesOf(deps, names)) yield hashed(picture);
  const whole = { ...evidence, leftOut: { ...evidence.leftOut, pictures: names.size - hashes.length } };
  const pictures = new Set(hashes.map(({ name }) => name.slice('pictures/'.length)));
  yield hashed(fileOf('evidence.json', `${JSON.stringify(whole, null, 2)}\n`));
  yield hashed(fileOf('index.html', evidencePage(whole, pictures, locale)));
  const sums = fileOf('SHA256SUMS', hashes.map(({ name, sha256: hash }) => `${hash}  ${name}\n`).join(''));
  const hash = sha256(sums.bytes);
  yield sums;
  // Before the last file: of whatever archive is whole, the operator has the hash.
  await addHash(deps.platform.database.orm, row.id, hash);
  const { reference, site, exportedAt } = whole;
  const manifest = { reference, site, exportedAt, files: hashes, sha256OfSHA256SUMS: hash };
  yield fileOf('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * The archive behind an address, made while it is sent. Undefined for everybody but its member, after its time, and where
 * the conversation is gone.
 */
export async function openEvidence(
  deps: EvidenceDeps,
  userId: number,
  key: string,
  locale: Locale,
): Promise<{ name: string; archive: AsyncGenerator<Uint8Array> } | undefined> {
  const { clock, keys, database } = deps.platform;
  const id = Number(keys.open(PURPOSE, key));
  const row = id > 0 ? await evidenceById(database.orm, id) : undefined;
  if (row?.userId !== userId || row.peerId === null) return undefined;
  if (row.createdAt.getTime() + LINK_MS <= clock.now().getTime()) return undefined;
  const evidence = await collectEvidence(deps, { ...row, peerId: row.peerId }, locale);
  return evidence && { name: row.reference, archive: zipOf(entriesOf(deps, row, evidence, locale)) };
}
