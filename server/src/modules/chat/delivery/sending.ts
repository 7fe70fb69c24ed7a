import { codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { batchMost, texts, waitingMost } from '#server/modules/chat/rules.ts';
import { type AdmissionDeps, admitMessage, type Draft } from './admit-message.ts';
import type { Admitted, Outcome, Stored } from './store-batch.ts';
import { admissions } from './store-queries.ts';

interface Waiting {
  draft: Draft;
  outcome: Promise<Stored>;
  settle(outcome: Outcome): void;
}

/** Batches under way at once: while the commit of one is waited for, the other is prepared. */
const LANES = 2;

/** Messages of one conversation keep to one lane, so that their order is that of their arrival. */
interface Lane {
  waiting: Waiting[];
  working: Promise<void> | undefined;
}

/** Returns the messages of a batch that are to be stored; the rest is refused. */
async function admitAll(deps: AdmissionDeps, batch: Waiting[]): Promise<{ one: Waiting; message: Admitted }[]> {
  const facts = await admissions(
    deps.platform.database.orm,
    batch.map(({ draft }) => draft),
  );
  const counted = new Set<string>();
  const ready: { one: Waiting; message: Admitted }[] = [];
  for (const [place, one] of batch.entries()) {
    const known = facts[place];
    if (!known) throw new Error('a message was not looked up');
    const pair = `${one.draft.senderId} ${one.draft.receiverId}`;
    const message = await admitMessage(deps, one.draft, known, !known.messages && !counted.has(pair));
    counted.add(pair);
    if (message instanceof Refusal) one.settle(message);
    else ready.push({ one, message });
  }
  return ready;
}

/** Sends messages: what comes while a batch is being stored makes the next one. */
export function createSending(chat: ChatDeps, store: (batch: Admitted[]) => Promise<Outcome[]>) {
  const { platform, uploads } = chat;
  const deps: AdmissionDeps = { ...chat, ownHost: new URL(platform.origin).hostname };
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({ waiting: [], working: undefined }));
  /** Those waiting or being stored, by sender and key: sent twice at once, they are one. */
  const underWay = new Map<string, Waiting>();

  async function work(batch: Waiting[]): Promise<void> {
    try {
      const ready = await admitAll(deps, batch);
      if (ready.length === 0) return;
      const pictures = ready.map(({ message }) => message.imgUrl).filter(Boolean);
      if (pictures.length > 0) await uploads.markUsed(platform.database.orm, pictures);
      const outcomes = await store(ready.map(({ message }) => message));
      ready.forEach(({ one }, place) => {
        one.settle(outcomes[place] ?? new Refusal(codes.failed));
      });
    } catch (error) {
      platform.log.error({ err: error }, 'messages were not stored');
      for (const one of batch) one.settle(new Refusal(codes.unavailable, texts.failed));
    }
  }

  async function workAll(lane: Lane): Promise<void> {
    while (lane.waiting.length > 0) await work(lane.waiting.splice(0, batchMost));
    lane.working = undefined;
  }

  return {
    /** Resolves once the message is stored for good; rejects with a Refusal, whose message the sender is shown. */
    send(draft: Draft): Promise<Stored> {
      const key = `${draft.senderId} ${draft.messageKey}`;
      const known = underWay.get(key);
      if (known?.draft.content === draft.content && known.draft.receiverId === draft.receiverId) return known.outcome;
      if (known) return Promise.reject(new Refusal(codes.conflict, texts.keyUsed));
      if (underWay.size >= waitingMost) return Promise.reject(new Refusal(codes.unavailable));
      const { promise: outcome, resolve, reject } = Promise.withResolvers<Stored>();
      const settle = (result: Outcome) => {
        underWay.delete(key);
        if (result instanceof Refusal) reject(result);
        else resolve(result);
      };
      const one = { draft, outcome, settle };
      underWay.set(key, one);
      const lane = lanes[(draft.senderId + draft.receiverId) % LANES] as Lane;
      lane.waiting.push(one);
      lane.working ??= workAll(lane);
      return outcome;
    },
    /** Resolves when nothing waits to be stored. */
    flush: () => Promise.all(lanes.map(({ working }) => working)),
  };
}

export type Sending = ReturnType<typeof createSending>;
