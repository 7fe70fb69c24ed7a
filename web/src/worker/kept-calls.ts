import { localeHeader } from '@ashore/contract/locales';
import { KEPT_CALLS } from '#web/lib/browser/worker-channel.ts';

const API = '/api/cus/';

/** Paths of the calls that only read and whose answers a phone shows without a connection; the build puts them in. */
declare const __OFFLINE_CALLS__: readonly string[];
const offlineCalls = new Set(__OFFLINE_CALLS__);

/** Whether the answer to a request at this address is kept. */
export const isKeptCall = ({ pathname }: URL): boolean =>
  pathname.startsWith(API) && offlineCalls.has(pathname.slice(API.length));

/**
 * The address a call's answer is kept under, as caches know of addresses alone: path, paging, region, language and body. What says
 * who asks is in none of them. Reads the body: give it a copy of the request.
 */
export async function addressOfCall(request: Request): Promise<string> {
  const url = new URL(request.url);
  const address = new URL(`${KEPT_CALLS}${url.pathname.slice(API.length)}${url.search}`, url);
  address.searchParams.set('region', request.headers.get('region') ?? '');
  const locale = request.headers.get(localeHeader);
  if (locale) address.searchParams.set('locale', locale);
  address.searchParams.set('body', await request.text());
  return address.href;
}
