import { type Api, CallRefused, createApi } from '@ashore/contract/api';
import { codes, type Envelope, networkMessage } from '@ashore/contract/codes';
import { cookieNames, limits } from '@ashore/contract/limits';
import { readCookie } from './cookies.ts';
import { isMobileApp } from './mobile-app.ts';
import { notify } from './notices.ts';

/** Calls whose failure is nobody's concern (specification 7). */
const quietCalls = new Set([
  'area/getRegions',
  'chat/getConversation',
  'chat/getUnreadNum',
  'chat/lookTwoUserMsg',
  'chat/queryMessage',
  'classified/addView',
  'classified/getFacets',
  'classified/getSuggestions',
  'config/getRates',
  'notification/getNotifications',
  'reply/hasnewbyowner',
  'user/getUserInfo',
  'user/logout',
]);

/** Calls a visitor makes with one click and then goes on: they are sent to the end when the page is left meanwhile. */
const lastingCalls = new Set(['collect/addcollect', 'like/addlike']);

const identity = () => ({
  userId: readCookie(cookieNames.userId),
  region: readCookie(cookieNames.region),
  token: readCookie(cookieNames.token),
});

/** Paging stands in the query, as the specification has it; all else in the body. */
function addressOf(path: string, input: Record<string, unknown>): { url: string; body: Record<string, unknown> } {
  const { pageNum, pageSize, ...body } = input;
  const paging = Object.entries({ pageNum, pageSize }).filter(([, value]) => value !== undefined);
  const query = paging.map(([name, value]) => `${name}=${value}`).join('&');
  return { url: `/api/cus/${path}${query ? `?${query}` : ''}`, body };
}

/** Tells the frame about an answer other than 200 (specification 8). */
function announce(code: number, message: string, isQuiet: boolean): void {
  if (code === codes.sessionExpired || code === codes.sessionSuperseded) notify({ kind: 'sessionEnded', message });
  // What the page asks by itself has nothing to say to somebody who has just logged out.
  else if (isQuiet) return;
  else if (code === codes.loginRequired) notify({ kind: 'loginRequired' });
  else notify({ kind: 'refused', message });
}

/** Unpacks an envelope: the data of a 200, the body itself where there is no code; rejects with CallRefused otherwise. */
export function unpack(path: string, body: unknown, isQuiet = quietCalls.has(path)): unknown {
  const envelope = body as Envelope | null;
  if (envelope === null || typeof envelope !== 'object' || envelope.code === undefined) return body;
  if (envelope.code === codes.ok) return envelope.data;
  announce(envelope.code, envelope.msg, isQuiet);
  throw new CallRefused(envelope.code, envelope.msg, envelope.data);
}

/** In the mobile web app a page that cannot be read without a connection says so itself. */
const isOfflinePage = (path: string) => !navigator.onLine && /\/(get|index|similar)/.test(path);

/** Rejects as every network error, time-out or abort does. */
export function networkFailure(path: string, isQuiet = quietCalls.has(path)): CallRefused {
  if (!isQuiet && !(isMobileApp && isOfflinePage(path))) notify({ kind: 'refused', message: networkMessage });
  return new CallRefused(0, networkMessage, null);
}

async function post(
  path: string,
  input: Record<string, unknown>,
  { given, isQuiet = quietCalls.has(path) }: { given?: AbortSignal; isQuiet?: boolean } = {},
): Promise<unknown> {
  const { url, body } = addressOf(path, input);
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  let answer: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...identity() },
      body: JSON.stringify(body),
      keepalive: lastingCalls.has(path),
      signal: given ? AbortSignal.any([given, timeout]) : timeout,
    });
    answer = await response.json();
  } catch {
    throw networkFailure(path, isQuiet);
  }
  return unpack(path, answer, isQuiet);
}

/** The calls of this browser tab. */
export const api = createApi((path, input) => post(path, input));

/** The same calls, given up when the signal says so; for quiet ones, as giving up fails like a lost connection. */
export const apiUntil = (signal: AbortSignal): Api => createApi((path, input) => post(path, input, { given: signal }));

/** The same calls where the page makes them by itself and tells in its own place what became of them. */
export const quietApi: Api = createApi((path, input) => post(path, input, { isQuiet: true }));

/** Headers an upload sends beside its form; it cannot go through fetch, which tells no progress. */
export const identityHeaders = identity;
