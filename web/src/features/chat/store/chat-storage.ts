import type { Outgoing } from './thread.ts';

/** What this browser keeps of a member's chat: drafts and what is not acknowledged. Other tabs see it, log-out forgets it. */
export interface ChatStorage {
  drafts(): Record<number, string>;
  setDraft(peerId: number, text: string): void;
  /** In the order in which they were written. */
  outgoing(): Outgoing[];
  keep(message: Outgoing): void;
  drop(messageKey: string): void;
  /** Whether all messages of a conversation are translated. */
  translatesAll(peerId: number): boolean;
  setTranslatesAll(peerId: number, on: boolean): void;
  forget(): void;
  /** The conversation whose draft an event of another tab is about. */
  draftOf(key: string | null): number | null;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage may be full or forbidden: then things last as long as the page. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}

function readOutgoing(text: string | null): Outgoing[] {
  try {
    return text ? [JSON.parse(text) as Outgoing] : [];
  } catch {
    return [];
  }
}

export function createStorage(area: Area, userId: number): ChatStorage {
  const prefix = `chat:${userId}:`;
  const draftPrefix = `${prefix}draft:`;
  const outPrefix = `${prefix}out:`;
  const translatePrefix = `${prefix}translate:`;
  const keys = (start: string) =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter((key) => key.startsWith(start));
  const draftOf = (key: string | null) => (key?.startsWith(draftPrefix) ? Number(key.slice(draftPrefix.length)) : null);
  return {
    drafts: () =>
      Object.fromEntries(keys(draftPrefix).map((key) => [draftOf(key) ?? 0, area.getItem(key) ?? ''])) as Record<
        number,
        string
      >,
    setDraft: (peerId, text) =>
      attempt(() =>
        text ? area.setItem(`${draftPrefix}${peerId}`, text) : area.removeItem(`${draftPrefix}${peerId}`),
      ),
    outgoing: () =>
      keys(outPrefix)
        .flatMap((key) => readOutgoing(area.getItem(key)))
        .sort((one, other) => one.createTime.localeCompare(other.createTime)),
    keep: (message) => attempt(() => area.setItem(`${outPrefix}${message.messageKey}`, JSON.stringify(message))),
    drop: (messageKey) => attempt(() => area.removeItem(`${outPrefix}${messageKey}`)),
    translatesAll: (peerId) => area.getItem(`${translatePrefix}${peerId}`) !== null,
    setTranslatesAll: (peerId, on) =>
      attempt(() =>
        on ? area.setItem(`${translatePrefix}${peerId}`, '1') : area.removeItem(`${translatePrefix}${peerId}`),
      ),
    forget: () =>
      attempt(() => {
        for (const key of keys(prefix)) area.removeItem(key);
      }),
    draftOf,
  };
}
