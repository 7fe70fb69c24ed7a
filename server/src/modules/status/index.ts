import { type Incident, type Locale, operations } from '@ashore/contract';
import { type Call, handle, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StatusDeps } from './deps.ts';
import { createIncidents, saveIncident, textIn } from './incidents.ts';
import { createProbes } from './probes.ts';
import type { Interruption } from './status-queries.ts';
import { type SeenPart, watchParts } from './watch.ts';

export { incidentsTag, textIn } from './incidents.ts';
export type { SeenPart } from './watch.ts';

/** What the site knows of its own state, also while its database is away. */
export interface StatusModule extends Module {
  parts(): SeenPart[];
  /** When the parts were last looked at; undefined before the first look. */
  lookedAt(): Date | undefined;
  /** Interruptions of the last seven days. */
  recent(): Interruption[];
  /** Incidents that last, and those that ended in the last days. */
  incidents(): Incident[];
  /** The text of the incident that all pages show, if there is one. */
  notice(locale: Locale): { text: string; locale: Locale } | undefined;
  /** Looks at the parts now. */
  look(): Promise<void>;
  /** Reads the incidents, and looks at the parts from now on; returns how to end it. */
  watch(): Promise<() => void>;
}

export function createStatusModule(platform: Platform, neighbours: Omit<StatusDeps, 'platform'>): StatusModule {
  const deps: StatusDeps = { platform, ...neighbours };
  const incidents = createIncidents(deps);
  const parts = watchParts(platform, createProbes(deps));
  const call = operations.operate;

  async function operatorOf(from: Call): Promise<number> {
    const { userId } = memberOf(from);
    if (!(await deps.members.isOperator(userId))) throw notFound();
    return userId;
  }

  return {
    name: 'status',
    handlers: [
      handle(call.getIncidents, async (from) => {
        await operatorOf(from);
        await incidents.load();
        return incidents.all();
      }),
      handle(call.saveIncident, async (from, input) => saveIncident(deps, await operatorOf(from), input)),
    ],
    parts: parts.parts,
    lookedAt: parts.lookedAt,
    recent: parts.recent,
    incidents: incidents.all,
    notice(locale) {
      const shown = incidents.running().find(({ isEverywhere }) => isEverywhere);
      return shown && textIn(locale, shown.texts);
    },
    look: parts.look,
    async watch() {
      await incidents.load();
      return parts.start();
    },
  };
}
