import { randomUUID } from 'node:crypto';
import type { Locale } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as openid from 'openid-client';
import type { Logger } from 'pino';
import type { IssuerSettings } from './issuer-settings.ts';

/** Why a log-in with an account elsewhere ended, as the page for it says. */
export type IssuerFault =
  | 'cancelled'
  | 'away'
  | 'refused'
  | 'expired'
  | 'unverified'
  | 'noBusiness'
  | 'banned'
  | 'failed';

const cancelled = /^(access_denied|user_cancelled_authorize|consent_required|interaction_required|login_required)$/;
const passing = /^(server_error|temporarily_unavailable)$/;
/** Of openid-client: no connection, no answer in time, an answer of another kind than the protocol has. */
const awayCodes = /^(OAUTH_TIMEOUT|OAUTH_ABORT|OAUTH_RESPONSE_IS_NOT_(CONFORM|JSON)|OAUTH_PARSE_ERROR)$/;

/** What a failure at an issuer means for the visitor. */
export function faultOf(error: unknown): IssuerFault {
  if (error instanceof openid.AuthorizationResponseError) {
    if (cancelled.test(error.error)) return 'cancelled';
    return passing.test(error.error) ? 'away' : 'refused';
  }
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? 'away' : 'refused';
  // What `fetch` throws has no code of its own.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'away';
  const { code } = error as { code?: unknown };
  return awayCodes.test(String(code)) ? 'away' : 'refused';
}

/** The messages of an error and its causes. Causes of other kinds hold tokens and e-mails, which no log needs. */
function messagesOf(error: unknown): string[] {
  const said: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) said.push(one.message);
  return said;
}

/** The page of a log-in with an account elsewhere, where it began. */
export const issuerPage = (locale: Locale, mobile: boolean): string =>
  `${mobile ? '/m' : ''}${withLocale(locale, '/user/issuer')}`;

interface Ended {
  fault: IssuerFault;
  page?: string | undefined;
  issuer?: Pick<IssuerSettings, 'key'> | undefined;
  error?: unknown;
}

/** Notes why a log-in ended, and returns the page that says so, with the number that it has in the log. */
export function endAtPage(log: Logger, { fault, page = issuerPage('en', false), issuer, error }: Ended): string {
  const reference = randomUUID().slice(0, 8);
  const why = error === undefined ? {} : { why: messagesOf(error) };
  log.warn({ security: true, reference, fault, issuer: issuer?.key, ...why }, 'log-in with an account elsewhere ended');
  return `${page}?${new URLSearchParams({ fault, ...(issuer && { issuer: issuer.key }), reference })}`;
}
