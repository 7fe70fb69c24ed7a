import type { AuditEntry, Page } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { type Held, lastCasesOf } from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type AuditRow, auditOf, insertAudit } from './audit-queries.ts';

/** One thing done at the desk; never a name, an address or a text of a member. */
export interface Audited {
  /** Null for the site itself and for the command line. */
  actorId: number | null;
  action: string;
  subjectType?: string;
  subjectId?: number;
  regionId?: number | null;
  detail?: Record<string, unknown>;
}

/** What an entry is about, as it is called now or was when it came to the desk. */
interface Subject {
  name: string;
  url: string;
  ownerId: number;
}

/** Details that are numbers of rows, where they are numbers: they say nothing to a reader. */
const rowNumbers = new Set(['case', 'decision', 'appeal', 'member']);

const keyOf = ({ subjectType, subjectId }: Pick<AuditRow, 'subjectType' | 'subjectId'>) =>
  `${subjectType} ${subjectId}`;

const factsOf = (detail: Record<string, unknown>): AuditEntry['facts'] =>
  Object.fromEntries(
    Object.entries(detail).filter(
      (entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) &&
        !(rowNumbers.has(entry[0]) && typeof entry[1] === 'number'),
    ),
  );

/** Adds to the log of what was done at the desk; the database refuses to change or delete an entry. */
export async function noteAudit(
  { platform }: Pick<ModerationDeps, 'platform'>,
  tx: Transaction,
  entry: Audited,
): Promise<void> {
  await insertAudit(tx, { ...entry, at: platform.clock.now() });
}

/** Returns the names of what entries are about: as the desk noted them in a case, or else as the thing is called now. */
async function subjectsOf(
  { platform, sources }: ModerationDeps,
  rows: readonly AuditRow[],
): Promise<Map<string, Subject>> {
  const { orm } = platform.database;
  const known = new Map<string, Subject>();
  for (const one of await lastCasesOf(orm, rows))
    known.set(keyOf(one), { name: one.title, url: one.url, ownerId: one.ownerId });
  for (const row of rows) {
    const type = row.subjectType as keyof typeof sources;
    if (row.subjectId === null || !sources[type] || known.has(keyOf(row))) continue;
    const view = await sources[type].look(orm, row.subjectId);
    if (view) known.set(keyOf(row), { name: view.title, url: view.url, ownerId: view.ownerId });
  }
  return known;
}

/** Whose thing it is; of a claim, who made it. */
const ownerOf = (row: AuditRow, subject: Subject | undefined) =>
  typeof row.detail.member === 'number' ? row.detail.member : (subject?.ownerId ?? 0);

/** Returns a page of the log, the latest entries first. */
export async function listAudit(
  deps: ModerationDeps,
  { regions: held }: { regions: Held },
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  { locale }: Pick<Call, 'locale'>,
): Promise<Page<AuditEntry>> {
  const { platform, members, regions } = deps;
  const { list, total } = await auditOf(platform.database.orm, held, pageSize, (pageNum - 1) * pageSize);
  const subjects = await subjectsOf(deps, list);
  const owners = new Map(list.map((row) => [row.id, ownerOf(row, subjects.get(keyOf(row)))]));
  const cards = await members.cards(
    list.flatMap(({ id, actorId }) => [actorId ?? 0, owners.get(id) ?? 0]).filter((userId) => userId > 0),
  );
  const person = (userId: number | null | undefined) => {
    const card = userId ? cards.get(userId) : undefined;
    return card ? { userId: card.userId, userName: card.userName } : null;
  };
  return {
    list: list.map((row) => {
      const subject = subjects.get(keyOf(row));
      return {
        auditId: row.id,
        time: row.at.toISOString(),
        actor: person(row.actorId),
        action: row.action,
        about: { type: row.subjectType, name: subject?.name ?? '', url: subject?.url ?? '' },
        owner: person(owners.get(row.id)),
        regionName: row.regionId ? (regions.get(row.regionId, locale)?.regionName ?? '') : '',
        facts: factsOf(row.detail),
      };
    }),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}
