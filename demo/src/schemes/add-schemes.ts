import type { AshoreServer } from '@ashore/server';
import { actAs } from '../acting.ts';
import { demoMembers } from '../members.ts';
import { demoSchemes } from './demo-schemes.ts';

const DAY = 86_400_000;

/** Writes what goes around in each region, by the hand of who looks after it; a title that is there already is left out. */
export async function addSchemes(server: AshoreServer, ids: ReadonlyMap<string, number>): Promise<void> {
  const now = server.platform.clock.now().getTime();
  for (const [userName, schemes] of Object.entries(demoSchemes)) {
    const { regionId = 0, userType = 1 } = demoMembers.find((one) => one.userName === userName) ?? {};
    const { manage } = actAs(server, { userId: ids.get(userName) ?? 0, userName, userType, regionId });
    const there = new Set((await manage.getSchemes({})).map(({ title }) => title));
    for (const { days, ended, ...scheme } of schemes.filter(({ title }) => !there.has(title))) {
      const since = new Date(now - days * DAY).toISOString().slice(0, 10);
      await manage.saveScheme({ ...scheme, regionId, language: 'en', since, state: ended ? 'ended' : 'running' });
    }
  }
}
