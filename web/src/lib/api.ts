import { type Api, CallRefused, createApi } from '@ashore/contract/api';
import { codes, type Envelope } from '@ashore/contract/codes';
import { cookieNames, limits } from '@ashore/contract/limits';
import { defaultLocale, localeHeader } from '@ashore/contract/locales';
import { readCookie } from './browser/cookies.ts';
import { isMobileApp } from './browser/mobile-app.ts';
import { kept } from './browser/reach.ts';
import { messagesOf } from './i18n.ts';
import { currentLocale } from './locale.ts';
import { textMessages } from './messages.ts';
import { notify } from './notices.ts';

const quietCalls = new Set(__QUIET_CALLS__);
const lastingCalls = new Set(__LASTING_CALLS__);

const identity = () => ({
  userId: readCookie(cookieNames.userId),
  region: readCookie(cookieNames.region),
  token: readCookie(cookieNames.token),
  ...(currentLocale() === defaultLocale ? {} : { [localeHeader]: currentLocale() }),
});

/** Paging stands in the query, as the specification has it; all else in the body. */
function addressOf(path: string, input: Record<string, unknown>): { url: string; body: Record<string, unknown> } {
  const { pageNum, pageSize, ...body } = input;
  const paging = Object.entries({ pageNum, pageSize }).filter(([, value]) => value !== undefined);
  const query = paging.map(([name, value]) => `${name}=${value}`).join('&');
  return { url: `/api/cus/${path}${query ? `?${query}` : ''}`, body };
}

/** What the frame shows: every refusal, only the end of the session, or nothing. */
type Telling = 'all' | 'session' | 'nothing';
const tellingOf = (path: string): Telling => (quietCalls.has(path) ? 'session' : 'all');

/** Tells the frame about an answer other than 200 (specification 8). */
function announce(code: number, message: string, telling: Telling): void {
  if (telling === 'nothing') return;
  if (code === codes.sessionExpired || code === codes.sessionSuperseded) notify({ kind: 'sessionEnded', message });
  // What the page asks by itself has nothing to say to somebody who has just logged out.
  else if (telling === 'session') return;
  else if (code === codes.loginRequired) notify({ kind: 'loginRequired' });
  // The next step of a log-in, not a fault: its form shows the field for the code.
  else if (code === codes.codeNeeded) return;
  else notify({ kind: 'refused', message });
}

/** Unpacks an envelope: the data of a 200, the body itself where there is no code; rejects with CallRefused otherwise. */
export function unpack(path: string, body: unknown, telling = tellingOf(path)): unknown {
  const envelope = body as Envelope | null;
  if (envelope === null || typeof envelope !== 'object' || envelope.code === undefined) return body;
  if (envelope.code === codes.ok) return envelope.data;
  announce(envelope.code, envelope.msg, telling);
  throw new CallRefused(envelope.code, envelope.msg, envelope.data);
}

/** In the mobile web app a page that cannot be read without a connection says so itself. */
const isOfflinePage = (path: string) => !navigator.onLine && /\/(get|index|similar)/.test(path);

/** Rejects as every network error, time-out or abort does. */
export function networkFailure(path: string, telling = tellingOf(path)): CallRefused {
  const message = messagesOf(textMessages)('unanswered');
  if (telling === 'all' && !(isMobileApp && isOfflinePage(path))) notify({ kind: 'refused', message });
  return new CallRefused(0, message, null);
}

/** How long the site may take to answer. */
const READY_MS = 5000;

/** Whether the site answers. Any answer without a server error counts, as a gateway may not pass this address on. */
export async function askSite(): Promise<boolean> {
  const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(READY_MS) });
  return status < 500;
}

/** A patient call got no answer before its time-out. The caller tells the frame. */
export const unanswered = new CallRefused(0, '', null);

interface Manner {
  given?: AbortSignal;
  telling?: Telling;
  /** Is completed even if the page is left meanwhile. */
  isLasting?: boolean;
  /** Rejects with `unanswered` where that is what happened. */
  isPatient?: boolean;
}

async function post(
  path: string,
  input: Record<string, unknown>,
  { given, telling = tellingOf(path), isLasting = lastingCalls.has(path), isPatient = false }: Manner = {},
): Promise<unknown> {
  const { url, body } = addressOf(path, input);
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  let answer: unknown;
  try {
    if (telling === 'all') await kept.keeper?.untilThere(signal);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...identity() },
      body: JSON.stringify(body),
      keepalive: isLasting,
      signal,
    });
    answer = await response.json();
  } catch {
    if (signal.aborted) throw networkFailure(path, telling);
    kept.keeper?.heard(false);
    throw isPatient ? unanswered : networkFailure(path, telling);
  }
  kept.keeper?.heard(true);
  return unpack(path, answer, telling);
}

/** The calls of this browser tab. */
export const api = createApi((path, input) => post(path, input));

/** The same calls for the loaders of pages. They only read, so they are repeated when the site is back. */
export const pageApi: Api = createApi((path, input) =>
  kept.keeper
    ? kept.keeper.read(
        () => post(path, input, { isPatient: true }),
        () => networkFailure(path),
      )
    : post(path, input),
);

/** The same calls, given up when the signal says so; for quiet ones, as giving up fails like a lost connection. */
export const apiUntil = (signal: AbortSignal): Api => createApi((path, input) => post(path, input, { given: signal }));

/** The same calls where the page makes them by itself and tells in its own place what became of them. */
export const quietApi: Api = createApi((path, input) => post(path, input, { telling: 'session' }));

/** The same calls for the start of a page: not even the end of the session is shown. */
export const silentApi: Api = createApi((path, input) => post(path, input, { telling: 'nothing' }));

/** The quiet calls for data that must be saved while the page is being left. */
export const lastingApi: Api = createApi((path, input) => post(path, input, { telling: 'session', isLasting: true }));

/** Headers an upload sends beside its form; it cannot go through fetch, which tells no progress. */
export const identityHeaders = identity;
