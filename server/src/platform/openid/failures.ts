import * as openid from 'openid-client';
import type { IssuerFailure } from './port.ts';

const cancelled = /^(access_denied|user_cancelled_authorize|consent_required|interaction_required|login_required)$/;
const passing = /^(server_error|temporarily_unavailable)$/;
/** Of openid-client: no connection, no answer in time, an answer of another kind than the protocol has. */
const awayCodes = /^(OAUTH_TIMEOUT|OAUTH_ABORT|OAUTH_RESPONSE_IS_NOT_(CONFORM|JSON)|OAUTH_PARSE_ERROR)$/;

/** What a log-in that failed at an issuer failed of. */
export function failureOf(error: unknown): IssuerFailure {
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
