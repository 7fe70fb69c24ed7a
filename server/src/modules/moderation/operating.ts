import type { RegionSetting, RoleName } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { HomeModule } from '../home/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { Audit } from './audit/audit.ts';
import type { ModerationDeps } from './deps.ts';

/** What an operator needs of others. */
export interface OperatingDeps extends Pick<ModerationDeps, 'members'> {
  regions: Pick<RegionsModule, 'all' | 'get' | 'areasIn' | 'open'>;
  home: Pick<HomeModule, 'texts' | 'setText'>;
}

/** What an operator does, at the desk or on the command line (then `by` is null). */
export function createOperating(platform: Platform, { members, regions, home }: OperatingDeps, audit: Audit) {
  const { database, changes } = platform;

  /** The operator behind a call; to everybody else it is as if there were no such call. */
  async function operatorOf(call: Call): Promise<number> {
    const { userId } = memberOf(call);
    if (!(await members.roles.isOperator(userId))) throw notFound();
    return userId;
  }

  const announced = (regionId: number | null) =>
    regionId === null ? regions.all().map(({ id }) => `managers:${id}`) : [`managers:${regionId}`];

  return {
    operatorOf,
    roles: () => members.roles.list(),

    /** Gives a role to the member of that name; refuses names nobody has and regions that are not there. */
    async appoint(
      by: number | null,
      { userName, role, regionId }: { userName: string; role: RoleName; regionId: number | null },
    ): Promise<{ roleId: number }> {
      const member = await members.named(userName);
      if (!member) throw invalid({ userName: 'No member has this name.' });
      if (regionId !== null && !regions.get(regionId)) throw invalid({ regionId: 'This region does not exist.' });
      return database.transaction(async (tx, afterCommit) => {
        const roleId = await members.roles.appoint(tx, { userId: member.userId, role, regionId, by });
        const entry = { actorId: by, action: 'appoint', subjectType: 'user', subjectId: member.userId, regionId };
        await audit.note(tx, { ...entry, detail: { role } });
        await changes.announce(tx, afterCommit, announced(regionId));
        return { roleId };
      });
    },

    /** Ends a role. */
    async dismiss(by: number | null, roleId: number): Promise<null> {
      await database.transaction(async (tx, afterCommit) => {
        const { userId, role, regionId } = await members.roles.dismiss(tx, roleId, by);
        const entry = { actorId: by, action: 'dismiss', subjectType: 'user', subjectId: userId, regionId };
        await audit.note(tx, { ...entry, detail: { role } });
        await changes.announce(tx, afterCommit, announced(regionId));
      });
      return null;
    },

    async regions(): Promise<RegionSetting[]> {
      const held = await members.roles.list();
      return regions.all().map(({ id, regionName, isSupported }) => ({
        ...{ regionId: id, regionName, isSupported: isSupported === 1, areas: regions.areasIn(id) },
        managers: held.filter(({ role, regionId }) => role === 'manager' && regionId === id).length,
      }));
    },

    /** Opens or closes a region on every node. */
    async setRegion(by: number | null, regionId: number, isSupported: boolean): Promise<null> {
      if (!regions.get(regionId)) throw notFound();
      await database.transaction(async (tx, afterCommit) => {
        await regions.open(tx, afterCommit, regionId, isSupported);
        await audit.note(tx, { actorId: by, action: isSupported ? 'openRegion' : 'closeRegion', regionId });
      });
      return null;
    },

    texts: home.texts,

    async setText(by: number | null, key: Parameters<HomeModule['setText']>[2], text: string): Promise<null> {
      await database.transaction(async (tx, afterCommit) => {
        await home.setText(tx, afterCommit, key, text);
        await audit.note(tx, { actorId: by, action: 'text', detail: { key } });
      });
      return null;
    },
  };
}

export type Operating = ReturnType<typeof createOperating>;
