import { type RiskRule, reportReason } from '@ashore/contract';
import type { CaseRow } from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { ReportRow } from '#server/modules/moderation/report-queries.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { DecisionRow } from './decision-queries.ts';

const fraudReasons: number[] = [reportReason.scam, reportReason.paymentFirst];
/** Whether a decision for this reason is one about fraud. */
export const isFraudReason = (reasonId: number): boolean => fraudReasons.includes(reasonId);
const fraudRisks: RiskRule[] = ['wallet', 'abroad', 'deposit', 'iban', 'fraud'];

const isAboutFraud = ({ risks }: CaseRow, filed: ReportRow[]): boolean =>
  risks.some((risk) => fraudRisks.includes(risk)) || filed.some(({ reasonId }) => isFraudReason(reasonId));

/** Tells that a decision said whether something is fraud. One against it for another reason says neither. */
export async function tellVerdict(
  { events, sources }: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { row, decision, filed }: { row: CaseRow; decision: DecisionRow; filed: ReportRow[] },
  isUpheld: boolean,
): Promise<void> {
  const { subjectType, subjectId, ownerId, reasonId, decidedBy } = decision;
  const isFraud = isUpheld && isFraudReason(reasonId);
  if (decidedBy === null || (!isFraud && (isUpheld || !isAboutFraud(row, filed)))) return;
  const text = (await sources[subjectType].look(tx, subjectId))?.text ?? '';
  const verdict = isFraud ? 'fraud' : 'honest';
  const decided = { subjectType, subjectId, ownerId, text, verdict, decidedBy } as const;
  await events.emit(tx, afterCommit, 'fraud.decided', decided);
}

/** Takes back what a decision said, after an appeal. */
export async function retractVerdict(
  { events }: ModerationDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { subjectType, subjectId, ownerId, decidedBy }: DecisionRow,
): Promise<void> {
  if (decidedBy === null) return;
  const decided = { subjectType, subjectId, ownerId, text: '', verdict: null, decidedBy };
  await events.emit(tx, afterCommit, 'fraud.decided', decided);
}
