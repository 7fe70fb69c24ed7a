import { codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { ChatAds } from '#server/modules/chat/ads.ts';
import { batchMost, newAccountMs, rates, texts, waitingMost } from '#server/modules/chat/rules.ts';
import { findWarnings } from '#server/modules/chat/safety/scam-rules.ts';
import type { MembersModule } from '#server/modules/members/index.ts';
import type { UploadsModule } from '#server/modules/uploads/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Admitted, Outcome, Stored } from './store.ts';
import { type Admission, admissions } from './store-queries.ts';

/** A message as a member wants it sent; its text is clean and not too long. */
export interface Draft {
  senderId: number;
  receiverId: number;
  messageKey: string;
  content: string;
  imgUrl: string;
  businessKey: number | null;
  /** What the sender calls the subject, in one line. */
  title: string;
}

interface Waiting {
  draft: Draft;
  outcome: Promise<Stored>;
  settle(outcome: Outcome): void;
}

const forbidden = (text: string) => new Refusal(codes.forbidden, text);

/** What keeps a message from being sent, as far as the members themselves decide it. */
function memberRefusal(draft: Draft, facts: Admission, mayPost: MembersModule['mayPost']): Refusal | undefined {
  if (facts.senderState !== 'active') return new Refusal(codes.sessionExpired);
  if (draft.senderId === draft.receiverId) return forbidden(texts.self);
  if (facts.receiverState !== 'active') return new Refusal(codes.notFound, texts.gone);
  if (mayPost(facts)) return undefined;
  return mayPost({ ...facts, limitedUntil: null })
    ? forbidden(texts.limited)
    : new Refusal(codes.emailUnconfirmed, texts.unconfirmed);
}

/** Batches under way at once: while the commit of one is waited for, the other is prepared. */
const LANES = 2;

/** Messages of one conversation keep to one lane, so that their order is that of their arrival. */
interface Lane {
  waiting: Waiting[];
  working: Promise<void> | undefined;
}

/** Sends messages: what comes while a batch is being stored makes the next one. */
export function createSending(
  { database, limits, clock, log, origin }: Platform,
  deps: { members: MembersModule; uploads: UploadsModule; ads: ChatAds },
  store: (batch: Admitted[]) => Promise<Outcome[]>,
  hasOpen: (userId: number, peerId: number) => boolean,
) {
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({ waiting: [], working: undefined }));
  /** Those waiting or being stored, by sender and key: sent twice at once, they are one. */
  const underWay = new Map<string, Waiting>();
  const ownHost = new URL(origin).hostname;

  async function takeNewPerson(draft: Draft, { senderSince }: Admission): Promise<Refusal | undefined> {
    const isNew = clock.now().getTime() - senderSince.getTime() < newAccountMs;
    const rule = isNew ? rates.newPeopleOfNew : rates.newPeople;
    const taken = await limits.take(`chat.people:${draft.senderId}`, rule);
    return taken.ok
      ? undefined
      : new Refusal(codes.tooManyTries, texts.tooManyPeople, { retryAfter: taken.retryAfter });
  }

  /** The message as it is to be stored, or why it is not. */
  async function admit(draft: Waiting['draft'], facts: Admission, countsPerson: boolean): Promise<Admitted | Refusal> {
    const refusal =
      memberRefusal(draft, facts, deps.members.mayPost) ??
      (countsPerson ? await takeNewPerson(draft, facts) : undefined);
    if (refusal) return refusal;
    const { senderId, receiverId, imgUrl } = draft;
    const picture = imgUrl ? (await deps.uploads.ownPictures(database.orm, senderId, [imgUrl])).get(imgUrl) : undefined;
    if (imgUrl && !picture) return new Refusal(codes.invalidInput, texts.notYourPicture);
    const about = await deps.ads.about(draft, senderId, receiverId);
    // A title that the sender made up is checked like the text. The title of an ad was checked when it was posted.
    const said = about.businessKey === null && about.title ? `${about.title}\n${draft.content}` : draft.content;
    return {
      ...draft,
      ...about,
      imgUrl: picture?.imgUrl ?? '',
      imgUrlZip: picture?.imgUrlZip ?? '',
      warnings: findWarnings(said, false, ownHost),
      // Others may come in between, but never so that one of several is the first again.
      firstWarnings: facts.messages ? [] : findWarnings(said, true, ownHost),
      mailExpected: facts.isUnread,
      createdAt: clock.now(),
      isNew: facts.messages === null,
      senderName: facts.senderName,
      senderImg: facts.senderImg,
      read: hasOpen(receiverId, senderId),
    };
  }

  async function admitAll(batch: Waiting[]): Promise<{ one: Waiting; message: Admitted }[]> {
    const facts = await admissions(
      database.orm,
      batch.map(({ draft }) => draft),
    );
    const counted = new Set<string>();
    const ready: { one: Waiting; message: Admitted }[] = [];
    for (const [place, one] of batch.entries()) {
      const known = facts[place];
      if (!known) throw new Error('a message was not looked up');
      const pair = `${one.draft.senderId} ${one.draft.receiverId}`;
      const message = await admit(one.draft, known, !known.messages && !counted.has(pair));
      counted.add(pair);
      if (message instanceof Refusal) one.settle(message);
      else ready.push({ one, message });
    }
    return ready;
  }

  async function work(batch: Waiting[]): Promise<void> {
    try {
      const ready = await admitAll(batch);
      if (ready.length === 0) return;
      const pictures = ready.map(({ message }) => message.imgUrl).filter(Boolean);
      if (pictures.length > 0) await deps.uploads.markUsed(database.orm, pictures);
      const outcomes = await store(ready.map(({ message }) => message));
      ready.forEach(({ one }, place) => {
        one.settle(outcomes[place] ?? new Refusal(codes.failed));
      });
    } catch (error) {
      log.error({ err: error }, 'messages were not stored');
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
