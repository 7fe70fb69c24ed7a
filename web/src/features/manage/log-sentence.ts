import type { AuditEntry } from '@ashore/contract';
import type { logMessages } from './log-messages.ts';

type LogKey = keyof typeof logMessages.en;

/** Which sentences tell of an entry, the first of what was done, a second of what it meant for the member behind it. */
export function sentencesOf({ action, facts, owner, about }: AuditEntry): LogKey[] {
  switch (action) {
    case 'take':
    case 'open':
    case 'hold':
    case 'alarm':
    case 'appeal':
    case 'unrelated':
    case 'withdrawBadge':
    case 'printLetter':
    case 'postLetter':
    case 'openRegion':
    case 'closeRegion':
    case 'plan':
    case 'refund':
    case 'removeBanner':
    case 'retryJob':
    case 'retryJobs':
    case 'deleteJob':
    case 'endIncident':
    case 'handOver':
      return [action];
    case 'decide':
      return decided(String(facts.content), String(facts.member), owner !== null && about.type !== 'user');
    case 'answer':
      return [facts.outcome === 'granted' ? 'answer_granted' : 'answer_stands'];
    case 'claim':
      return [facts.approved === true ? (facts.badge === true ? 'claim_badge' : 'claim_yes') : 'claim_no'];
    case 'appoint':
    case 'dismiss':
      return [facts.role === 'operator' ? `${action}_operator` : `${action}_manager`];
    case 'incident':
      return [facts.isNew === true ? 'incident_new' : 'incident'];
    case 'banner':
      return [facts.isNew === true ? 'banner_new' : 'banner'];
    case 'scheme':
      return [schemeOf(String(facts.change))];
    case 'text':
      return [textOf(String(facts.key))];
    case 'price':
      return [priceOf(facts)];
    default:
      return ['other'];
  }
}

const contentKeys = ['hold', 'remove', 'restore', 'lock', 'unlock'] as const;
const memberKeys = ['warn', 'limit', 'ban', 'lift'] as const;

function decided(content: string, member: string, hasOwner: boolean): LogKey[] {
  const action = contentKeys.find((key) => key === content);
  const sanction = memberKeys.find((key) => key === member);
  const first: LogKey = action ? `decide_${action}` : sanction ? 'memberOnly' : 'none';
  if (sanction) return [first, `and_${sanction}`];
  return hasOwner ? [first, 'and_owner'] : [first];
}

const texts = ['operatorName', 'operatorAddress', 'dsaContact', 'notice'] as const;
function textOf(key: string): LogKey {
  const known = texts.find((one) => one === key);
  return known ? `text_${known}` : 'other';
}

const schemeChanges = ['write', 'publish', 'end', 'withdraw'] as const;
const schemeOf = (change: string): LogKey => {
  const known = schemeChanges.find((one) => one === change);
  return known ? `scheme_${known}` : 'scheme';
};

function priceOf(facts: AuditEntry['facts']): LogKey {
  if (typeof facts.amountCents === 'number' && typeof facts.currency === 'string') return 'price';
  if (typeof facts.active === 'boolean') return facts.active ? 'price_on' : 'price_off';
  return 'price_other';
}

/** The days of a list in its order, each with the entries of that day. */
export function byDay<Entry extends { time: string }>(
  entries: readonly Entry[],
  dayOf: (time: string) => string,
): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.time);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
