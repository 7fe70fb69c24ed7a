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

/** Hears every wish to open the chat, also one from before, until the returned function is called. */
export function onOpenChat(heard: (request: ChatRequest) => void): () => void {
  listener = heard;
  if (waiting) heard(waiting);
  waiting = null;
  return () => {
    if (listener === heard) listener = undefined;
  };
}
