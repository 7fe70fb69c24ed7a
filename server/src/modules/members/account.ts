import { codes, cookieNames, type LoginResult, type operations, type ParsedOf, type UserType } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { nameDeceit } from '#server/lib/names.ts';
import { invalid, Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { MembersContext } from './context.ts';
import { ownWordsOf, passwordFault } from './passwords/password-rules.ts';
import { mayLogIn, missingFields, nameFault } from './policy.ts';
import { presentUserInfo } from './present.ts';
import { storedProfile } from './profile/profile-fields.ts';
import * as queries from './queries.ts';
import { deviceCookieSeconds, rates, sessionCookieSeconds, termsVersion } from './rules.ts';
import type { OpenedSession } from './sessions/sessions.ts';

type RegisterInput = ParsedOf<typeof operations.user.register>;
type LoginInput = ParsedOf<typeof operations.user.login>;
type Client = Viewer['client'];

const SECRET_COOKIE = 'sid';
const DEVICE_COOKIE = 'device';

const barredText = 'This account is banned. We sent you an e-mail with the reason and how to appeal.';

const codeAsked = 'Type the code of your authenticator app, or a recovery code.';

const nameTaken = () => invalid({ userName: 'This name is taken.' });

/** The refusal for what a unique index of members refused; other errors as they are. */
export function refusalOf(error: unknown): unknown {
  const taken = queries.takenBy(error);
  if (taken === 'email') return new Refusal(codes.emailTaken);
  return taken === 'userName' ? nameTaken() : error;
}

/** Refuses a company that is called like another member; the other accounts of the same person do not count. */
export async function refuseCompanyOfOther(
  executor: Executor,
  companyName: string | undefined,
  email: string | null,
): Promise<void> {
  if (companyName && (await queries.isNameTaken(executor, companyName, email)))
    throw invalid({ companyName: 'Another member has this name, or one that looks like it.' });
}

/** Gives the browser its session: the secret hidden from scripts, the twin and the id readable. */
export function setSessionCookies(call: Call, userId: number, { secret, token }: OpenedSession): void {
  call.setCookie(SECRET_COOKIE, secret, { maxAge: sessionCookieSeconds, secret: true });
  call.setCookie(cookieNames.token, token, { maxAge: sessionCookieSeconds });
  call.setCookie(cookieNames.userId, String(userId), { maxAge: sessionCookieSeconds });
}

/** Clears the cookies of a session; the region stays. */
export function clearSessionCookies(call: Call): void {
  call.setCookie(SECRET_COOKIE, '', { maxAge: 0, secret: true });
  call.setCookie(cookieNames.token, '', { maxAge: 0 });
  call.setCookie(cookieNames.userId, '', { maxAge: 0 });
}

/** Keys of the tries at one account; the same whether or not it exists. */
const accountKey = (email: string, userType: UserType) => `login:${digest(email, userType)}`;

/** Registering, logging in and out. */
export function createAccounts(context: MembersContext) {
  const { platform, regions, sessions, hasher, mailing, tries } = context;
  const { database, limits, clock } = platform;
  const { take } = tries;

  /** Takes one try at an account. */
  async function takeLoginTry(call: Call, account: string, userId: number): Promise<void> {
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

  async function present(
    call: Call,
    client: Client,
    member: queries.MemberRow,
    opened: OpenedSession,
  ): Promise<LoginResult> {
    if (client === 'web') setSessionCookies(call, member.id, opened);
    call.setCookie(DEVICE_COOKIE, opened.device, { maxAge: deviceCookieSeconds, secret: true });
    const userInfo = presentUserInfo(member, regions, await context.countsOf(member.id));
    return { userId: member.id, token: opened.token, userInfo };
  }

  /** Puts back what a deleted member published, when the owner logs in within the days of grace. */
  async function restore(tx: Transaction, member: queries.MemberRow, tell: boolean): Promise<queries.MemberRow> {
    for (const module of context.modules()) await module.hideMember?.(tx, member.id, false);
    if (tell && member.email) await mailing.notify(tx, member.email, 'accountRestored');
    return queries.updateMember(tx, member.id, { state: 'active', deletedAt: null });
  }

  /** Opens the session of a member whose password was found right. */
  async function enter(call: Call, found: queries.MemberRow, client: Client): Promise<LoginResult> {
    const tell = found.state === 'deleted' && (await mailing.allow('notice', found.email ?? ''));
    const { member, opened } = await database.transaction(async (tx, afterCommit) => {
      const locked = await queries.lockMember(tx, found.id);
      // Changed while the password was compared: what was compared no longer counts.
      const same = locked?.passwordHash === found.passwordHash && locked.email === found.email;
      if (!locked || !same || !mayLogIn(locked, clock.now())) throw new Refusal(codes.wrongLogin);
      const member = locked.state === 'deleted' ? await restore(tx, locked, tell) : locked;
      return { member, opened: await sessions.open(tx, afterCommit, member.id, client, call) };
    });
    return present(call, client, member, opened);
  }

  /** A browser that logs in as somebody else leaves no live session behind that nobody holds. */
  async function leaveOther({ viewer }: Call, client: Client, userId: number): Promise<void> {
    if (viewer && viewer.userId !== userId && viewer.client === client) {
      await sessions.endOne(viewer.userId, viewer.sessionId);
    }
  }

  async function insertNew(
    tx: Transaction,
    afterCommit: AfterCommit,
    call: Call,
    member: queries.NewMember,
    client: Client,
    confirm: boolean,
  ) {
    const row = await queries.insertMember(tx, member);
    if (confirm) await mailing.sendConfirmation(tx, row.id);
    return { row, opened: await sessions.open(tx, afterCommit, row.id, client, call) };
  }

  /** What keeps the input from becoming an account, by field. */
  function registerFaults(input: RegisterInput): Record<string, string> {
    const { userName, email, password, userType } = input;
    const name = nameFault(userName);
    const company = userType === 2 && input.companyName ? nameDeceit(input.companyName) : undefined;
    const secret = passwordFault(password, ownWordsOf(email, userName));
    return {
      ...missingFields(userType, input),
      ...(name && { userName: name }),
      ...(company && { companyName: company }),
      ...(secret && { password: secret }),
      ...(input.ofAge === false && { ofAge: 'You must be at least 16.' }),
    };
  }

  return {
    /** Opens an account and a session; 20036 when the e-mail has an account of that kind. */
    async register(call: Call, input: RegisterInput): Promise<LoginResult> {
      const region = input.region === undefined ? call.regionId : regions.supported(input.region);
      const faults = registerFaults(input);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const profile = storedProfile(input, input.userType, regions.get(region)?.country ?? '');
      await take(`register:${call.clientKey}`, rates.register);
      const { email, userName, userType, client } = input;
      if (await context.barring.isTaken(email, userType)) {
        await mailing.tellTaken(email);
        throw new Refusal(codes.emailTaken);
      }
      if (await queries.isNameTaken(database.orm, userName)) throw nameTaken();
      await refuseCompanyOfOther(database.orm, profile.companyName, email);
      const passwordHash = await hasher.hash(input.password);
      const member: queries.NewMember = {
        ...profile,
        email,
        userName,
        userType,
        passwordHash,
        lastRegion: region,
        termsVersion,
        createdAt: clock.now(),
      };
      const confirm = await mailing.allow('proof', email);
      const { row, opened } = await database
        .transaction((tx, afterCommit) => insertNew(tx, afterCommit, call, member, client, confirm))
        .catch((error) => {
          throw refusalOf(error);
        });
      await leaveOther(call, client, row.id);
      return present(call, client, row, opened);
    },

    /** Opens a session; 20033 with one text whatever was wrong, after the same work whether or not there is an account. */
    async login(call: Call, { email, password, userType, client, code }: LoginInput): Promise<LoginResult> {
      const found = await queries.memberByEmail(database.orm, email, userType);
      const account = accountKey(email, userType);
      await takeLoginTry(call, account, found?.id ?? 0);
      const member = found && (found.state === 'barred' || mayLogIn(found, clock.now())) ? found : undefined;
      const right = await hasher.verify(member?.passwordHash, password);
      // Only to whoever knows the password: nobody else learns that there is such an account.
      if (right && member?.state === 'barred') throw new Refusal(codes.forbidden, barredText);
      if (!member || !right) {
        call.log.warn({ security: true, account }, 'log-in refused');
        throw new Refusal(codes.wrongLogin);
      }
      await context.factorCheck.pass(call, member.id, code);
      const result = await enter(call, member, client);
      await leaveOther(call, client, member.id);
      await tries.forgive(account, member.id, call);
      return result;
    },

    /** Lets the owner in again who was held back by a stranger's tries. */
    forgiveTries: ({ id, userType }: queries.MemberRow, email: string) =>
      tries.forgive(accountKey(email, userType), id),

    async logout(call: Call): Promise<Record<string, never>> {
      if (call.viewer) await sessions.endOne(call.viewer.userId, call.viewer.sessionId);
      clearSessionCookies(call);
      return {};
    },

    /**
     * Returns the member behind a session whose current password this is, 20033 when it is not; a member with a second factor
     * has to give its code as well, 20039 without.
     * @param check refuses the rest of the input after the password was right and before the code is used up
     */
    async reauthenticate(
      call: Call,
      viewer: Viewer,
      { password, code }: { password: string; code?: string | undefined },
      check: (member: queries.MemberRow) => void | Promise<void> = () => {},
    ): Promise<queries.MemberRow> {
      const key = `password:${viewer.userId}`;
      await take(key, rates.currentPassword);
      const member = await queries.memberById(database.orm, viewer.userId);
      if (!(await hasher.verify(member?.passwordHash, password)) || !member) {
        call.log.warn({ security: true, userId: viewer.userId }, 'current password refused');
        throw new Refusal(codes.wrongLogin, 'That password is not right.');
      }
      await limits.reset(key);
      await check(member);
      await context.factorCheck.pass(call, viewer.userId, code, codeAsked);
      return member;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
