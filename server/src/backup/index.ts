import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Transaction } from '#server/platform/database/database.ts';
import { dumpDatabase } from '#server/platform/database/dump/dump.ts';
import { type LoadingStep, loadDatabase } from '#server/platform/database/dump/load.ts';
import { type DumpPart, NotRestorable, type WaitingJob } from '#server/platform/database/dump/parts.ts';
import { bytesOf, type FileStore } from '#server/platform/files/port.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import { identityOf, identityOver } from '#server/platform/keys/identity.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Part, partsIn, writtenOf } from './format.ts';
import { picturesOf } from './queries.ts';

/** What a backup holds, or what was put back. */
export interface BackupReport {
  tables: number;
  rows: number;
  files: number;
  /** Pictures that the database names and that are not there. */
  missing: string[];
  jobs: number;
}

const emptyReport = (): BackupReport => ({ tables: 0, rows: 0, files: 0, missing: [], jobs: 0 });

/** Of zlib: a third larger than with its default, in a third of the time. */
const PACKING = 1;
const CHUNK = 256 * 1024;
const LINE_BREAK = 10;

/** The text format of COPY has a line break behind each row and nowhere else. */
function rowsIn(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(LINE_BREAK); at >= 0; at = bytes.indexOf(LINE_BREAK, at + 1)) rows += 1;
  return rows;
}

function count(report: BackupReport, part: Part): void {
  if (part.kind === 'table') report.tables += 1;
  else if (part.kind === 'row') report.rows += 1;
  else if (part.kind === 'rows') report.rows += rowsIn(part.bytes);
  else if (part.kind === 'file') report.files += 1;
  else if (part.kind === 'missing') report.missing.push(part.name);
  else if (part.kind === 'job') report.jobs += 1;
}

/** The parts of the database, then whose site it is, then the pictures that the database names. */
async function* partsOf({ database, files }: Platform): AsyncGenerator<Part> {
  const names = new Set<string>();
  let keyPrint: string | undefined;
  // The moment that is shown ends before the pictures, which may take hours: it keeps the database from cleaning up.
  yield* dumpDatabase(database, async (client) => {
    keyPrint = await identityOver(client);
    for await (const { imgUrl, imgUrlZip } of picturesOf(client)) names.add(basename(imgUrl)).add(basename(imgUrlZip));
  });
  if (keyPrint !== undefined) yield { kind: 'site', keyPrint };
  for (const name of names) {
    const shown = await files.read(name);
    const file = shown ?? (await files.readHidden(name));
    if (!file) yield { kind: 'missing', name };
    else yield { kind: 'file', name, bytes: await bytesOf(file), ...(!shown && { hidden: true }) };
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Parts as they go by, counted. */
async function* counted(parts: AsyncIterable<Part>, report: BackupReport): AsyncGenerator<Part> {
  for await (const part of parts) {
    count(report, part);
    yield part;
  }
}

/**
 * Writes all that the site holds into one file, as it is at one moment: the database, the pictures, the jobs that wait.
 * Members go on meanwhile. The file is there whole or not at all; one of that name is replaced.
 */
export async function writeBackup(platform: Platform, path: string): Promise<BackupReport> {
  const report = emptyReport();
  const partial = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const bytes = writtenOf(counted(partsOf(platform), report), platform.clock.now());
    const packed = createGzip({ level: PACKING, chunkSize: CHUNK });
    await pipeline(Readable.from(bytes), packed, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return report;
  } catch (error) {
    await rm(partial, { force: true });
    throw isFull(error) ? new Error(`There is no room for ${path}. Nothing was written.`, { cause: error }) : error;
  }
}

/** Refuses to put pictures where another site has its own. */
async function assertPlace(files: FileStore, sites: (string | undefined)[]): Promise<void> {
  const mark = await files.readMark();
  if (mark !== undefined && !sites.includes(mark.trim()))
    throw new NotRestorable(`Pictures: ${files.place} holds those of another site. Check DATA_DIR and S3_*.`);
}

/** Stores the pictures as they come, and hands on what belongs into the database. */
async function* storeFiles(
  { files }: Platform,
  parts: AsyncIterable<Part>,
  present: string | undefined,
): AsyncGenerator<DumpPart> {
  let table = '';
  let restored: string | undefined;
  let isChecked = false;
  for await (const part of parts) {
    if (part.kind === 'table') table = part.name;
    // The first format has no part of its own for this.
    if (part.kind === 'row' && table === 'site_identity')
      restored = (JSON.parse(part.json) as { key_print: string }).key_print;
    if (part.kind === 'site') restored = part.keyPrint;
    else if (part.kind === 'file') {
      if (!isChecked) await assertPlace(files, [present, restored]);
      isChecked = true;
      await files.write(part.name, part.bytes);
      if (part.hidden) await files.hide(part.name);
    } else if (part.kind !== 'missing') yield part;
  }
}

const enqueueWith =
  ({ jobs }: Platform) =>
  async (waiting: WaitingJob[], tx: Transaction): Promise<void> => {
    for (const { name, data, startAfter, singletonKey } of waiting)
      await jobs.enqueue(name, data as JobPayload, {
        tx,
        startAfter: new Date(startAfter),
        ...(singletonKey && { singletonKey }),
      });
  };

/**
 * Puts a backup into an empty site of the same version, all of it or nothing: the database changes once the last picture
 * is stored and the file has shown to be whole.
 * @param replace what is there goes; without it a site that holds anything is refused
 * @param done told as each step is done
 * @throws NotRestorable
 */
export async function restoreBackup(
  platform: Platform,
  path: string,
  replace: boolean,
  done?: (step: LoadingStep) => void,
): Promise<BackupReport> {
  const report = emptyReport();
  await platform.jobs.start();
  const { database, files } = platform;
  const parts = storeFiles(platform, counted(partsIn(path), report), await identityOf(database.orm));
  await loadDatabase(database, parts, {
    replace,
    filled: ['plan', 'price', 'tax_rate', 'site_identity'],
    enqueue: enqueueWith(platform),
    ...(done && { done }),
  });
  const identity = await identityOf(database.orm);
  if (identity !== undefined) await files.writeMark(identity);
  return report;
}
