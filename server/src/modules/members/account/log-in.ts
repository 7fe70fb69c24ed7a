import { codes, type LoginResult, type operations, type ParsedOf, type UserType } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { mayLogIn } from '#server/modules/members/policy.ts';
import * as queries from '#server/modules/members/queries.ts';
import { rates } from '#server/modules/members/rules.ts';
import { tellNewDevice } from '#server/modules/members/sessions/new-device.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { clearSessionCookies, leaveOther, presentLogin } from './login-result.ts';

type LoginInput = ParsedOf<typeof operations.user.login>;

const barredText = 'accountBanned';

/** Keys of the tries at one account; the same whether or not it exists. */
const accountKey = (email: string, userType: UserType) => `login:${digest(email, userType)}`;

/** Takes one try at an account. */
async function takeLoginTry({ tries }: MembersContext, call: Call, account: string, userId: number): Promise<void> {
  try {
    await tries.takeOf(call, account, userId, {
      client: rates.loginByAccountAndClient,
      strangers: rates.loginByAccount,
      anyMember: { key: 'login:client', rule: rates.loginByClient },
    });
  } catch (error) {
    call.log.warn({ security: true, account }, 'log-in held back');
    throw error;
  }
}

/** Puts back what a deleted member published, when the owner logs in within the days of grace. */
async function restore(
  context: MembersContext,
  tx: Transaction,
  member: queries.MemberRow,
  tell: boolean,
): Promise<queries.MemberRow> {
  // First the account itself: what modules count anew is counted of accounts in use alone.
  const restored = await queries.updateMember(tx, member.id, { state: 'active', deletedAt: null });
  for (const module of context.modules()) await module.hideMember?.(tx, member.id, false);
  const { email, locale } = member;
  if (tell && email) await context.mailing.notify(tx, { email, locale }, 'accountRestored');
  return restored;
}

/** What is done with the transaction of a log-in; what it throws keeps the session from being opened. */
type Along = (tx: Transaction, member: queries.MemberRow) => Promise<void>;

/**
 * Opens the session of a member who was found to be who they say, by password, passkey or account elsewhere. Every log-in ends
 * here: it mails about a new device, and ends the session of another member that this browser had.
 */
export async function enter(
  context: MembersContext,
  call: Call,
  found: queries.MemberRow,
  client: Viewer['client'],
  along?: Along,
): Promise<LoginResult> {
  const { platform, mailing, sessions } = context;
  const tell = found.state === 'deleted' && (await mailing.allow('notice', found.email ?? ''));
  const { member, opened } = await platform.database.transaction(async (tx, afterCommit) => {
    const locked = await queries.lockMember(tx, found.id);
    // Changed while the password was compared: what was compared no longer counts.
    const same = locked?.passwordHash === found.passwordHash && locked.email === found.email;
    if (!locked || !same || !mayLogIn(locked, platform.clock.now())) throw new Refusal(codes.wrongLogin);
    const member = locked.state === 'deleted' ? await restore(context, tx, locked, tell) : locked;
    await along?.(tx, member);
    const opened = await sessions.open(tx, afterCommit, member.id, client, call);
    await tellNewDevice(context, tx, member, call, opened);
    return { member, opened };
  });
  await leaveOther(context, call, client, member.id);
  return presentLogin(context, call, client, member, opened);
}

/** Refuses whom those who look after the site barred; only who has proved to be the member learns of it. */
export function refuseBarred(member: Pick<queries.MemberRow, 'state'> | undefined): void {
  if (member?.state === 'barred') throw new Refusal(codes.forbidden, barredText);
}

/** Opens a session; 20033 with one text whatever was wrong, after the same work whether or not there is an account. */
export async function logIn(
  context: MembersContext,
  call: Call,
  { email, password, userType, client, code }: LoginInput,
  along?: Along,
): Promise<LoginResult> {
  const { platform, hasher, tries } = context;
  const { database, clock } = platform;
  const found = await queries.memberByEmail(database.orm, email, userType);
  const account = accountKey(email, userType);
  await takeLoginTry(context, call, account, found?.id ?? 0);
  const member = found && (found.state === 'barred' || mayLogIn(found, clock.now())) ? found : undefined;
  const right = await hasher.verify(member?.passwordHash, password);
  if (right) refuseBarred(member);
  if (!member || !right) {
    call.log.warn({ security: true, account }, 'log-in refused');
    throw new Refusal(codes.wrongLogin);
  }
  await context.factorCheck.pass(call, member.id, code);
  const result = await enter(context, call, member, client, along);
  await tries.forgive(account, member.id, call);
  return result;
}

/** Lets the owner in again who was held back by a stranger's tries. */
export const forgiveLoginTries = ({ tries }: MembersContext, { id, userType }: queries.MemberRow, email: string) =>
  tries.forgive(accountKey(email, userType), id);

/** Ends the session of the caller, if there is one, and clears its cookies. */
export async function logOut({ sessions }: MembersContext, call: Call): Promise<Record<string, never>> {
  if (call.viewer) await sessions.endOne(call.viewer.userId, call.viewer.sessionId);
  clearSessionCookies(call);
  return {};
}
