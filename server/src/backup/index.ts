import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type DumpPart, dumpDatabase, loadDatabase, NotRestorable } from '#server/platform/database/dump.ts';
import { bytesOf, type FileStore } from '#server/platform/files/port.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import { identityOf } from '#server/platform/keys/identity.ts';
import type { Platform } from '#server/platform/platform.ts';
import { linesOf, type Part, partsIn } from './format.ts';

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

function count(report: BackupReport, { kind }: Part): void {
  if (kind === 'table') report.tables += 1;
  else if (kind === 'row') report.rows += 1;
  else if (kind === 'file') report.files += 1;
  else if (kind === 'job') report.jobs += 1;
}

/** The parts of the database, then the pictures that its table `upload` names. */
async function* withFiles(
  { files }: Platform,
  parts: AsyncIterable<DumpPart>,
  report: BackupReport,
): AsyncGenerator<Part> {
  const names: string[] = [];
  let table = '';
  for await (const part of parts) {
    if (part.kind === 'table') table = part.name;
    if (part.kind === 'row' && table === 'upload') {
      const { img_url, img_url_zip } = JSON.parse(part.json) as { img_url: string; img_url_zip: string };
      names.push(basename(img_url), basename(img_url_zip));
    }
    count(report, part);
    yield part;
  }
  for (const name of new Set(names)) {
    const shown = await files.read(name);
    const file = shown ?? (await files.readHidden(name));
    // Removed since the moment that the backup shows.
    if (!file) report.missing.push(name);
    else {
      const part = {
        kind: 'file' as const,
        name,
        base64: (await bytesOf(file)).toString('base64'),
        ...(!shown && { hidden: true }),
      };
      count(report, part);
      yield part;
    }
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
    await dumpDatabase(platform.database, async (parts) => {
      const lines = linesOf(withFiles(platform, parts, report), platform.clock.now());
      await pipeline(Readable.from(lines), createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    });
    await rename(partial, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return report;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
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
  report: BackupReport,
): AsyncGenerator<DumpPart> {
  let table = '';
  let restored: string | undefined;
  for await (const part of parts) {
    if (part.kind === 'table') table = part.name;
    if (part.kind === 'row' && table === 'site_identity')
      restored = (JSON.parse(part.json) as { key_print: string }).key_print;
    if (part.kind === 'file' && report.files === 0) await assertPlace(files, [present, restored]);
    count(report, part);
    if (part.kind !== 'file') {
      yield part;
      continue;
    }
    await files.write(part.name, Buffer.from(part.base64, 'base64'));
    if (part.hidden) await files.hide(part.name);
  }
}

/**
 * Puts a backup into an empty site of the same version, all of it or nothing: the database changes once the last picture
 * is stored and the file has shown to be whole.
 * @param replace what is there goes; without it a site that holds anything is refused
 * @throws NotRestorable
 */
export async function restoreBackup(platform: Platform, path: string, replace: boolean): Promise<BackupReport> {
  const report = emptyReport();
  await platform.jobs.start();
  const { orm } = platform.database;
  const parts = storeFiles(platform, partsIn(path), await identityOf(orm), report);
  const waiting = await loadDatabase(platform.database, parts, {
    replace,
    filled: ['plan', 'price', 'tax_rate', 'site_identity'],
  });
  const identity = await identityOf(orm);
  if (identity !== undefined) await platform.files.writeMark(identity);
  for (const { name, data, startAfter, singletonKey } of waiting)
    await platform.jobs.enqueue(name, data as JobPayload, {
      startAfter: new Date(startAfter),
      ...(singletonKey && { singletonKey }),
    });
  return report;
}
