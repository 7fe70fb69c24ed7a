import type { operations, ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { digest, newSecret } from '#server/lib/secrets.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { spans } from '#server/modules/members/rules.ts';
import type { IssuerClient } from '#server/platform/openid/port.ts';
import { endAtPage, issuerPage } from './issuer-faults.ts';
import * as queries from './issuer-queries.ts';

/** What is sealed of a log-in under way. */
export const LOGIN_PURPOSE = 'issuer login';
const COOKIE = 'issuer';
/** The time at the issuer and the time on the page after it. */
const cookieSeconds = (2 * spans.issuerLogin) / 1000;

/** The cookie that binds a log-in to this browser; one that it has stays, so that several tabs can log in beside each other. */
function browserOf(call: Call): string {
  const secret = call.issuerBrowser || newSecret();
  call.setCookie(COOKIE, secret, { maxAge: cookieSeconds, secret: true });
  return digest(secret);
}

type Begun = Pick<queries.IssuerLoginRow, 'userId' | 'userType' | 'pathUrl'> & { mobile: boolean };

/** Stores the log-in and returns the page of the issuer; of an issuer that is away, the page that says so. */
async function begin(
  { platform }: MembersContext,
  call: Call,
  client: IssuerClient,
  { mobile, ...begun }: Begun,
): Promise<{ url: string }> {
  const { database, clock, keys } = platform;
  const page = issuerPage(call.locale, mobile);
  const issuer = client.settings;
  const asked = await client.begin().catch((error: unknown) => ({ error }));
  if ('error' in asked)
    return { url: endAtPage(call.log, { fault: client.failureOf(asked.error), page, issuer, error: asked.error }) };
  const { state, ...secrets } = asked.secrets;
  const now = clock.now();
  await queries.insertLogin(
    database.orm,
    {
      ...begun,
      page,
      browserHash: browserOf(call),
      stateHash: digest(state),
      issuerKey: issuer.key,
      sealed: keys.seal(LOGIN_PURPOSE, JSON.stringify(secrets)),
      expiresAt: new Date(now.getTime() + spans.issuerLogin),
    },
    now,
  );
  return { url: asked.url };
}

/** Begins a log-in with an account elsewhere; 40400 for an issuer that the settings do not name. */
export const beginIssuerLogin = (
  context: MembersContext,
  call: Call,
  { issuer, ...input }: ParsedOf<typeof operations.user.beginIssuerLogin>,
): Promise<{ url: string }> => begin(context, call, context.issuers.get(issuer), { ...input, userId: null });

/** Begins to add an account elsewhere to the member, against the proof that it is the member. */
export async function beginIssuerLink(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  { issuer, mobile, ...proof }: ParsedOf<typeof operations.user.beginIssuerLink>,
): Promise<{ url: string }> {
  const client = context.issuers.get(issuer);
  const { id: userId, userType } = await reauthenticate(context, call, viewer, proof);
  return begin(context, call, client, { userId, userType, mobile, pathUrl: '' });
}
