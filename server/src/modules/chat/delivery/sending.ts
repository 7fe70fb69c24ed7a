import { codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { batchMost, waitingMost } from '#server/modules/chat/rules.ts';
import { createSaidBefore } from '#server/modules/chat/safety/said-before.ts';
import { admitMessage } from './admit-message.ts';
import type { AdmissionDeps, Draft } from './draft.ts';
import type { Origin, Outcome } from './outcome.ts';
import type { Admitted } from './store-batch.ts';
import { admissions } from './store-queries.ts';

interface Waiting {
  draft: Draft;
  /** More than one where the same key comes again meanwhile. */
  origins: Origin[];
}

const keyOf = ({ senderId, messageKey }: Draft) => `${senderId} ${messageKey}`;

/** Batches under way at once: while the commit of one is waited for, the other is prepared. */
const LANES = 2;

/** Messages of one conversation keep to one lane, so that their order is that of their arrival. */
interface Lane {
  waiting: Waiting[];
  working: Promise<void> | undefined;
}

/** Returns the messages of a batch that are to be stored; the rest is refused. */
async function admitAll(
  deps: AdmissionDeps,
  batch: Waiting[],
  settle: (one: Waiting, outcome: Outcome) => void,
): Promise<{ one: Waiting; message: Admitted }[]> {
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
    const message = await admitMessage(deps, one, known, !known.messages && !counted.has(pair));
    counted.add(pair);
    if (message instanceof Refusal) settle(one, message);
    else ready.push({ one, message });
  }
  return ready;
}

/**
 * Sends messages: what comes while a batch is being stored makes the next one.
 * @param store stores a batch; `told` resolves when the sockets it came from know what became of it
 */
export function createSending(chat: ChatDeps, store: (batch: Admitted[], told: Promise<void>) => Promise<Outcome[]>) {
  const { platform, uploads } = chat;
  const saidBefore = createSaidBefore(platform);
  const deps: AdmissionDeps = { ...chat, ownHost: new URL(platform.origin).hostname, saidBefore };
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({ waiting: [], working: undefined }));
  /** Those waiting or being stored, by sender and key: sent twice at once, they are one. */
  const underWay = new Map<string, Waiting>();

  function settle(one: Waiting, outcome: Outcome): void {
    underWay.delete(keyOf(one.draft));
    for (const origin of one.origins) origin.tell(outcome);
  }

  async function work(batch: Waiting[]): Promise<void> {
    const { promise: told, resolve } = Promise.withResolvers<void>();
    try {
      const ready = await admitAll(deps, batch, settle);
      if (ready.length === 0) return;
      const pictures = ready.map(({ message }) => message.imgUrl).filter(Boolean);
      if (pictures.length > 0) await uploads.markUsed(platform.database.orm, pictures);
      const outcomes = await store(
        ready.map(({ message }) => message),
        told,
      );
      ready.forEach(({ one }, place) => {
        settle(one, outcomes[place] ?? new Refusal(codes.failed));
      });
    } catch (error) {
      platform.log.error({ err: error }, 'messages were not stored');
      for (const one of batch)
        if (underWay.get(keyOf(one.draft)) === one) settle(one, new Refusal(codes.unavailable, 'chatFailed'));
    } finally {
      resolve();
    }
  }

  async function workAll(lane: Lane): Promise<void> {
    while (lane.waiting.length > 0) await work(lane.waiting.splice(0, batchMost));
    lane.working = undefined;
  }

  function queue(key: string, one: Waiting): void {
    underWay.set(key, one);
    const lane = lanes[(one.draft.senderId + one.draft.receiverId) % LANES] as Lane;
    lane.waiting.push(one);
    lane.working ??= workAll(lane);
  }

  return {
    /** Tells the origin once the message is stored for good, or why it is not: a Refusal whose message the sender is shown. */
    send(draft: Draft, origin: Origin): void {
      const key = keyOf(draft);
      const known = underWay.get(key);
      const isSame = known?.draft.content === draft.content && known.draft.receiverId === draft.receiverId;
      if (known && isSame) known.origins.push(origin);
      else if (known) origin.tell(new Refusal(codes.conflict, 'chatKeyUsed'));
      else if (underWay.size >= waitingMost) origin.tell(new Refusal(codes.unavailable));
      else queue(key, { draft, origins: [origin] });
    },
    /** Resolves when nothing waits to be stored. */
    flush: () => Promise.all(lanes.map(({ working }) => working)),
  };
}

export type Sending = ReturnType<typeof createSending>;
