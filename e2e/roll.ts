/**
 * `npm run roll`: replaces the program of three nodes by the next release and by this one again, ten times in all, while
 * visitors view pages with all files that these name and members write ads. The next release differs by a word on the
 * list of ads and by a migration. Ends with 1 where a single page, file or write failed. `-- N` rolls N times.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAnotherBuild } from './another-build.ts';
import { startNodes } from './roll-nodes.ts';
import { proveRolls } from './roll-proof.ts';

const NODES = 3;
const ROLLS = 10;

const own = fileURLToPath(new URL('..', import.meta.url));
const next = await mkdtemp(join(tmpdir(), 'ashore-next-'));
try {
  await makeAnotherBuild(next);
  const nodes = await startNodes(NODES, own);
  try {
    const { pages, files, writes, failures } = await proveRolls(nodes, [own, next], Number(process.argv[2] ?? ROLLS));
    console.log(`${pages} pages, ${files} files, ${writes} writes: ${failures.length} failed`);
    for (const failure of failures.slice(0, 50)) console.log(`  ${failure}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    await nodes.close();
  }
} finally {
  await rm(next, { recursive: true, force: true });
}
