import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MapFault } from './map-fault.ts';

const fileHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** So much of what it says is kept for when it fails. */
const TOLD = 4000;

/** What its words mean for the operator. */
function reasonOf(said: string, path: string): string {
  if (/zlib|decompress/i.test(said)) return `${path}: is damaged. Download it again.`;
  if (/bad_alloc|std::bad|memory/i.test(said))
    return `${path}: this machine has too little memory for it. Take a smaller extract, or add --on-disk.`;
  if (/No space left|disk (is )?full|SQLITE_FULL/i.test(said)) return `${path}: the disk is full`;
  const lines = said.split(/[\r\n]+/).filter(Boolean);
  return `${path}: tilemaker failed: ${lines.at(-1) ?? 'it said nothing'}`;
}

/**
 * Makes vector tiles of an extract with tilemaker (Debian's package `tilemaker`, 2.2), layers as in `tilemaker.lua`.
 * @param output an MBTiles file that is not there yet
 * @param onDisk a folder for what it works on; without it that is in memory
 */
export async function runTilemaker({
  input,
  output,
  config,
  onDisk,
}: {
  input: string;
  output: string;
  config: string;
  onDisk: string | undefined;
}): Promise<void> {
  const args = ['--input', input, '--output', output, '--config', config, '--process', fileHere('tilemaker.lua')];
  const child = spawn('tilemaker', [...args, ...(onDisk ? ['--store', onDisk] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (part: Buffer) => {
    said = (said + part.toString('utf8')).slice(-TOLD);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const { promise, resolve, reject } = Promise.withResolvers<number | NodeJS.Signals>();
  child.on('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ENOENT'
        ? new MapFault('tilemaker is missing: install the package "tilemaker" (apt-get install tilemaker)')
        : error,
    ),
  );
  child.on('close', (code, signal) => resolve(code ?? signal ?? 1));
  const end = await promise;
  if (end === 'SIGKILL') throw new MapFault(reasonOf('out of memory', input));
  if (end !== 0) throw new MapFault(reasonOf(said, input));
}
