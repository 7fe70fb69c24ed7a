import { codes, type IssuerStep } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { IssuerAnswer } from '#server/platform/openid/port.ts';
import { LOGIN_PURPOSE } from './begin-issuer.ts';
import * as queries from './issuer-queries.ts';

/** A log-in whose issuer has answered this browser. */
export interface IssuerFlow {
  login: queries.IssuerLoginRow;
  answer: IssuerAnswer;
}

const isOver = () => new Refusal(codes.proofInvalid, 'issuerLoginOver');

/** Returns the log-in of this browser; refuses 20038 one that is over, used up or of another browser. */
export async function flowOf({ platform }: MembersContext, call: Call, flowId: number): Promise<IssuerFlow> {
  const { database, clock, keys } = platform;
  const browser = call.issuerBrowser;
  const login = browser && (await queries.findBack(database.orm, flowId, digest(browser), clock.now()));
  const text = login ? keys.open(LOGIN_PURPOSE, login.sealed) : undefined;
  if (!login || text === undefined) throw isOver();
  return { login, answer: JSON.parse(text) as IssuerAnswer };
}

/** Uses the log-in up with the transaction; refuses 20038 where another tab was quicker. */
export async function takeFlow(
  { platform }: MembersContext,
  tx: Transaction,
  { login: { id, browserHash } }: IssuerFlow,
): Promise<void> {
  if (!(await queries.takeBack(tx, id, browserHash, platform.clock.now()))) throw isOver();
}

/** Adds the account at the issuer to a member and tells the member by mail; 40900 where it cannot be. */
export async function addLink(
  { platform, issuers, mailing }: MembersContext,
  tx: Transaction,
  userId: number,
  { answer }: IssuerFlow,
): Promise<void> {
  const { name } = issuers.called(answer.issuer);
  const added = await queries.insertLink(tx, userId, answer, platform.clock.now());
  if (added === 'taken') throw new Refusal(codes.conflict, 'issuerLinkTaken');
  if (added === 'other') throw new Refusal(codes.conflict, { reason: 'issuerLinkOther', params: { issuer: name } });
  if (added === 'new') await mailing.tell(tx, userId, 'issuerLinked', name);
}

/** Returns what comes next after the issuer sent this browser back. */
export async function getIssuerStep(context: MembersContext, call: Call, flowId: number): Promise<IssuerStep> {
  const { login, answer } = await flowOf(context, call, flowId);
  const { orm } = context.platform.database;
  const { name } = context.issuers.called(answer.issuer);
  const facts = { name, userType: login.userType, pathUrl: login.pathUrl, email: '', hasPassword: true };
  if (login.userId !== null) return { ...facts, step: 'link' };
  if (await queries.memberBySubject(orm, answer)) return { ...facts, step: 'logIn' };
  const { email } = answer;
  const owner = await memberQueries.memberByEmail(orm, email, login.userType);
  if (!owner) return { ...facts, email, step: 'register' };
  return { ...facts, email, step: 'prove', hasPassword: owner.passwordHash !== '' };
}
