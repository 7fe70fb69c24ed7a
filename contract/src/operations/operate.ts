import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { type RoleName, roleNames, type SiteTextKey, siteTextKeys } from '../moderation-values.ts';
import { operation } from '../operation.ts';
import { id, line, paragraphs } from '../text.ts';

export interface RoleItem {
  roleId: number;
  userId: number;
  userName: string;
  role: RoleName;
  /** Null for all regions. */
  regionId: number | null;
  since: string;
  /** The name of the operator; empty for the command line. */
  appointedBy: string;
}

export interface RegionSetting {
  regionId: number;
  regionName: string;
  isSupported: boolean;
  /** The number of its areas. */
  areas: number;
  managers: number;
}

/** The numbers of one day, from midnight to midnight UTC. */
export interface SiteDay {
  /** YYYY-MM-DD. */
  day: string;
  /** The number of orders paid on that day. */
  orders: number;
  /** The number of new accounts. */
  members: number;
  /** The number of new ads, without drafts. */
  ads: number;
}

/** The revenue of a period in one currency. */
export interface SiteRevenue {
  currency: string;
  /** The paid amount with taxes. */
  total: number;
  refunded: number;
  /** The paid amount of each day, in order. */
  byDay: number[];
}

type SiteTotals = Record<'orders' | 'members' | 'ads', number>;

/** What the shield did in one week with texts of one language. */
export interface ShieldWeek {
  /** The Monday of the week, YYYY-MM-DD. */
  week: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  /** Messages that were delivered with a warning of fraud. */
  warned: number;
  /** Messages whose sender was asked whether to send them. */
  asked: number;
  /** Messages among the warned that their sender confirmed. */
  confirmed: number;
  /** Topics, replies, reviews and profiles shown to moderators. */
  flagged: number;
  /** Ads, topics, replies and reviews that waited for a moderator. */
  held: number;
  /** Those that moderators decided are fraud. */
  right: number;
  /** Those that moderators decided are not. */
  wrong: number;
}

export interface SiteNumbers {
  /** The last day is today. */
  days: SiteDay[];
  total: SiteTotals;
  /** The numbers of the same number of days before. */
  before: SiteTotals;
  /** The currency with the highest revenue first. */
  revenue: SiteRevenue[];
  /** The shield in the last eight weeks, in all regions; the latest week first. */
  shield: ShieldWeek[];
}

export type SiteTexts = Record<SiteTextKey, string>;

const refusals = [codes.notFound, codes.conflict];

export const getRoles = operation<RoleItem[]>()({
  path: 'operate/getRoles',
  summary: 'Returns all managers and operators with their regions.',
  who: 'member',
  input: z.object({}),
  refusals,
});

export const appoint = operation<{ roleId: number }>()({
  path: 'operate/appoint',
  summary: 'Gives a member a role: manager of one region or of all regions, or operator.',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ userName: line(60, 1), role: z.enum(roleNames), regionId: z.nullable(id) }),
  refusals,
});

export const dismiss = operation<null>()({
  path: 'operate/dismiss',
  summary: 'Removes a role. The last operator cannot be removed.',
  who: 'member',
  input: z.object({ roleId: id }),
  refusals,
});

export const getRegionSettings = operation<RegionSetting[]>()({
  path: 'operate/getRegionSettings',
  summary: 'Returns all regions and whether they are open.',
  who: 'member',
  input: z.object({}),
  refusals,
});

export const getSiteNumbers = operation<SiteNumbers>()({
  path: 'operate/getSiteNumbers',
  summary: 'Returns orders, revenue, new members and new ads of the last days, by day, for the site or one region.',
  who: 'member',
  input: z.object({ days: z._default(z.literal([7, 30, 90]), 30), regionId: z.optional(id) }),
  refusals: [codes.notFound],
});

export const setRegion = operation<null>()({
  path: 'operate/setRegion',
  summary: 'Opens or closes a region.',
  who: 'member',
  input: z.object({ regionId: id, isSupported: z.boolean() }),
  refusals,
});

export const getTexts = operation<SiteTexts>()({
  path: 'operate/getTexts',
  summary: 'Returns the texts of the site that the operator writes.',
  who: 'anyone',
  input: z.object({}),
});

export const setText = operation<null>()({
  path: 'operate/setText',
  summary: 'Changes a text of the site. An empty text is not shown.',
  who: 'member',
  publishes: 'text',
  input: z.object({ textKey: z.enum(siteTextKeys), text: paragraphs(500) }),
  refusals,
});
