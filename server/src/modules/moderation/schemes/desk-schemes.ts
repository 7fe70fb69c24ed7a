import { codes, type ManagedScheme, type operations, type ParsedOf, type SchemeState } from '@ashore/contract';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { namesOf } from '#server/modules/moderation/desk/managed-members.ts';
import type { Moderator } from '#server/modules/moderation/desk/moderator.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import { presentScheme } from './present-scheme.ts';
import { schemesTag } from './region-schemes.ts';
import { allSchemes, lockScheme, putScheme, schemeHistory } from './scheme-queries.ts';

type Change = ManagedScheme['history'][number]['action'];

/** A region's number for `covers`; what is of every region is for those who look after all. */
const placeOf = (regionId: number | null) => regionId ?? 0;

/** What a change did, as the log and the history call it. */
function changeOf(before: SchemeState | undefined, after: SchemeState): Change {
  if (before === after) return 'edit';
  if (after === 'running') return 'publish';
  if (after === 'ended') return 'end';
  return before === undefined ? 'write' : 'withdraw';
}

/** Writes a scheme, or changes, publishes, ends or withdraws one; with an entry in the log of the desk. */
export async function saveScheme(
  deps: ModerationDeps,
  moderator: Moderator,
  { schemeId, language, ...given }: ParsedOf<typeof operations.manage.saveScheme>,
): Promise<{ schemeId: number }> {
  const { regions, platform } = deps;
  const { regionId, state, title, how } = given;
  if (regionId !== null && !regions.get(regionId)) throw invalid({ regionId: 'unknownRegion' });
  if (!covers(moderator, placeOf(regionId))) throw new Refusal(codes.forbidden, 'ownRegion');
  const now = platform.clock.now();
  if (Date.parse(given.since) > now.getTime()) throw invalid({ since: 'dayToCome' });
  const written = await writtenIn(language ?? '', { title, body: how }, moderator.locale);
  return platform.database.transaction(async (tx, afterCommit) => {
    const before = schemeId === undefined ? undefined : await lockScheme(tx, schemeId);
    if (schemeId !== undefined && (!before || !covers(moderator, placeOf(before.regionId)))) throw notFound();
    const endedAt = state === 'ended' ? (before?.endedAt ?? now) : null;
    const id = await putScheme(tx, before?.id, { ...given, ...written, updatedAt: now, endedAt });
    const entry = { actorId: moderator.userId, action: 'scheme', subjectType: 'scheme', subjectId: id, regionId };
    await noteAudit(deps, tx, { ...entry, detail: { title, change: changeOf(before?.state, state) } });
    platform.changes.announce(tx, afterCommit, [schemesTag]);
    return { schemeId: id };
  });
}

/** Returns the schemes that the moderator can see, which of them they can change, and who changed them when. */
export async function listSchemes(deps: ModerationDeps, moderator: Moderator): Promise<ManagedScheme[]> {
  const { orm } = deps.platform.database;
  const [rows, entries] = await Promise.all([allSchemes(orm), schemeHistory(orm)]);
  const name = await namesOf(deps, [...new Set(entries.map(({ actorId }) => actorId ?? 0))]);
  const bySubject = Map.groupBy(entries, ({ subjectId }) => subjectId);
  return rows
    .filter(({ regionId }) => regionId === null || covers(moderator, regionId))
    .map((row) => ({
      ...presentScheme(row),
      state: row.state,
      mayChange: covers(moderator, placeOf(row.regionId)),
      history: (bySubject.get(row.id) ?? []).map(({ at, actorId, detail }) => ({
        time: at.toISOString(),
        userName: name(actorId ?? 0),
        action: detail.change as Change,
      })),
    }));
}
