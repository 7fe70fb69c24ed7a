import * as paths from '@ashore/contract/paths';
/** Which conversation is to be opened: with whom, and about which ad. */
export interface ChatRequest {
  peerId: number;
  classifiedId: number | null;
}

let waiting: ChatRequest | null = null;
let listener: ((request: ChatRequest) => void) | undefined;

/** Opens the chat big with a conversation; the window, once it is loaded, takes what waits. */
export function openChat(request: ChatRequest): void {
  if (listener) listener(request);
  else waiting = request;
}

const KEPT = 'chat:wanted';
/** Who does not come back from the log-in within this time had something else in mind. */
const KEPT_MS = 15 * 60_000;

/** Keeps a visitor's wish to chat in this tab until they have logged in. */
export function keepChatWish(request: ChatRequest): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...request, at: Date.now() }));
  } catch {}
}

/** Whether this is the page the wish is from: of the ad, or of the member where it is about none. */
const isAt = (address: { pathname: string; search: string }, { peerId, classifiedId }: ChatRequest): boolean =>
  classifiedId === null
    ? address.pathname === paths.profile(peerId)
    : new URLSearchParams(address.search).get('classifiedId') === String(classifiedId);

/** The wish that was kept, once: for a member who has just come back to its page; undefined for all others. */
export function takeChatWish(address: { pathname: string; search: string }): ChatRequest | undefined {
  try {
    const { at, ...request } = JSON.parse(sessionStorage.getItem(KEPT) ?? '') as ChatRequest & { at: number };
    if (Date.now() - at > KEPT_MS) sessionStorage.removeItem(KEPT);
    else if (isAt(address, request)) {
      sessionStorage.removeItem(KEPT);
      return request;
    }
  } catch {}
  return undefined;
}

/** Hears every wish to open the chat, also one from before, until the returned function is called. */
export function onOpenChat(heard: (request: ChatRequest) => void): () => void {
  listener = heard;
  if (waiting) heard(waiting);
  waiting = null;
  return () => {
    if (listener === heard) listener = undefined;
  };
}
