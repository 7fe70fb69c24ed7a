import type {
  ContentAction,
  LanguageSource,
  MemberAction,
  ReportSubjectType,
  RiskRule,
  SchemeKind,
  SchemeState,
} from '@ashore/contract';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const id = () => big('id').primaryKey().generatedAlwaysAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true });
const words = (name: string) => text(name).notNull().default('');
const subject = () => ({
  subjectType: text('subject_type').$type<ReportSubjectType>().notNull(),
  subjectId: big('subject_id').notNull(),
});
/** What it was when it came to the desk: it may be changed or gone when somebody asks later. */
const asItWas = () => ({
  /** 0 for nobody's. */
  ownerId: big('owner_id').notNull(),
  /** 0 for every region. */
  regionId: integer('region_id').notNull(),
  title: words('title'),
  url: words('url'),
});

/** Something to be decided: everything that was reported of one thing, or that rules of the site found in it. */
export const caseTable = pgTable(
  'moderation_case',
  {
    id: id(),
    ...subject(),
    ...asItWas(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
    /** Sum of the weights of its reports. */
    weight: real('weight').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    risks: text('risks').array().$type<RiskRule[]>().notNull().default([]),
    /** Taken out of sight by rule until it is decided. */
    held: boolean('held').notNull().default(false),
    takenBy: big('taken_by'),
    createdAt: time('created_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [
    uniqueIndex('moderation_case_open').on(table.subjectType, table.subjectId).where(sql`${table.state} = 'open'`),
    index('moderation_case_queue').on(table.state, table.regionId, table.held, table.weight, table.id),
    index('moderation_case_subject').on(table.subjectType, table.subjectId, table.id),
    index('moderation_case_owner').on(table.ownerId),
  ],
);

/** What a member reports to those who look after the region; a second report of the same open case replaces the first. */
export const reportTable = pgTable(
  'report',
  {
    id: id(),
    reporterId: big('reporter_id').notNull(),
    ...subject(),
    ...asItWas(),
    caseId: big('case_id').references(() => caseTable.id, { onDelete: 'cascade' }),
    reasonId: smallint('reason_id').notNull(),
    content: words('content'),
    imgUrl: text('img_url').array().notNull().default([]),
    /** Consent to read the conversation with the reported member. */
    mayReadChat: boolean('may_read_chat').notNull().default(false),
    /** How much it counts in the queue, by how often its reporter was right. */
    weight: real('weight').notNull().default(1),
    /** Its reporter has standing: such reports alone can take the thing out of sight. */
    standing: boolean('standing').notNull().default(false),
    /** Keyed hash of the network it came from, so that many accounts of one count once; after a month only which reports of the case share one. */
    network: words('network'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('report_once').on(table.reporterId, table.caseId),
    index('report_case').on(table.caseId),
    index('report_region').on(table.regionId, table.createdAt),
    index('report_network').on(table.createdAt).where(sql`length(${table.network}) > 20`),
    index('report_subject').on(table.subjectType, table.subjectId, table.createdAt),
    index('report_latest').on(table.reporterId, table.id),
  ],
);

/** What was decided, with the statement of reasons that both sides got (Regulation (EU) 2022/2065, articles 16 and 17). */
export const decisionTable = pgTable(
  'moderation_decision',
  {
    id: id(),
    caseId: big('case_id')
      .notNull()
      .references(() => caseTable.id),
    ...subject(),
    ...asItWas(),
    action: text('action').$type<ContentAction>().notNull(),
    memberAction: text('member_action').$type<MemberAction>().notNull().default('none'),
    /** How long a limited account is. */
    until: time('until'),
    reasonId: smallint('reason_id').notNull(),
    reason: words('reason'),
    /** The kind of fraud that the moderator named; null where the reason is another one, or none was named. */
    scheme: text('scheme').$type<SchemeKind>(),
    /** Null for the rules of the site. */
    decidedBy: big('decided_by'),
    reported: boolean('reported').notNull(),
    /** SHA-256 of the key that a barred member objects with. */
    keyHash: text('key_hash'),
    /** Taken back after an appeal. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('moderation_decision_owner').on(table.ownerId, table.id),
    index('moderation_decision_case').on(table.caseId, table.id),
    index('moderation_decision_subject').on(table.subjectType, table.subjectId, table.id),
    index('moderation_decision_month').on(table.regionId, table.createdAt),
    uniqueIndex('moderation_decision_key').on(table.keyHash).where(sql`${table.keyHash} is not null`),
  ],
);

/** An objection to a decision; one of each side. */
export const appealTable = pgTable(
  'moderation_appeal',
  {
    id: id(),
    decisionId: big('decision_id')
      .notNull()
      .references(() => decisionTable.id),
    userId: big('user_id').notNull(),
    side: text('side').$type<'reporter' | 'owner'>().notNull(),
    content: words('content'),
    state: text('state').$type<'open' | 'stands' | 'granted'>().notNull().default('open'),
    answer: words('answer'),
    decidedBy: big('decided_by'),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('moderation_appeal_once').on(table.decisionId, table.userId),
    index('moderation_appeal_open').on(table.createdAt, table.id).where(sql`${table.state} = 'open'`),
    index('moderation_appeal_user').on(table.userId),
  ],
);

/**
 * What was done at the desk. Triggers refuse every change but a new row, and chain each row to the one before: its hash
 * is that of all it says and of the hash before. It names members by their ids alone, so that nobody has to be erased.
 */
export const auditTable = pgTable(
  'audit_log',
  {
    id: id(),
    at: time('at').notNull(),
    /** Null for the site itself and for the command line. */
    actorId: big('actor_id'),
    action: text('action').notNull(),
    subjectType: words('subject_type'),
    subjectId: big('subject_id'),
    regionId: integer('region_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** Written by the database. */
    hash: words('hash'),
  },
  (table) => [
    index('audit_log_region').on(table.regionId, table.id),
    index('audit_log_scheme').on(table.subjectId, table.id).where(sql`${table.subjectType} = 'scheme'`),
  ],
);

/** A fraud that goes around, as a moderator describes it. Who changed it is in the log of the desk. */
export const schemeTable = pgTable(
  'scheme',
  {
    id: id(),
    kind: text('kind').$type<SchemeKind>().notNull(),
    /** Null for every region. */
    regionId: integer('region_id'),
    language: words('language'),
    languageSource: text('language_source').$type<LanguageSource>().notNull().default('detected'),
    title: text('title').notNull(),
    how: text('how').notNull(),
    signs: text('signs').notNull(),
    advice: text('advice').notNull(),
    since: date('since').notNull(),
    state: text('state').$type<SchemeState>().notNull(),
    updatedAt: time('updated_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [index('scheme_region').on(table.regionId, table.state)],
);
