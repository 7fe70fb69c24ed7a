/** `npm run cluster`: see docs/operating.md, "Trying it all on one machine". */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster } from './cluster.ts';

const FIRST_PORT = 8080;

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    data: { type: 'string', default: 'data/cluster' },
    port: { type: 'string', default: String(FIRST_PORT) },
  },
});
const firstPort = Number(values.port);
const tell = (text: string) => console.log(text);

/** Runs the cluster until somebody wishes it to end. */
async function serve(): Promise<number> {
  const folder = resolve(values.data);
  const cluster = await Cluster.start({ folder, fresh: values.fresh, firstPort, searchPorts: false, tell });
  const rows = [...cluster.parts(), ['data and logs', folder] as const];
  const width = Math.max(...rows.map(([name]) => name.length));
  tell(`\n${rows.map(([name, place]) => `  ${name.padEnd(width)}  ${place}`).join('\n')}\n\nCtrl-C ends it.`);
  await new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, done);
  });
  tell('Ending …');
  await cluster.stop();
  return 0;
}
process.exit(await serve());
