import { rm } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { checkAll, faultKinds, pairUp, Talker } from './chat-talkers.ts';
import { databaseProcesses, demoFolder, killProgram, type Site, startSite } from './site.ts';
import { register } from './steps.ts';

const PAIRS = 10;
const MESSAGES = 20;
const KILLS = 1;
const patience = { timeout: 60_000 };

const folders: string[] = [];
const sites: Site[] = [];
const talkers: Talker[] = [];
afterEach(async () => {
  for (const talker of talkers) {
    talker.ended = true;
    talker.socket?.close();
  }
  for (const site of sites) await killProgram(site);
  for (const folder of folders) {
    await expect.poll(() => databaseProcesses(folder), patience).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }
});

// The long form of this, with more nodes and more to go wrong, is `npm run chaos`.
it('killed while ten pairs chat, it loses, doubles, invents and reorders nothing that it acknowledged', async () => {
  const dataDir = await demoFolder();
  folders.push(dataDir);
  const start = async () => {
    const site = await startSite({ dataDir, env: { RATE_LIMITS: 'off' } });
    sites.push(site);
    return site;
  };
  let site = await start();
  const manner = { atOnce: 3, most: MESSAGES, pauseMs: 0 };
  for (let place = 0; place < 2 * PAIRS; place++) talkers.push(new Talker(`talker ${place}`, () => site, manner));
  await pairUp(talkers, (name) => register(site, name));
  const staying = talkers.map((talker) => talker.stay());
  const total = () => talkers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  for (let kill = 1; kill <= KILLS; kill++) {
    await expect.poll(total, { ...patience, interval: 1 }).toBeGreaterThan((kill * PAIRS * MESSAGES) / 2);
    await killProgram(site);
    site = await start();
  }
  await expect.poll(total, patience).toBe(2 * PAIRS * MESSAGES);
  const none = Object.fromEntries(faultKinds.map((kind) => [kind, []]));
  await expect.poll(() => checkAll(talkers), patience).toEqual(none);
  for (const talker of talkers) talker.ended = true;
  await site.stop();
  await Promise.all(staying);
});
