import type { AdStatus, ReportSubjectType, RiskRule } from '@ashore/contract';
import type { AfterCommit, Transaction } from './platform/database/database.ts';

/** What of an ad others wait for. */
interface AdState {
  status: AdStatus;
  priceCents: number | null;
}

/**
 * What happens in one module and concerns others: the name of each event with its payload. The module in which it happens
 * emits it and does not know the subscribers. Each event has at least one subscriber, or the server does not start.
 */
export interface DomainEvents {
  /** Sessions of a member are over: logged out, replaced by a newer log-in, or out of time. */
  'session.ended': { sessionIds: number[] };
  /** A passkey of a member was used out of order and is blocked. */
  'passkey.cloned': { userId: number; name: string };
  /** A member logged in, or registered: on this device, from the network of this client. */
  'member.arrived': { userId: number; device: string; clientKey: string };
  /** An ad is stored to go live, or was changed while it is live. A subscriber may refuse it, or hold it as `pending`. */
  'ad.submitted': {
    adId: number;
    ownerId: number;
    categoryId: number | null;
    title: string;
    /** All that it says, in both languages. */
    content: string;
    /** What its pictures look like, in 64 bits each. */
    photos: string[];
    /** It was not live before. */
    publishes: boolean;
    /** Called by a subscriber that found something, so that whoever submits the ad looks at whether it is held now. */
    onSuspected(): void;
  };
  /** An operator's import stored ads of another site, live. A subscriber may hold some of them as `pending`. */
  'ads.imported': { ads: { adId: number; ownerId: number; title: string; content: string; imgUrl: string[] }[] };
  /** The state or the price of an ad is another; `before` is undefined when it is new. */
  'ad.changed': { adId: number; regionId: number; currency: string; before: AdState | undefined; after: AdState };
  /** The owner of a business saved its menu; `text` is all that it says. A subscriber may hold it. */
  'menu.saved': { businessId: number; text: string };
  /** Rules of the site found something in what a member published. */
  'content.suspected': {
    subjectType: ReportSubjectType;
    subjectId: number;
    risks: RiskRule[];
    /** It is taken out of sight until somebody decides, where such a thing can be. */
    isHeld: boolean;
    /** What the member is told beside the reason of the rules: a text of the contract's `decisionReasonTexts`. */
    reason?: string;
  };
  /** A member wrote or changed a text that others see, beside ads and messages; `text` is all that it says. */
  'text.written': {
    subjectType: 'forum' | 'reply' | 'review' | 'reference' | 'user';
    subjectId: number;
    ownerId: number;
    text: string;
  };
  /** A member has another picture; its address is that of the upload. */
  'profile.pictured': { userId: number; imgUrl: string };
  /**
   * A moderator decided whether something is fraud; `verdict` is null where an appeal took the decision back. `text` is what it
   * said then.
   */
  'fraud.decided': {
    subjectType: ReportSubjectType;
    subjectId: number;
    ownerId: number;
    text: string;
    verdict: 'fraud' | 'honest' | null;
    decidedBy: number;
  };
  /** Two members agreed on an ad by an offer. */
  'offer.accepted': { adId: number; ownerId: number; buyerId: number; title: string };
  /** An agreement by an offer is taken back. A subscriber may refuse it. */
  'offer.calledOff': { adId: number; buyerId: number };
  /** A member's plan came or went. */
  'plan.changed': { userId: number };
  /** An operator changed what a plan gives to everybody who has it. */
  'plans.changed': { plan: string };
  /** An operator did something that the log of the desk tells of; `actorId` is null on the command line. */
  'operator.acted': {
    actorId: number | null;
    action: string;
    subjectType?: string;
    subjectId?: number;
    detail: Record<string, unknown>;
  };
  /** Members were told something on the site that they want as a push, too. */
  'member.notified': { notified: { userId: number; groupKey: string }[] };
}

type EventName = keyof DomainEvents;

type Subscriber<Name extends EventName> = (
  tx: Transaction,
  afterCommit: AfterCommit,
  payload: DomainEvents[Name],
) => Promise<void>;

/** Carries events from the module in which something happens to those it concerns. */
export interface Events {
  /** Runs the subscriber for each event of that name, inside the transaction of the emitter. */
  on<Name extends EventName>(name: Name, subscriber: Subscriber<Name>): void;
  /** Runs the subscribers in the order of their registration. One that throws ends the transaction: nothing has happened. */
  emit<Name extends EventName>(
    tx: Transaction,
    afterCommit: AfterCommit,
    name: Name,
    payload: DomainEvents[Name],
  ): Promise<void>;
  /** Throws when an event has no subscriber: screening, alerts and pushes must not vanish silently. */
  assertHeard(): void;
}

/** Returns the events of one server. */
export function createEvents(): Events {
  // The compiler asks for every event of the map.
  const subscribers: { [Name in EventName]: Subscriber<Name>[] } = {
    'session.ended': [],
    'passkey.cloned': [],
    'member.arrived': [],
    'ad.submitted': [],
    'ads.imported': [],
    'ad.changed': [],
    'menu.saved': [],
    'content.suspected': [],
    'text.written': [],
    'profile.pictured': [],
    'fraud.decided': [],
    'offer.accepted': [],
    'offer.calledOff': [],
    'plan.changed': [],
    'plans.changed': [],
    'operator.acted': [],
    'member.notified': [],
  };

  return {
    on(name, subscriber) {
      subscribers[name].push(subscriber);
    },
    async emit(tx, afterCommit, name, payload) {
      for (const subscriber of subscribers[name]) await subscriber(tx, afterCommit, payload);
    },
    assertHeard() {
      const unheard = Object.entries(subscribers).filter(([, known]) => known.length === 0);
      if (unheard.length > 0) throw new Error(`nobody subscribes to ${unheard.map(([name]) => name).join(', ')}`);
    },
  };
}
