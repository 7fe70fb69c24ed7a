import { startLoad } from './roll-load.ts';
import type { RollingNodes } from './roll-nodes.ts';
import { register } from './steps.ts';

const VIEWERS = 4;
const WRITERS = ['Brasier', 'Tinsmith'];

/** The address of the program's first file, with the language it is in: another one in another build. */
async function entryOf(url: string): Promise<string | undefined> {
  const page = await fetch(`${url}/classified`);
  return /[\w./-]+\/entry\.client-[\w-]+\.js/.exec(await page.text())?.[0];
}

/** Rolls the nodes to each program in turn under load. Returns what was asked and what failed. */
export async function proveRolls(nodes: RollingNodes, programs: readonly string[], rolls: number) {
  const tokens = await Promise.all(WRITERS.map((name) => register(nodes, name)));
  const load = await startLoad(nodes.url, { viewers: VIEWERS, tokens });
  for (let roll = 1; roll <= rolls; roll++) {
    const before = await entryOf(nodes.url);
    const since = performance.now();
    await nodes.roll(programs[roll % programs.length] ?? '');
    const after = await entryOf(nodes.url);
    if (before === after) load.outcome.failures.push(`roll ${roll} changed no build`);
    const { pages, files, writes, failures } = load.outcome;
    const seconds = Math.round((performance.now() - since) / 1000);
    console.log(
      `roll ${roll}: ${seconds} s, so far ${pages} pages, ${files} files, ${writes} writes, ${failures.length} failed`,
    );
  }
  return load.end();
}
