import type { AuditEntry, Page } from '@ashore/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { auditOf, brokenLink, insertAudit } from './audit-queries.ts';
import type { ModerationDeps } from './deps.ts';
import type { Held } from './queries.ts';

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

/** The log of what was done at the desk: it takes rows and gives them, and the database refuses everything else. */
export function createAudit({ database, clock }: Platform, { members }: Pick<ModerationDeps, 'members'>) {
  return {
    note: async (tx: Transaction, entry: Audited): Promise<void> => {
      await insertAudit(tx, { ...entry, at: clock.now() });
    },

    async list(held: Held, { pageNum, pageSize }: { pageNum: number; pageSize: number }): Promise<Page<AuditEntry>> {
      const { list, total } = await auditOf(database.orm, held, pageSize, (pageNum - 1) * pageSize);
      const cards = await members.cards(list.flatMap(({ actorId }) => actorId ?? []));
      return {
        list: list.map(({ id, at, actorId, action, subjectType, subjectId, regionId, detail }) => ({
          auditId: id,
          time: at.toISOString(),
          actor: actorId === null ? '' : (cards.get(actorId)?.userName ?? ''),
          action,
          subject: subjectType === '' ? '' : `${subjectType} ${subjectId ?? ''}`.trim(),
          regionId,
          detail: Object.entries(detail)
            .map(([name, value]) => `${name}: ${String(value)}`)
            .join(' · '),
        })),
        ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
      };
    },

    /** How many rows there are, and the first that does not follow from the one before; null for none such. */
    verify: () => brokenLink(database.orm),
  };
}

export type Audit = ReturnType<typeof createAudit>;
