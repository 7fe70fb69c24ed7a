import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { emptyFolder, killProgram, queryDatabase, type Site, startProgram, startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo content, for each file to copy. */
    demoFolder: string;
    /** What the sites printed that wrote it: one that was killed meanwhile, and the one of two workers that came to its end. */
    demoOutputs: string[];
    /** A site with the demo content for all files that only read. */
    sharedSite: Pick<Site, 'url' | 'dataDir'>;
    /** One with the demo content for each worker, for its files that write and mind nothing that others wrote. */
    writtenSites: Pick<Site, 'url' | 'dataDir'>[];
    /** The address in `E2E_SITE`: a site that runs already, with the demo content and without rate limits, for the files that start none. */
    elsewhere: string | undefined;
  }
}

/** Starts a site on the folder and kills it once so many rows of the table are there. Returns what it printed. */
async function killedWhileWriting(dataDir: string, table: string, least: number): Promise<string> {
  const program = startProgram(['app/src/main.ts'], { PORT: '0', DATA_DIR: dataDir });
  for (;;) {
    if (program.child.exitCode !== null) throw new Error(`the site ended by itself:\n${program.output()}`);
    const rows = await queryDatabase<{ total: number }>(dataDir, `select count(*)::int as total from ${table}`).catch(
      () => [],
    );
    if (rows[0] && rows[0].total >= least) break;
    await delay(10);
  }
  await killProgram(program);
  return program.output();
}

const reached = ({ url, dataDir }: Site) => ({ url, dataDir });

/**
 * Writes the demo content once for all files, as drawing its pictures takes longer than most journeys, and starts a site
 * on it for the files that only read, as starting one takes as long as some of them. A site is killed while it writes
 * it: killed.e2e.ts and workers.e2e.ts look at what the next one made of that, and every journey stands on it.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const elsewhere = process.env.E2E_SITE;
  project.provide('elsewhere', elsewhere);
  if (elsewhere) {
    project.provide('sharedSite', { url: elsewhere, dataDir: '' });
    project.provide('writtenSites', []);
    return async () => {};
  }
  const dataDir = await emptyFolder();
  const killed = await killedWhileWriting(dataDir, 'ad', 10);
  const first = await startSite({ dataDir, env: { WORKERS: '2' } });
  // It answers as soon as the first of its workers does, and says so once all of them do.
  while (!first.output().includes('Demo logins')) await delay(10);
  await first.stop();
  project.provide('demoFolder', dataDir);
  project.provide('demoOutputs', [killed, first.output()]);
  const { maxWorkers } = project.config;
  const start = () => startSite({ copyOf: dataDir, env: { RATE_LIMITS: 'off' } });
  const [shared, ...written] = await Promise.all([start(), ...Array.from({ length: maxWorkers }, start)]);
  project.provide('sharedSite', reached(shared));
  project.provide('writtenSites', written.map(reached));
  return async () => {
    await Promise.all([shared, ...written].map((site) => site.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
}
