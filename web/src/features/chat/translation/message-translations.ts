import type { ChatMessage } from '@ashore/contract';

type Message = Pick<ChatMessage, 'id' | 'sendText'>;

/** A translation as it was made; `by` is empty for the browser's own. */
export interface Made {
  text: string;
  from: string;
  by: string;
}

/** What is shown of a message. */
export interface MessageState extends Made {
  state: 'original' | 'busy' | 'translated' | 'failed';
}

/** The translations of a conversation, for as long as the page lives: nothing of them is stored. */
export interface MessageTranslations {
  subscribe(listener: () => void): () => void;
  get(messageId: number): MessageState | undefined;
  translate(message: Message): void;
  showOriginal(messageId: number): void;
  /** Translates those that were not asked for yet, one after the other, until one fails. */
  translateAll(messages: readonly Message[]): Promise<void>;
}

/**
 * Returns the translations of one conversation.
 * @param make translates one text, and says in its own way why it cannot; `isAsked` where the reader asked for this very one
 * @param failed how a message is left that could not be translated
 */
export function createMessageTranslations(
  make: (message: Message, isAsked: boolean) => Promise<Made>,
  failed: () => 'original' | 'failed',
): MessageTranslations {
  const states = new Map<number, MessageState>();
  const listeners = new Set<() => void>();
  const set = (messageId: number, state: MessageState) => {
    states.set(messageId, state);
    for (const listener of listeners) listener();
  };
  const none = { text: '', from: '', by: '' };

  async function translate(message: Message, isAsked: boolean): Promise<boolean> {
    const known = states.get(message.id);
    if (known?.state === 'busy') return true;
    if (known?.text) {
      set(message.id, { ...known, state: 'translated' });
      return true;
    }
    set(message.id, { ...none, state: 'busy' });
    try {
      set(message.id, { ...(await make(message, isAsked)), state: 'translated' });
      return true;
    } catch {
      set(message.id, { ...none, state: failed() });
      return false;
    }
  }

  let wanted: readonly Message[] = [];
  let isRunning = false;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (messageId) => states.get(messageId),
    translate: (message) => void translate(message, true),
    showOriginal(messageId) {
      const known = states.get(messageId);
      if (known) set(messageId, { ...known, state: 'original' });
    },
    async translateAll(messages) {
      // What comes meanwhile is translated as well.
      wanted = messages;
      if (isRunning) return;
      isRunning = true;
      let isWell = true;
      while (isWell) {
        const next = wanted.find(({ id }) => !states.has(id));
        if (!next) break;
        isWell = await translate(next, false);
      }
      isRunning = false;
    },
  };
}
