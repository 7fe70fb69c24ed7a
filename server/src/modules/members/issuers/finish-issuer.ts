import { codes, type LoginResult, type operations, type ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { invalid, Refusal } from '#server/lib/refusal.ts';
import { enter, logIn, refuseBarred } from '#server/modules/members/account/log-in.ts';
import { leaveOther, presentLogin } from '#server/modules/members/account/login-result.ts';
import { insertConsenting } from '#server/modules/members/account/register.ts';
import { nameTaken, refusalOf } from '#server/modules/members/account/unique-names.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { mayLogIn, nameFault } from '#server/modules/members/policy.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import { rates, termsVersion } from '#server/modules/members/rules.ts';
import { addLink, flowOf, takeFlow } from './issuer-flow.ts';
import * as queries from './issuer-queries.ts';

const isOver = () => new Refusal(codes.proofInvalid, 'issuerLoginOver');

/** Logs the member in whose account at the issuer it is, against the code of a second factor that the member turned on. */
export async function finishIssuerLogin(
  context: MembersContext,
  call: Call,
  { flowId, code }: ParsedOf<typeof operations.user.finishIssuerLogin>,
): Promise<LoginResult> {
  const { database, clock } = context.platform;
  const flow = await flowOf(context, call, flowId);
  if (flow.login.userId !== null) throw isOver();
  const member = await queries.memberBySubject(database.orm, flow.answer);
  refuseBarred(member);
  if (!member || !mayLogIn(member, clock.now())) throw isOver();
  await context.factorCheck.pass(call, member.id, code);
  return enter(context, call, member, 'web', async (tx) => {
    await takeFlow(context, tx, flow);
    // The member may have removed it meanwhile.
    if ((await queries.memberBySubject(tx, flow.answer))?.id !== member.id) throw isOver();
  });
}

/** Logs in to the account that has the e-mail, by its password, and adds the account at the issuer to it. */
export async function proveIssuerLogin(
  context: MembersContext,
  call: Call,
  { flowId, password, code }: ParsedOf<typeof operations.user.proveIssuerLogin>,
): Promise<LoginResult> {
  const flow = await flowOf(context, call, flowId);
  const { userId, userType } = flow.login;
  const { email } = flow.answer;
  if (userId !== null || !email) throw isOver();
  return logIn(context, call, { email, password, userType, client: 'web', code }, async (tx, member) => {
    await takeFlow(context, tx, flow);
    await addLink(context, tx, member.id, flow);
  });
}

/** Opens an account with the e-mail that the issuer verified, without a password; 20036 where an account has it. */
export async function registerByIssuer(
  context: MembersContext,
  call: Call,
  input: ParsedOf<typeof operations.user.registerByIssuer>,
): Promise<LoginResult> {
  const { platform, regions, sessions, tries, barring } = context;
  const { database, clock } = platform;
  const { userName, newsletter } = input;
  const fault = nameFault(userName);
  if (fault) throw invalid({ userName: fault });
  const flow = await flowOf(context, call, input.flowId);
  const { email } = flow.answer;
  if (flow.login.userId !== null || !email) throw isOver();
  await tries.take(`register:${call.clientKey}`, rates.register);
  if (await barring.isTaken(email, 1)) throw new Refusal(codes.emailTaken);
  if (await memberQueries.isNameTaken(database.orm, userName)) throw nameTaken();
  const member: memberQueries.NewMember = {
    ...{ email, userName, newsletter, termsVersion },
    userType: 1,
    emailConfirmed: true,
    // No password has an empty hash.
    passwordHash: '',
    lastRegion: regions.supported(input.region),
    locale: call.locale,
    createdAt: clock.now(),
  };
  const { row, opened } = await database
    .transaction(async (tx, afterCommit) => {
      await takeFlow(context, tx, flow);
      const made = await insertConsenting(context, tx, member);
      const added = await queries.insertLink(tx, made.id, flow.answer, clock.now());
      if (added !== 'new') throw new Refusal(codes.conflict, 'issuerLinkTaken');
      return { row: made, opened: await sessions.open(tx, afterCommit, made.id, 'web', call) };
    })
    .catch((error) => {
      throw refusalOf(error);
    });
  await leaveOther(context, call, 'web', row.id);
  return presentLogin(context, call, 'web', row, opened);
}

/** Adds the account at the issuer to the member who asked for it in this browser. */
export async function finishIssuerLink(
  context: MembersContext,
  call: Call,
  { userId }: Viewer,
  flowId: number,
): Promise<Record<string, never>> {
  const flow = await flowOf(context, call, flowId);
  if (flow.login.userId !== userId) throw isOver();
  await context.platform.database.transaction(async (tx) => {
    await memberQueries.lockMember(tx, userId);
    await takeFlow(context, tx, flow);
    await addLink(context, tx, userId, flow);
  });
  return {};
}
