import { operations } from '@ashore/contract';
import { type Handler, handle, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { changeEmail } from './account/change-email.ts';
import { confirmEmail, sendConfirmation } from './account/confirm-email.ts';
import { logIn, logOut } from './account/log-in.ts';
import { changePassword, resetPassword, sendPasswordEmail } from './account/passwords.ts';
import { register } from './account/register.ts';
import type { MembersContext } from './context.ts';
import { prepareArchive } from './export/archive.ts';
import { exportData } from './export/export-data.ts';
import { deleteAccount } from './leaving/delete-account.ts';
import * as phones from './phone/confirm-phone.ts';
import { editProfile, getUserInfo, switchRegion } from './profile/own-profile.ts';
import { checkEmail, checkName, getPublicProfile } from './profile/public-profile.ts';
import * as factors from './second-factor/second-factor.ts';

const { area, trust, user } = operations;

/** Every call of the group `user`, and who looks after a region. */
export const memberHandlers = (context: MembersContext): Handler[] => [
  handle(user.register, (call, input) => register(context, call, input)),
  handle(user.login, (call, input) => logIn(context, call, input)),
  handle(user.logout, (call) => logOut(context, call)),
  handle(user.getUserInfo, (call) => getUserInfo(context, memberOf(call))),
  handle(user.edit, (call, input) => editProfile(context, memberOf(call), input)),
  handle(user.isExist, ({ locale }, { userName }) => checkName(context, locale, userName)),
  handle(user.checkEmail, (_call, { email, userType }) => checkEmail(context, email, userType)),
  handle(user.switchRegion, (call, { region }) => switchRegion(context, call, region)),
  handle(user.send_password_email, (_call, { email, userType }) => sendPasswordEmail(context, email, userType)),
  handle(user.resetPassword, (call, input) => resetPassword(context, call, input)),
  handle(user.confirmEmail, (call, { code }) => confirmEmail(context, call, code)),
  handle(user.sendConfirmation, (call) => sendConfirmation(context, memberOf(call))),
  handle(user.changePassword, (call, input) => changePassword(context, call, memberOf(call), input)),
  handle(user.changeEmail, (call, input) => changeEmail(context, call, memberOf(call), input)),
  handle(user.delete, (call, proof) => deleteAccount(context, call, memberOf(call), proof)),
  handle(user.getConsents, (call) => context.consents.list(memberOf(call).userId)),
  handle(user.exportData, (call, proof) => exportData(context, call, memberOf(call), proof)),
  handle(user.prepareArchive, (call, proof) => prepareArchive(context, call, memberOf(call), proof)),
  handle(area.getRegionManageUser, async (call, { region }) => {
    const regionId = context.regions.get(region ?? call.regionId)?.id;
    if (regionId === undefined) return [];
    call.dependsOn(`managers:${regionId}`);
    return context.roles.managersOf(regionId);
  }),
  handle(area.getRegionContacts, async (call) => {
    const here = context.regions.get(call.regionId)?.id;
    const open = context.regions.choosable.toSorted((a, b) => Number(b.id === here) - Number(a.id === here));
    call.dependsOn(...open.map(({ id }) => `managers:${id}`));
    return Promise.all(
      open.map(async ({ id }) => ({
        ...{ regionId: id, regionName: context.regions.get(id, call.locale)?.regionName ?? '' },
        managers: await context.roles.managersOf(id),
      })),
    );
  }),
  handle(user.getPublicProfile, (call, { userId }) => getPublicProfile(context, call, userId)),
  handle(user.getSessions, (call) => {
    const { userId, sessionId } = memberOf(call);
    return context.sessions.list(userId, sessionId, call.locale);
  }),
  handle(user.endSession, async (call, { sessionId }) => {
    const viewer = memberOf(call);
    if (sessionId === undefined) await context.sessions.endOthers(viewer.userId, viewer.sessionId);
    else if (!(await context.sessions.endOne(viewer.userId, sessionId, true))) throw notFound();
    return {};
  }),
];

/** The calls about the second factor. */
export const secondFactorHandlers = (context: MembersContext): Handler[] => [
  handle(user.getSecondFactor, (call) => factors.getSecondFactor(context, memberOf(call))),
  handle(user.beginSecondFactor, (call, proof) => factors.beginSecondFactor(context, call, memberOf(call), proof)),
  handle(user.confirmSecondFactor, (call, { code }) =>
    factors.confirmSecondFactor(context, call, memberOf(call), code),
  ),
  handle(user.renewRecoveryCodes, (call, input) => factors.renewRecoveryCodes(context, call, memberOf(call), input)),
  handle(user.endSecondFactor, (call, input) => factors.endSecondFactor(context, call, memberOf(call), input)),
];

/** The calls about the confirmed phone number. */
export const phoneHandlers = (context: MembersContext): Handler[] => [
  handle(trust.getMyFacts, (call) => phones.getMyFacts(context, memberOf(call).userId)),
  handle(trust.sendPhoneCode, (call, { phone }) => phones.sendPhoneCode(context, call, phone)),
  handle(trust.confirmPhone, (call, { code }) => phones.confirmPhone(context, call, code)),
  handle(trust.removePhone, (call) => phones.removePhone(context, memberOf(call).userId)),
];
