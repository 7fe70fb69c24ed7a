import { defaultLocale, type Locale, type RegionSetting, type RoleName, type SiteTextKey } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import { noteAudit } from './audit/audit.ts';
import type { ModerationDeps } from './deps.ts';

/** A role that a member gets. */
interface Appointment {
  userName: string;
  role: RoleName;
  regionId: number | null;
}

/** The operator behind a call; to everybody else it is as if there were no such call. */
export async function operatorOf({ members }: ModerationDeps, call: Call): Promise<number> {
  const { userId } = memberOf(call);
  if (!(await members.roles.isOperator(userId))) throw notFound();
  return userId;
}

const announced = ({ regions }: ModerationDeps, regionId: number | null) =>
  regionId === null ? regions.all().map(({ id }) => `managers:${id}`) : [`managers:${regionId}`];

/** Returns the roles of all members. */
export const listRoles = ({ members }: ModerationDeps) => members.roles.list();

/** Gives a role to the member of that name; refuses names nobody has and regions that are not there. */
export async function appointMember(
  deps: ModerationDeps,
  by: number | null,
  { userName, role, regionId }: Appointment,
): Promise<{ roleId: number }> {
  const { members, regions, platform } = deps;
  const member = await members.named(userName);
  if (!member) throw invalid({ userName: 'unknownMember' });
  if (regionId !== null && !regions.get(regionId)) throw invalid({ regionId: 'unknownRegion' });
  return platform.database.transaction(async (tx, afterCommit) => {
    const roleId = await members.roles.appoint(tx, { userId: member.userId, role, regionId, by });
    const entry = { actorId: by, action: 'appoint', subjectType: 'user', subjectId: member.userId, regionId };
    await noteAudit(deps, tx, { ...entry, detail: { role } });
    platform.changes.announce(tx, afterCommit, announced(deps, regionId));
    return { roleId };
  });
}

/** Ends a role. */
export async function dismissMember(deps: ModerationDeps, by: number | null, roleId: number): Promise<null> {
  const { platform, members } = deps;
  await platform.database.transaction(async (tx, afterCommit) => {
    const { userId, role, regionId } = await members.roles.dismiss(tx, roleId, by);
    const entry = { actorId: by, action: 'dismiss', subjectType: 'user', subjectId: userId, regionId };
    await noteAudit(deps, tx, { ...entry, detail: { role } });
    platform.changes.announce(tx, afterCommit, announced(deps, regionId));
  });
  return null;
}

/** Returns the regions with their areas and the number of their managers. */
export async function listRegionSettings(
  { members, regions }: ModerationDeps,
  locale: Locale = defaultLocale,
): Promise<RegionSetting[]> {
  const held = await members.roles.list();
  return regions.all(locale).map(({ id, regionName, isSupported }) => ({
    ...{ regionId: id, regionName, isSupported: isSupported === 1, areas: regions.areasIn(id) },
    managers: held.filter(({ role, regionId }) => role === 'manager' && regionId === id).length,
  }));
}

/** Opens or closes a region on every node. */
export async function setRegion(
  deps: ModerationDeps,
  by: number | null,
  regionId: number,
  isSupported: boolean,
): Promise<null> {
  const { regions, platform } = deps;
  if (!regions.get(regionId)) throw notFound();
  await platform.database.transaction(async (tx, afterCommit) => {
    await regions.open(tx, afterCommit, regionId, isSupported);
    await noteAudit(deps, tx, { actorId: by, action: isSupported ? 'openRegion' : 'closeRegion', regionId });
  });
  return null;
}

/** Changes a text of the site. */
export async function setText(deps: ModerationDeps, by: number | null, key: SiteTextKey, text: string): Promise<null> {
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    await deps.home.setText(tx, afterCommit, key, text);
    await noteAudit(deps, tx, { actorId: by, action: 'text', detail: { key } });
  });
  return null;
}

/** Returns what an operator does on the command line, where nobody is logged in. */
export const onCommandLine = (deps: ModerationDeps) => ({
  roles: () => listRoles(deps),
  appoint: (by: null, role: Appointment) => appointMember(deps, by, role),
  dismiss: (by: null, roleId: number) => dismissMember(deps, by, roleId),
  regions: () => listRegionSettings(deps),
  setRegion: (by: null, regionId: number, isSupported: boolean) => setRegion(deps, by, regionId, isSupported),
  texts: deps.home.texts,
  setText: (by: null, key: SiteTextKey, text: string) => setText(deps, by, key, text),
});

export type Operating = ReturnType<typeof onCommandLine>;
