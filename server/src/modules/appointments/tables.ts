import type { AppointmentReason, DayException, MeetingKind, WeeklySpan } from '@ashore/contract';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** As stored: that an appointment is over follows from the clock. */
type StoredState = 'proposed' | 'accepted' | 'declined' | 'replaced' | 'cancelled';

/** Times that one member proposes to another, and what became of them; `low_id` is the lower of both members. */
export const appointmentTable = pgTable(
  'appointment',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    lowId: big('low_id').notNull(),
    highId: big('high_id').notNull(),
    proposerId: big('proposer_id').notNull(),
    /** What it is about: one of the two. */
    adId: big('ad_id'),
    directoryId: big('directory_id'),
    /** What that was called, as it may be gone later. */
    title: text('title').notNull(),
    regionId: integer('region_id').notNull(),
    /** IANA, of the place. */
    timeZone: text('time_zone').notNull(),
    state: text('state').$type<StoredState>().notNull(),
    meeting: text('meeting').$type<MeetingKind>().notNull(),
    place: text('place').notNull().default(''),
    note: text('note').notNull().default(''),
    minutes: integer('minutes').notNull(),
    /** The proposed times, the earliest first. */
    starts: time('starts').array().notNull(),
    /** Of the accepted time; before, from the earliest of the proposed to the end of the latest. */
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Accepted, and neither cancelled nor followed by another one of the two: a conversation has one at a time. */
    holds: boolean('holds').notNull().default(false),
    acceptedAt: time('accepted_at'),
    endedBy: big('ended_by'),
    reason: text('reason').$type<AppointmentReason | ''>().notNull().default(''),
    /** Whose ad or business it is; null for appointments that were made before this was stored. */
    hostId: big('host_id'),
    /** The offered times that it was booked from; null where the two agreed by hand, and where these times are gone. */
    availabilityId: big('availability_id'),
    /** How many people come. */
    party: integer('party').notNull().default(1),
    /** The host says that nobody came; for the host's own eyes. */
    noShow: boolean('no_show').notNull().default(false),
    /** What the host wrote to all as they cancelled a day. */
    endText: text('end_text').notNull().default(''),
    /** Of calendar files (RFC 5545, 3.8.7.4): raised with every change. */
    sequence: integer('sequence').notNull().default(0),
    /** When both were reminded, or when it was too late to. */
    remindedAt: time('reminded_at'),
    /** When both were asked whether they met, or when it was too late to. */
    metAskedAt: time('met_asked_at'),
    /** What the two said; null before. */
    lowMet: boolean('low_met'),
    highMet: boolean('high_met'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => {
    const conversation = [table.lowId, table.highId, sql`coalesce(ad_id, 0)`, sql`coalesce(directory_id, 0)`] as const;
    return [
      uniqueIndex('appointment_waits')
        .on(...conversation)
        .where(sql`state = 'proposed'`),
      uniqueIndex('appointment_holds')
        .on(...conversation)
        .where(sql`holds`),
      index('appointment_low').on(table.lowId, table.endsAt),
      index('appointment_high').on(table.highId, table.endsAt),
      index('appointment_host').on(table.hostId, table.endsAt).where(sql`state = 'accepted'`),
      index('appointment_met').on(table.endsAt).where(sql`state = 'accepted' and met_asked_at is null`),
      index('appointment_remind').on(table.startsAt).where(sql`state = 'accepted' and reminded_at is null`),
    ];
  },
);

/** The secret address of a member's calendar; whoever has it can read it, until it is revoked. */
export const calendarKeyTable = pgTable('calendar_key', {
  userId: big('user_id').primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  createdAt: time('created_at').notNull(),
});

/** Times at which an owner can be met, for some of their ads or for their business. Who books locks the row first. */
export const availabilityTable = pgTable(
  'availability',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: big('owner_id').notNull(),
    /** Null where it is for ads. */
    directoryId: big('directory_id'),
    paused: boolean('paused').notNull().default(false),
    /** IANA, of the place of the ads or the business. */
    timeZone: text('time_zone').notNull(),
    spans: jsonb('spans').$type<WeeklySpan[]>().notNull(),
    exceptions: jsonb('exceptions').$type<DayException[]>().notNull(),
    minutes: integer('minutes').notNull(),
    /** Minutes between two appointments, and between two about different ads. */
    pause: integer('pause').notNull(),
    travel: integer('travel').notNull(),
    places: integer('places').notNull(),
    noticeHours: integer('notice_hours').notNull(),
    daysAhead: integer('days_ahead').notNull(),
    fromDay: date('from_day'),
    untilDay: date('until_day'),
    meeting: text('meeting').$type<MeetingKind>().notNull(),
    /** Only those who booked see it. */
    place: text('place').notNull().default(''),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('availability_owner').on(table.ownerId),
    uniqueIndex('availability_business').on(table.directoryId).where(sql`directory_id is not null`),
  ],
);

/** The ads that offered times are for; an ad has one set of times. */
export const availabilityAdTable = pgTable(
  'availability_ad',
  {
    adId: big('ad_id').primaryKey(),
    availabilityId: big('availability_id')
      .notNull()
      .references(() => availabilityTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('availability_ad_of').on(table.availabilityId)],
);

/** Members of whom an owner takes no bookings; they can still write. */
export const bookingRefusalTable = pgTable(
  'booking_refusal',
  { ownerId: big('owner_id').notNull(), userId: big('user_id').notNull(), createdAt: time('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.userId] })],
);

/** Two members who both said that they met; a pair is one row, however often they meet. */
export const metPairTable = pgTable(
  'met_pair',
  { lowId: big('low_id').notNull(), highId: big('high_id').notNull(), metAt: time('met_at').notNull() },
  (table) => [primaryKey({ columns: [table.lowId, table.highId] }), index('met_pair_high').on(table.highId)],
);
