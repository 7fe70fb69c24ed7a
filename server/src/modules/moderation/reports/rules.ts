import type { ReportSubjectType } from '@ashore/contract';

/** How much the report of a member counts in the queue; a member who was right counts more, one who was wrong less. */
const BASE = 1;
/** Of an account younger than a week. */
const NEW_BASE = 0.6;
const NEW_MS = 7 * 86_400_000;
const LEAST = 0.1;
const MOST = 3;

/**
 * Reports of members with standing that weigh so much take a thing out of sight until somebody looks: two who were right
 * before, or three others.
 */
export const HOLD_WEIGHT = 3;
/** However much one member's reports weigh, another's from elsewhere has to say the same. */
export const HOLD_SOURCES = 2;
/** What somebody looked at and found nothing wrong with stays until more say so. */
export const HOLD_WEIGHT_CLEARED = 6;

/** What a member of good record published needs as much: so many deals, with an account of so many days. */
export const RECORD_DEALS = 3;
export const RECORD_MS = 90 * 86_400_000;

/** A report as far as it helps to hide something, with the group of accounts that its reporter belongs to. */
export interface StandingReport {
  weight: number;
  network: string;
  group: number;
}

/**
 * What reports weigh together, and of how many sources they are. Reports from one network, or by accounts that share something, are
 * those of one member, and the heaviest counts.
 */
export function weightOfSources(reports: readonly StandingReport[]): { weight: number; sources: number } {
  const sources: { networks: Set<string>; groups: Set<number>; weight: number }[] = [];
  for (const { weight, network, group } of reports) {
    const same = sources.filter(
      ({ networks, groups }) => groups.has(group) || (network !== '' && networks.has(network)),
    );
    for (const one of same) sources.splice(sources.indexOf(one), 1);
    sources.push({
      networks: new Set([...same.flatMap(({ networks }) => [...networks]), network]),
      groups: new Set([...same.flatMap(({ groups }) => [...groups]), group]),
      weight: Math.max(weight, ...same.map((one) => one.weight)),
    });
  }
  return { weight: sources.reduce((sum, one) => sum + one.weight, 0), sources: sources.length };
}

/** What a member's earlier reports came to. */
export interface ReporterRecord {
  upheld: number;
  dismissed: number;
}

/** Who reports, as far as it decides what the report can do. */
export interface Reporter extends ReporterRecord {
  accountAgeMs: number;
  /** Where no mail goes out every account counts as confirmed. */
  confirmed: boolean;
  /** Kept from posting for now. */
  limited: boolean;
  /** Has published something that was there for a week, or dealt with somebody. */
  active: boolean;
}

/** The weight of one report; that of an account nobody has confirmed is told, but weighs nothing. */
export function weightOf({ upheld, dismissed, accountAgeMs, confirmed }: Reporter): number {
  if (!confirmed) return 0;
  const base = accountAgeMs < NEW_MS ? NEW_BASE : BASE;
  return Math.min(MOST, Math.max(LEAST, (base * (1 + upheld)) / (1 + dismissed)));
}

const STANDING_AGE_MS = 14 * 86_400_000;
/** What was there for so long, and still is, says that its author is no throw-away account. */
export const ACTIVE_MS = 7 * 86_400_000;

/**
 * Whether the report can help to take something out of sight without a person: that of a grown account with a history of its
 * own. Accounts that were made for the purpose only reach those who look after the region.
 */
export const hasStanding = ({ upheld, dismissed, accountAgeMs, confirmed, limited, active }: Reporter): boolean =>
  confirmed && !limited && accountAgeMs >= STANDING_AGE_MS && upheld >= dismissed && (upheld > 0 || active);

/** What editors write is theirs to take back: reports alone never hide it. */
export const editorial: ReadonlySet<ReportSubjectType> = new Set(['news', 'tips']);

/** So much of a region can reports alone hide in a day; beyond it they are for people to decide. */
export const HOLDS_PER_DAY = 10;

/** So many reports of one thing, or in one region, within an hour are a burst. */
export const BURST_OF_CASE = 5;
export const BURST_OF_REGION = 30;
export const BURST_MS = 3_600_000;

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;

/** The network behind a client's key: an IPv4 address without its last number, the first 48 bits of an IPv6 one. */
export const networkOf = (clientKey: string): string => {
  const [, net] = IPV4.exec(clientKey) ?? [];
  return net ?? (clientKey.includes(':') ? clientKey.split(':').slice(0, 3).join(':') : clientKey);
};

/** Members can object within six months (Regulation (EU) 2022/2065, article 20). */
export const APPEAL_MS = 183 * 86_400_000;
