import { operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { Accounts } from './account.ts';
import type { createLeaving } from './leaving/leaving.ts';
import type { createProfiles } from './profile/profile.ts';
import type { createRecovery } from './recovery.ts';
import type { Roles } from './roles/roles.ts';
import type { createSecondFactors } from './second-factor/second-factor.ts';
import type { Sessions } from './sessions/sessions.ts';

interface Services {
  accounts: Accounts;
  profiles: ReturnType<typeof createProfiles>;
  recovery: ReturnType<typeof createRecovery>;
  leaving: ReturnType<typeof createLeaving>;
  sessions: Sessions;
  roles: Roles;
  regions: Pick<RegionsModule, 'get' | 'choosable'>;
}

const { area, user } = operations;

/** Every call of the group `user`, and who looks after a region. */
export const memberHandlers = ({
  accounts,
  profiles,
  recovery,
  leaving,
  sessions,
  roles,
  regions,
}: Services): Handler[] => [
  handle(user.register, accounts.register),
  handle(user.login, accounts.login),
  handle(user.logout, accounts.logout),
  handle(user.getUserInfo, (call) => profiles.getUserInfo(memberOf(call))),
  handle(user.edit, (call, input) => profiles.edit(memberOf(call), input)),
  handle(user.isExist, (_call, { userName }) => profiles.isExist(userName)),
  handle(user.checkEmail, (_call, { email, userType }) => profiles.checkEmail(email, userType)),
  handle(user.switchRegion, (call, { region }) => profiles.switchRegion(call, region)),
  handle(user.send_password_email, (_call, { email, userType }) => recovery.sendPasswordEmail(email, userType)),
  handle(user.resetPassword, recovery.resetPassword),
  handle(user.confirmEmail, (call, { code }) => recovery.confirmEmail(call, code)),
  handle(user.sendConfirmation, (call) => recovery.sendConfirmation(memberOf(call))),
  handle(user.changePassword, (call, input) => recovery.changePassword(call, memberOf(call), input)),
  handle(user.changeEmail, (call, input) => recovery.changeEmail(call, memberOf(call), input)),
  handle(user.delete, (call, proof) => leaving.deleteAccount(call, memberOf(call), proof)),
  handle(user.exportData, (call, proof) => leaving.exportData(call, memberOf(call), proof)),
  handle(area.getRegionManageUser, async (call, { region }) => {
    const regionId = regions.get(region ?? call.regionId)?.id;
    if (regionId === undefined) return [];
    call.dependsOn(`managers:${regionId}`);
    return roles.managersOf(regionId);
  }),
  handle(area.getRegionContacts, async (call) => {
    const here = regions.get(call.regionId)?.id;
    const open = regions.choosable.toSorted((a, b) => Number(b.id === here) - Number(a.id === here));
    call.dependsOn(...open.map(({ id }) => `managers:${id}`));
    return Promise.all(
      open.map(async ({ id, regionName }) => ({
        ...{ regionId: id, regionName },
        managers: await roles.managersOf(id),
      })),
    );
  }),
  handle(user.getPublicProfile, (call, { userId }) => profiles.getPublicProfile(call, userId)),
  handle(user.getSessions, (call) => {
    const { userId, sessionId } = memberOf(call);
    return sessions.list(userId, sessionId);
  }),
  handle(user.endSession, async (call, { sessionId }) => {
    const viewer = memberOf(call);
    if (sessionId === undefined) await sessions.endOthers(viewer.userId, viewer.sessionId);
    else if (!(await sessions.endOne(viewer.userId, sessionId, true))) throw notFound();
    return {};
  }),
];

/** The calls about the second factor. */
export const secondFactorHandlers = (factors: ReturnType<typeof createSecondFactors>): Handler[] => [
  handle(user.getSecondFactor, (call) => factors.state(memberOf(call))),
  handle(user.beginSecondFactor, (call, { password }) => factors.begin(call, memberOf(call), password)),
  handle(user.confirmSecondFactor, (call, { code }) => factors.confirm(call, memberOf(call), code)),
  handle(user.renewRecoveryCodes, (call, input) => factors.renewCodes(call, memberOf(call), input)),
  handle(user.endSecondFactor, (call, input) => factors.end(call, memberOf(call), input)),
];
