import { operations } from '@ashore/contract';
import type { Logger } from 'pino';
import { digest } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import { spans } from '#server/modules/members/rules.ts';
import type { IssuerAnswer, LoginSecrets } from '#server/platform/openid/port.ts';
import { LOGIN_PURPOSE } from './begin-issuer.ts';
import { endAtPage, type IssuerFault } from './issuer-faults.ts';
import * as queries from './issuer-queries.ts';

/** What an issuer sent a browser back with. */
export interface ReceivedAnswer {
  /** The key of the issuer whose address it came to. */
  key: string;
  query: URLSearchParams;
  /** The cookie that the log-in was bound to; empty without one. */
  browser: string;
  log: Logger;
}

/** Why this account leads nowhere, or nothing. An e-mail that the issuer did not verify matches no account and makes none. */
async function standing(
  { platform, barring }: MembersContext,
  { userId, userType }: queries.IssuerLoginRow,
  answer: IssuerAnswer,
): Promise<IssuerFault | undefined> {
  if (userId !== null) return undefined;
  const { orm } = platform.database;
  const member = await queries.memberBySubject(orm, answer);
  if (member) return member.state === 'barred' ? 'banned' : undefined;
  if (!answer.email) return 'unverified';
  if (await barring.isBarred(answer.email)) return 'banned';
  // A business is registered with more than an issuer knows of it.
  const isMissing = userType === 2 && !(await memberQueries.memberByEmail(orm, answer.email, userType));
  return isMissing ? 'noBusiness' : undefined;
}

/** The answer with its e-mail as the site writes addresses; without one that it would not take. */
function tidied(answer: IssuerAnswer): IssuerAnswer {
  const parsed = operations.user.checkEmail.input.safeParse({ email: answer.email });
  return { ...answer, email: parsed.success ? parsed.data.email : '' };
}

async function take(context: MembersContext, { key, query, browser, log }: ReceivedAnswer): Promise<string> {
  const { database, clock, keys } = context.platform;
  const now = clock.now();
  const client = context.issuers.find(key);
  const state = query.get('state') ?? '';
  const hashes = { stateHash: digest(state), browserHash: digest(browser), issuerKey: key };
  const login = client && state && browser ? await queries.takeSent(database.orm, hashes, now) : undefined;
  if (!client || !login) return endAtPage(log, { fault: 'expired', issuer: client?.settings });
  const { page } = login;
  const issuer = client.settings;
  const secrets = JSON.parse(keys.open(LOGIN_PURPOSE, login.sealed) ?? '{}') as Omit<LoginSecrets, 'state'>;
  const answer = await client.finish(query, { ...secrets, state }).then(tidied, (error: unknown) => ({ error }));
  if ('error' in answer)
    return endAtPage(log, { fault: client.failureOf(answer.error), page, issuer, error: answer.error });
  const fault = await standing(context, login, answer);
  if (fault) return endAtPage(log, { fault, page, issuer });
  const flowId = await queries.insertBack(database.orm, {
    ...login,
    stage: 'back',
    sealed: keys.seal(LOGIN_PURPOSE, JSON.stringify(answer)),
    expiresAt: new Date(now.getTime() + spans.issuerLogin),
  });
  return `${page}?flow=${flowId}`;
}

/**
 * Takes the answer of an issuer: checks it against the log-in that this browser began, once, and stores who it is for.
 * Returns the page to go on at, which is always one of this site, whatever fails.
 */
export const receiveAnswer = (context: MembersContext, received: ReceivedAnswer): Promise<string> =>
  take(context, received).catch((error: unknown) => endAtPage(received.log, { fault: 'failed', error }));
