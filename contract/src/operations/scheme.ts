import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { day } from '../dates.ts';
import { operation } from '../operation.ts';
import {
  type SchemeKind,
  type SchemeState,
  schemeKinds,
  schemeStates,
  schemeTextMost,
  schemeTitleMost,
} from '../scheme-values.ts';
import { id, languageCode, line, paragraphs } from '../text.ts';

/** A fraud that goes around, as a moderator describes it. Its texts stay in the language they were written in. */
export interface Scheme {
  schemeId: number;
  kind: SchemeKind;
  /** Null for every region. */
  regionId: number | null;
  /** ISO 639; empty where nobody can tell. */
  language: string;
  title: string;
  /** How it goes. */
  how: string;
  /** How one notices it. */
  signs: string;
  /** What to do. */
  advice: string;
  /** Since when it is known: YYYY-MM-DD. */
  since: string;
  updateTime: string;
  /** When it was last seen; null while it goes around. */
  endTime: string | null;
}

/** What goes around in a region. */
export interface RegionSchemes {
  running: Scheme[];
  /** Not seen lately, the latest first. */
  ended: Scheme[];
  /** Fraud that moderators confirmed in the last 90 days, the most frequent kind first; counts below 3 are left out. */
  confirmed: { kind: SchemeKind; count: number }[];
}

/** A scheme as the desk has it. */
export interface ManagedScheme extends Scheme {
  state: SchemeState;
  /** The caller manages the regions of the scheme. */
  mayChange: boolean;
  /** Who changed it when, the latest first; the name is empty where the account is gone. */
  history: { time: string; userName: string; action: 'write' | 'edit' | 'publish' | 'end' | 'withdraw' }[];
}

export const getRegionSchemes = operation<RegionSchemes>()({
  path: 'scheme/getRegionSchemes',
  summary:
    'Returns the fraud that goes around in a region, what was not seen lately, and how much moderators confirmed.',
  who: 'anyone',
  offline: true,
  shared: true,
  input: z.object({ regionId: z.optional(id) }),
});

export const getSchemes = operation<ManagedScheme[]>()({
  path: 'manage/getSchemes',
  summary: 'Returns the schemes of the regions that the caller manages and those of every region, with their history.',
  who: 'member',
  input: z.object({}),
  refusals: [codes.notFound],
});

const text = paragraphs(schemeTextMost, 10);

export const saveScheme = operation<{ schemeId: number }>()({
  path: 'manage/saveScheme',
  summary: 'Creates, changes, publishes or ends a scheme. Only managers of every region can write one for all regions.',
  who: 'member',
  publishes: 'text',
  input: z.object({
    schemeId: z.optional(id),
    kind: z.enum(schemeKinds),
    regionId: z.nullable(id),
    /** As its author states it; without one it is detected. */
    language: z.optional(languageCode),
    title: line(schemeTitleMost, 3),
    how: text,
    signs: text,
    advice: text,
    since: day,
    state: z.enum(schemeStates),
  }),
  refusals: [codes.notFound, codes.conflict, codes.forbidden],
});
