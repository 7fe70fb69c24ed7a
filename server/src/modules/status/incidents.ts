import { defaultLocale, type Incident, type Locale, locales, type operations, type ParsedOf } from '@ashore/contract';
import { invalid, notFound } from '#server/lib/refusal.ts';
import type { StatusDeps } from './deps.ts';
import { type IncidentRow, incidentsSince, insertIncident, lockIncident, updateIncident } from './status-queries.ts';

/** Tag of all that shows incidents: every page. */
export const incidentsTag = 'incidents';
const STORED_DAYS = 90;
const DAY = 86_400_000;

const presented = ({ id, startedAt, updatedAt, endedAt, ...incident }: IncidentRow): Incident => ({
  ...incident,
  incidentId: id,
  startedAt: startedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** The text for a reader: in their language, or else in English, or else in the first that has one. */
export function textIn(locale: Locale, texts: Incident['texts']): { text: string; locale: Locale } {
  const order = [locale, defaultLocale, ...locales.map(({ code }) => code)];
  const found = order.find((one) => texts[one]) ?? defaultLocale;
  return { text: texts[found] ?? '', locale: found };
}

/** Incidents as this node knows them: it reads them when they change, so that it can tell of them without the database. */
export function createIncidents({ platform }: Pick<StatusDeps, 'platform'>) {
  const { database, clock, changes, log } = platform;
  let known: Incident[] = [];
  async function load(): Promise<void> {
    const since = new Date(clock.now().getTime() - STORED_DAYS * DAY);
    known = (await incidentsSince(database.orm, since)).map(presented);
  }
  changes.subscribe((tags) => {
    if (tags !== undefined && !tags.includes(incidentsTag)) return;
    void load().catch((err) => log.warn({ err }, 'incidents could not be read'));
  });
  return { load, all: () => known, running: () => known.filter(({ endedAt }) => endedAt === null) };
}

type Saved = ParsedOf<typeof operations.operate.saveIncident>;

/** Writes an incident notice, or changes one; with an entry in the log of the desk. */
export async function saveIncident(
  { platform, events }: StatusDeps,
  by: number,
  { incidentId, isOver, texts: given, ...facts }: Saved,
): Promise<{ incidentId: number }> {
  const texts = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
  if (Object.keys(texts).length === 0) throw invalid({ texts: 'text' });
  const now = platform.clock.now();
  return platform.database.transaction(async (tx, afterCommit) => {
    const before = incidentId === undefined ? undefined : await lockIncident(tx, incidentId);
    if (incidentId !== undefined && !before) throw notFound();
    const row = { ...facts, texts, updatedAt: now, endedAt: isOver ? (before?.endedAt ?? now) : null };
    const id = before?.id ?? (await insertIncident(tx, { ...row, startedAt: now }));
    if (before) await updateIncident(tx, before.id, row);
    const action = isOver ? 'endIncident' : 'incident';
    await events.emit(tx, afterCommit, 'operator.acted', { actorId: by, action, detail: { isNew: !before } });
    platform.changes.announce(tx, afterCommit, [incidentsTag]);
    return { incidentId: id };
  });
}
