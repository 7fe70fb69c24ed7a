import { rm } from 'node:fs/promises';
import { afterEach, expect } from 'vitest';
import { databaseProcesses, killProgram, type Program, startProgram, startSite } from './site.ts';

/** Waits as long as a busy machine may need to start a program. */
export const patience = { timeout: 60_000 };

/** Starts programs on folders of data. A failing test leaves neither programs nor folders behind. */
export function withPrograms() {
  const started: Program[] = [];
  const folders: string[] = [];

  function noted<P extends Program>(program: P): P {
    started.push(program);
    return program;
  }
  async function inFolder(folder: Promise<string>): Promise<string> {
    folders.push(await folder);
    return folder;
  }
  const siteOn = async (dataDir: string, env: Record<string, string> = {}) => noted(await startSite({ dataDir, env }));
  const mainOn = (dataDir: string, env: Record<string, string> = {}) =>
    noted(startProgram(['app/src/main.ts'], { PORT: '0', DATA_DIR: dataDir, ...env }));

  afterEach(async () => {
    for (const program of started.splice(0)) await killProgram(program);
    for (const folder of folders.splice(0)) {
      await expect.poll(() => databaseProcesses(folder), patience).toEqual([]);
      await rm(folder, { recursive: true, force: true });
    }
  });
  return { noted, inFolder, siteOn, mainOn };
}
