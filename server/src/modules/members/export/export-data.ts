import { defaultLocale, type operations, type ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { linksOf } from '#server/modules/members/issuers/issuer-queries.ts';
import { listPasskeys } from '#server/modules/members/passkeys/own-passkeys.ts';
import { presentExport } from '#server/modules/members/present.ts';
import * as queries from '#server/modules/members/queries.ts';
import { rolesEver } from '#server/modules/members/roles/role-queries.ts';
import { factorFacts } from '#server/modules/members/second-factor/second-factor-queries.ts';

/** All that the slices of the site hold on the member, by slice. */
export async function exportData(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  proof: ParsedOf<typeof operations.user.exportData>,
): Promise<Record<string, unknown>> {
  await reauthenticate(context, call, viewer, proof);
  return allData(context, viewer.userId);
}

/** The same, for an archive whose owner proved to be the member. */
export async function allData(context: MembersContext, userId: number): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    context.modules().map(async (module) => [module.name, await module.exportData?.(userId)] as const),
  );
  return {
    exportTime: context.platform.clock.now().toISOString(),
    ...Object.fromEntries(parts.filter(([, data]) => data !== undefined)),
  };
}

/** What this slice holds on the member. */
export async function exportOwn(context: MembersContext, userId: number): Promise<Record<string, unknown>> {
  const { platform, sessions, issuers, consents } = context;
  const row = await queries.memberById(platform.database.orm, userId);
  if (!row) return {};
  const links = await linksOf(platform.database.orm, userId);
  return {
    account: presentExport(row),
    issuers: links.map(({ issuer, since }) => ({
      issuer,
      name: issuers.called(issuer).name,
      since: since.toISOString(),
    })),
    sessions: await sessions.list(userId, 0, defaultLocale),
    knownDevices: await sessions.knownDevices(userId),
    secondFactor: await factorFacts(platform.database.orm, userId),
    consents: await consents.list(userId),
    passkeys: await listPasskeys(context, userId),
    roles: await rolesEver(platform.database.orm, userId),
  };
}
