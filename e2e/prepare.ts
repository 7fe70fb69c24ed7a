import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo content, for each file to copy. */
    demoFolder: string;
  }
}

/** Writes the demo content once for all files; drawing its pictures takes longer than most journeys. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ keep: true });
  await site.stop();
  project.provide('demoFolder', site.dataDir);
  return () => rm(site.dataDir, { recursive: true, force: true });
}
