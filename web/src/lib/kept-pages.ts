import type { ConversationItem } from '@ashore/contract';
import { pagePath } from './mobile-address.ts';
import { KEPT_CALLS, keptAddress, keptIn } from './worker-messages.ts';

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
  'classified/getAdsDetail': ({ classifiedId }) => `/classified/details?classifiedId=${classifiedId}`,
  'forum/getForumDetail': ({ forumId }) => `/forum/${forumId}`,
  'directory/getDirectoryDetail': ({ directoryId }) => `/directory/details?directoryId=${directoryId}`,
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
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      return { kind: 'page', path: `${pagePath(pathname)}${search}`, title: title.replace(/ [|·–] Ashore$/, '') };
    }),
  );
}

/** The conversations of the kept list whose messages were kept as well. */
async function conversationsOf(userId: number, kept: readonly Kept[]): Promise<SeenPage[]> {
  const open = new Set(
    kept.flatMap(({ call, input }) => (call === 'chat/lookTwoUserMsg' ? [input.receiveUserId] : [])),
  );
  const list = await kept.find(({ call }) => call === 'chat/queryMessage')?.read();
  const items = (list?.data as { list: ConversationItem[] } | undefined)?.list ?? [];
  return items
    .filter(({ peerId }) => open.has(peerId))
    .slice(0, MOST)
    .map(({ peerId, sendUserId, sendUserName, receiveUserName, sendTextTitle }) => ({
      kind: 'conversation',
      path: `/member/chatRoom/messages?peerId=${peerId}`,
      title: [sendUserId === userId ? receiveUserName : sendUserName, sendTextTitle].filter(Boolean).join(' · '),
    }));
}

/** What a member (0: a visitor) saw lately on this phone and can see without a connection: the latest first, each once. */
export async function seenLately(userId: number): Promise<SeenPage[]> {
  // Pages without https have no caches.
  if (!('caches' in globalThis)) return [];
  const kept = await keptCallsOf(userId);
  const pages = [...(await pagesOfCalls(kept)), ...(await pagesOfDocuments(userId))];
  const once = new Map(pages.filter(({ title }) => title).map((page) => [page.path.toLowerCase(), page]));
  return [...[...once.values()].slice(0, MOST), ...(await conversationsOf(userId, kept))];
}

/** Whether the document of this address was kept. */
export async function isPageKept(userId: number, address: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(keptIn('pages', userId));
  return (await cache.match(keptAddress(address))) !== undefined;
}
