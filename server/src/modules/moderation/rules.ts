/** How much the report of a member counts; a member who was right counts more, one who was wrong less. */
const BASE = 1;
/** Of an account younger than a week. */
const NEW_BASE = 0.6;
const NEW_MS = 7 * 86_400_000;
const LEAST = 0.1;
const MOST = 3;

/** Open reports of so much weight take a thing out of sight until somebody looks: two members who were right before, or five new ones. */
export const HOLD_WEIGHT = 3;
/** What somebody looked at and found nothing wrong with stays until more say so. */
export const HOLD_WEIGHT_CLEARED = 6;

/** What a member's earlier reports came to. */
export interface ReporterRecord {
  upheld: number;
  dismissed: number;
}

/** The weight of one report. */
export function weightOf({ upheld, dismissed }: ReporterRecord, accountAgeMs: number): number {
  const base = accountAgeMs < NEW_MS ? NEW_BASE : BASE;
  return Math.min(MOST, Math.max(LEAST, (base * (1 + upheld)) / (1 + dismissed)));
}

/** Members can object within six months (Regulation (EU) 2022/2065, article 20). */
export const APPEAL_MS = 183 * 86_400_000;
