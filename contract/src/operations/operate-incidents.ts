import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { type Locale, locales } from '../locales.ts';
import { operation } from '../operation.ts';
import { incidentTextMost, type SitePart, siteParts } from '../status-values.ts';
import { id, paragraphs } from '../text.ts';

/** A notice about trouble of the site, which an operator writes. */
export interface Incident {
  incidentId: number;
  parts: SitePart[];
  /** Shown on all pages, not only on the status page. */
  isEverywhere: boolean;
  /** The text in each language that has one; readers of others get the English text, or else the first. */
  texts: Partial<Record<Locale, string>>;
  startedAt: string;
  updatedAt: string;
  /** Null while it lasts. */
  endedAt: string | null;
}

export const getIncidents = operation<Incident[]>()({
  path: 'operate/getIncidents',
  summary: 'Returns the incident notices of the last 90 days, the latest first.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
});

export const saveIncident = operation<{ incidentId: number }>()({
  path: 'operate/saveIncident',
  summary: 'Writes an incident notice, or changes one. One language at least needs a text.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    incidentId: z.optional(id),
    parts: z.array(z.enum(siteParts)).check(z.maxLength(siteParts.length)),
    isEverywhere: z.boolean(),
    texts: z.partialRecord(z.enum(locales.map(({ code }) => code)), paragraphs(incidentTextMost)),
    isOver: z.boolean(),
  }),
  refusals: [codes.notFound],
});
