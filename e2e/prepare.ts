import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type Site, startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo content, for each file to copy. */
    demoFolder: string;
    /** A site with the demo content for all files that only read. */
    sharedSite: Pick<Site, 'url' | 'dataDir'>;
  }
}

/**
 * Writes the demo content once for all files, as drawing its pictures takes longer than most journeys, and starts a site
 * on it for the files that only read, as starting one takes as long as some of them.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const first = await startSite({ keep: true });
  await first.stop();
  project.provide('demoFolder', first.dataDir);
  const shared = await startSite({ copyOf: first.dataDir, env: { RATE_LIMITS: 'off' } });
  project.provide('sharedSite', { url: shared.url, dataDir: shared.dataDir });
  return async () => {
    await shared.stop();
    await rm(first.dataDir, { recursive: true, force: true });
  };
}
