/**
 * `npm run cluster`: all that a large site is made of, on this machine. `-- --chaos [--short] [--only FAULT,FAULT]` lets
 * parts of it die, `-- --rolls N [--program DIR …]` restarts its nodes one after the other, both under
 * load; `-- --journeys` runs the journeys of e2e in a browser. See
 * docs/operating.md, "Trying it all on one machine".
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ChaosOptions, runChaos } from './chaos.ts';
import { Cluster, type ClusterOptions } from './cluster.ts';
import { faults } from './faults.ts';
import { runJourneys } from './journeys.ts';
import { runRolls } from './rolls.ts';

const EXIT_USAGE = 64;
const tell = (text: string) => console.log(text);

const usage = `npm run cluster -- [--fresh] [--data FOLDER] [--port FIRST]
npm run cluster -- --chaos [--short] [--only ${Object.keys(faults).join(',')}] [--pairs N]
npm run cluster -- --rolls N [--program FOLDER …] [--pairs N]
npm run cluster -- --journeys [NAME …]`;

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        fresh: { type: 'boolean', default: false },
        data: { type: 'string', default: 'data/cluster' },
        port: { type: 'string', default: '8080' },
        chaos: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
        only: { type: 'string' },
        rolls: { type: 'string' },
        journeys: { type: 'boolean', default: false },
        program: { type: 'string', multiple: true, default: [] },
        pairs: { type: 'string', default: '20' },
      },
    });
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(text: string): never {
  console.error(`${text}\n\n${usage}`);
  process.exit(EXIT_USAGE);
}

function numberOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) fail(`${what}: must be a number from 1 to 99999`);
  return Number(text);
}

const { values, positionals } = given();
if (positionals.length > 0 && !values.journeys) fail(`${positionals[0]}: is nothing that is known here`);
const firstPort = numberOf(values.port, '--port');
const pairs = numberOf(values.pairs, '--pairs');

/** Resolves at the first signal. Its echoes do nothing: Ctrl-C reaches the whole group, and npm passes it on as well. */
const wish = new Promise<'wish'>((done) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done('wish'));
});

/** Runs the cluster until somebody wishes it to end. */
async function serve(): Promise<number> {
  const cluster = await Cluster.prepare({
    ...{ folder: resolve(values.data), fresh: values.fresh, firstPort, searchPorts: false, tell },
  });
  try {
    if ((await Promise.race([cluster.start(), wish])) !== 'wish') {
      const rows = [...cluster.parts(), ['data and logs', resolve(values.data)] as const];
      const width = Math.max(...rows.map(([name]) => name.length));
      tell(`\n${rows.map(([name, place]) => `  ${name.padEnd(width)}  ${place}`).join('\n')}\n\nCtrl-C ends it.`);
      await wish;
    }
    tell('Ending …');
    return 0;
  } finally {
    await cluster.stop();
  }
}

/** Runs on a cluster of its own, in a folder that is removed when all went well. */
async function tryOut(work: (options: ClusterOptions) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ashore-cluster-'));
  // PostgreSQL, PgBouncer and nginx run as nobody where this is run by root.
  chmodSync(folder, 0o755);
  const closers: NonNullable<ClusterOptions['closers']> = [];
  const found = await Promise.race([
    work({ folder, fresh: false, firstPort, searchPorts: true, tell, closers }).catch((error: Error) => error),
    wish,
  ]);
  if (found === 'wish') {
    tell(`Ending … The data and logs are in ${folder}.`);
    // What runs on meanwhile may have ended some of it already.
    for (const close of closers) await Promise.resolve(close()).catch(() => {});
    return 1;
  }
  if (found instanceof Error) {
    tell(`${found.message}\nThe data and logs are in ${folder}.`);
    return 1;
  }
  if (found === 0) rmSync(folder, { recursive: true, force: true });
  tell(found === 0 ? '\nNothing failed that must not.' : `\n${found} faults; the data and logs are in ${folder}.`);
  return found === 0 ? 0 : 1;
}

function chaosOptions(): ChaosOptions {
  const only = values.only?.split(',');
  const unknown = only?.find((name) => !Object.hasOwn(faults, name));
  if (unknown !== undefined) fail(`--only: there is no fault ${unknown}`);
  return { pairs, isShort: values.short, only };
}

function run(): Promise<number> {
  if (values.chaos) {
    const options = chaosOptions();
    return tryOut((cluster) => runChaos(cluster, options));
  }
  if (values.rolls !== undefined) {
    const options = {
      rolls: numberOf(values.rolls, '--rolls'),
      pairs,
      programs: values.program.map((one) => resolve(one)),
    };
    return tryOut((cluster) => runRolls(cluster, options));
  }
  if (values.journeys) return tryOut((cluster) => runJourneys(cluster, positionals));
  return serve();
}

try {
  process.exit(await run());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
