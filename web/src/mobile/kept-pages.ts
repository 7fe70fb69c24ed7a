import type { Conversation } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { pagePath } from '#web/lib/browser/mobile-address.ts';
import { KEPT_CALLS, keptAddress, keptIn } from '#web/lib/browser/worker-channel.ts';

/** A page that can be shown without a connection. */
export interface SeenPage {
  kind: 'page' | 'conversation';
  /** Of the page, with its query. */
  path: string;
  title: string;
}

const MOST = 12;
/** Single things, in contrast to lists and forms. */
const single = /^\/(?:(?:classified|directory|news|tips)\/details|forum\/\d+)$/i;

/** The page of what a kept answer is about, and its name. */
const pageOfCall: Record<string, (input: Record<string, number>) => string> = {
  'classified/getAdsDetail': ({ classifiedId = 0 }) => paths.ad(classifiedId),
  'forum/getForumDetail': ({ forumId = 0 }) => paths.topic(forumId),
  'directory/getDirectoryDetail': ({ directoryId = 0 }) => paths.business(directoryId),
};

interface Kept {
  call: string;
  input: Record<string, number>;
  read(): Promise<{ data?: unknown } | undefined>;
}

/** The kept answers, the latest first. */
async function keptCallsOf(userId: number): Promise<Kept[]> {
  const cache = await caches.open(keptIn('calls', userId));
  const requests = await cache.keys();
  return requests.toReversed().map((request) => {
    const { pathname, searchParams } = new URL(request.url);
    return {
      call: pathname.slice(KEPT_CALLS.length),
      input: JSON.parse(searchParams.get('body') || '{}') as Record<string, number>,
      read: async () => (await cache.match(request))?.json() as Promise<{ data?: unknown }> | undefined,
    };
  });
}

async function pagesOfCalls(kept: readonly Kept[]): Promise<SeenPage[]> {
  const found = kept.filter(({ call }) => pageOfCall[call]).slice(0, MOST);
  return Promise.all(
    found.map(async ({ call, input, read }) => {
      const title = ((await read())?.data as { title?: string } | undefined)?.title ?? '';
      return { kind: 'page', path: pageOfCall[call]?.(input) ?? '', title };
    }),
  );
}

async function pagesOfDocuments(userId: number): Promise<SeenPage[]> {
  const cache = await caches.open(keptIn('pages', userId));
  const requests = (await cache.keys()).toReversed().filter(({ url }) => single.test(pagePath(new URL(url).pathname)));
  return Promise.all(
    requests.slice(0, MOST).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request))?.text()) ?? '';
      // Only the title: Trusted Types do not allow parsing a whole page, as it has scripts.
      const [line = ''] = /<title\b[^>]*>[^<]*<\/title>/.exec(html) ?? [];
      const { title } = new DOMParser().parseFromString(line, 'text/html');
      return { kind: 'page', path: `${pagePath(pathname)}${search}`, title: title.replace(/ [|·–] Ashore$/, '') };
    }),
  );
}

/** The conversations whose messages were kept, by whom they are with. */
async function conversationsOf(kept: readonly Kept[]): Promise<SeenPage[]> {
  const read = new Set(
    kept.flatMap(({ call, input }) => (call === 'chat/lookTwoUserMsg' ? [input.receiveUserId] : [])),
  );
  const found = kept.filter(({ call, input }) => call === 'chat/getConversation' && read.has(input.userId));
  const pages = await Promise.all(
    found.map(async (one): Promise<SeenPage> => {
      const conversation = (await one.read())?.data as Conversation | undefined;
      const path = paths.conversation(one.input.userId ?? 0);
      const title = [conversation?.peer.userName, conversation?.ad?.title].filter(Boolean).join(' · ');
      return { kind: 'conversation', path, title };
    }),
  );
  return once(pages);
}

/** Each page once, the first of them; those without a name are none. */
function once(pages: readonly SeenPage[]): SeenPage[] {
  const known = new Map<string, SeenPage>();
  for (const page of pages) {
    const key = page.path.toLowerCase();
    if (page.title && !known.has(key)) known.set(key, page);
  }
  return [...known.values()].slice(0, MOST);
}

/** What a member (0: a visitor) saw lately on this phone and can see without a connection: the latest first, each once. */
export async function seenLately(userId: number): Promise<SeenPage[]> {
  // Pages without https have no caches.
  if (!('caches' in globalThis)) return [];
  const kept = await keptCallsOf(userId);
  const pages = once([...(await pagesOfCalls(kept)), ...(await pagesOfDocuments(userId))]);
  return [...pages, ...(await conversationsOf(kept))];
}

/** Whether the document of this address was kept. */
export async function isPageKept(userId: number | string, address: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(keptIn('pages', userId));
  return (await cache.match(keptAddress(address))) !== undefined;
}
