import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@ashore/contract';
import { retention } from '@ashore/contract/retention';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createModerationSite,
  DAY,
  type ModerationSite,
  type Person,
} from '../modules/moderation/test-moderation-site.ts';
import { noLimits } from '../platform/limits/off.ts';
import { busyLife, mark, password, registerMarked } from './test-busy-life.ts';

const { deal, forum, notification, user } = operations;

/** Where the mark may stay, and why; docs/security.md says the same. */
const kept: Record<string, string> = {
  'chat_message.content': 'A message belongs to whoever received it as well.',
  'moderation_decision.reason':
    'The statement of reasons is kept for the appeal of the other side (Regulation (EU) 2022/2065, article 20).',
  'purchase.buyer': 'Tax law asks for receipts with the name of the buyer.',
};

/**
 * Where the export has what each table holds on a member. A table that is new here needs a line in one of the two lists.
 */
const exported: Record<string, string> = {
  ad: 'ads.ads',
  ad_note: 'ads.notes',
  appointment: 'appointments.appointments',
  business: 'directory.businesses',
  business_claim: 'directory.claims',
  business_proof: 'directory.claimCodes',
  availability: 'appointments.timesOffered',
  booking_refusal: 'appointments.bookingsRefused',
  business_post: 'directory.posts',
  calendar_key: 'appointments.calendarAddressSince',
  chat_message: 'chat.messages',
  chat_preference: 'chat.preferences',
  collect: 'reactions.favourites',
  consent: 'members.consents',
  deal: 'deals.deals.deals',
  deal_rating: 'deals.deals.ratings',
  evidence_export: 'evidence.exports',
  issuer_link: 'members.issuers',
  known_device: 'members.knownDevices',
  likes: 'reactions.likes',
  confirmed_home: 'homes.confirmedHome',
  home_proof: 'homes.homeLetters',
  confirmed_phone: 'members.account.phoneSince',
  member: 'members.account',
  met_pair: 'appointments.peopleMet',
  member_mark: 'patterns.marks',
  member_reference: 'references.references',
  member_role: 'members.roles',
  moderation_appeal: 'moderation.appeals',
  moderation_decision: 'moderation.decisions',
  notification: 'notifications.notifications',
  notification_preference: 'notifications.notificationPreferences',
  offer: 'offers.offers',
  purchase: 'orders.orders',
  passkey: 'members.passkeys',
  push_subscription: 'push.pushSubscriptions',
  quick_reply: 'chat.quickReplies',
  reply: 'replies.replies',
  reply_version: 'replies.earlierVersions',
  report: 'moderation.reports',
  review: 'directory.reviews',
  right_grant: 'rights.rights',
  saved_search: 'alerts.savedSearches',
  sale: 'sales.sales',
  sale_offer: 'sales.saleOffers',
  second_factor: 'members.secondFactor',
  session: 'members.sessions',
  topic: 'forum.topics',
  topic_guest: 'forum.eventsJoined',
  topic_version: 'forum.earlierVersions',
  topic_vote: 'forum.votes',
  upload: 'uploads.pictures',
};
const notExported: Record<string, string> = {
  ad_print: 'Numbers computed from pictures and texts that are in the export.',
  article: 'Written by managers for the site; those of the member are under articles.articles.',
  article_vote: 'Under articles.votes.',
  audit_log: 'What managers did; ids alone, and theirs are in decisions.',
  chat_conversation: 'Only joins the two sides; messages and blocks are in the export.',
  chat_print: 'Numbers computed from messages that are in the export; for three days.',
  device_alarm: 'Hashes of mailed links that are about to expire, with the address of the account.',
  chat_side: 'What was read up to where; the messages are in the export.',
  erased_member: 'Ids of members who are erased; whoever can ask for an export is not in it.',
  import_entry: 'Which run of an operator brought the ads that are in the export; ids and times alone.',
  import_seller: 'Which run of an operator made the account; ids and times alone.',
  issuer_login: 'A log-in with an account elsewhere that is under way, for ten minutes.',
  member_proof: 'Hashes of mailed codes that are about to expire.',
  member_unrelated: 'What managers said of two accounts; ids and times alone.',
  moderation_case: 'Open work of managers; what they decided is in decisions.',
  phone_proof: 'A number that is being confirmed, for ten minutes; the confirmed one is in account.',
  recovery_code: 'Hashes of secrets.',
  reply_recipient: 'Whom a reply is for, as its text and its place say.',
  scam_label: 'Texts that are in the export, with what was decided of them, which is in decisions.',
  shield_note: 'Which texts of the export were warned of; ids, times and languages alone.',
};
/** Columns that hold the id of a member. */
const memberColumns =
  /^(user|owner|author|buyer|sender|receiver|peer|low|high|rater|rated|reporter|actor)_id$|^(actor|about)_ids$|_by$/;
/** Tables that belong to one of those. */
const parts = ['business_post', 'reply_version', 'topic_version', 'member'];

let site: ModerationSite;
/** What is looked for: the mark, and the names of the pictures. */
const traces = [mark, '912345678'];
let leaver: Person;
let other: Person;
beforeAll(async () => {
  site = await createModerationSite({ limits: noLimits, localLimits: noLimits });
  await site.server.start();
  other = await site.person();
  leaver = await registerMarked(site);
});
afterAll(() => site.close());

/** Every column of the database, jobs included, that holds one of the texts. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const tables = await site.sql<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const rows = await site.sql<{ key: string }>(
      `select distinct cell.key from "${schema}"."${name}" as one, jsonb_each_text(to_jsonb(one)) as cell
       where cell.value ilike any ($1)`,
      [texts.map((text) => `%${text}%`)],
    );
    for (const { key } of rows) found.add(`${schema === 'public' ? '' : `${schema}.`}${name}.${key}`);
  }
  return [...found].sort();
}

/** Files of the site's folder whose name or content holds one of the texts. */
async function filesWith(texts: string[]): Promise<string[]> {
  const names = await readdir(site.folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = `${entry.name}\n${(await readFile(path)).toString('latin1')}`.toLowerCase();
    if (texts.some((text) => content.includes(text.toLowerCase()))) found.push(path);
  }
  return found;
}

const jobsDone = async () =>
  expect
    .poll(
      () =>
        site.sql(
          `select name, data from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`,
        ),
      { timeout: 20_000 },
    )
    .toEqual([]);

it('has a member who left words and pictures in every place', async () => {
  const manager = await site.person({ manages: 1 });
  const pictures = await busyLife(site, { leaver, other, manager });
  await site.sql(
    `insert into issuer_link (user_id, issuer, subject, since) values ($1, 'https://id.example', $2, now())`,
    [...[leaver.userId, mark]],
  );
  await jobsDone();
  traces.push(...pictures.map((url) => url.replace(/^.*\/|\.webp$/g, '')));
  // What is looked for later is everywhere now.
  const before = await columnsWith(traces);
  expect(before.length).toBeGreaterThan(40);
  const some = ['chat_message.title', 'notification.params', 'topic_version.title'];
  expect(before).toEqual(expect.arrayContaining(some));
  expect(await filesWith(traces)).not.toEqual([]);
});

it('the export has what every table holds on a member, with what texts said before', async () => {
  const data = await leaver.call(user.exportData, { password });
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
  const columns = await site.sql<{ name: string; key: string }>(
    `select table_name as name, column_name as key from information_schema.columns
     where table_schema = 'public' and data_type in ('bigint', 'ARRAY')`,
  );
  const tables = new Set(columns.filter(({ key }) => memberColumns.test(key)).map(({ name }) => name));
  expect([...tables, ...parts].sort()).toEqual([...Object.keys(exported), ...Object.keys(notExported)].sort());
  for (const [table, path] of Object.entries(exported)) expect([table, at(path)]).not.toEqual([table, undefined]);
  const empty = Object.entries(exported).filter(([, path]) => JSON.stringify(at(path)) === '[]');
  // What nobody has who was not given it, or has no such browser.
  expect(empty.map(([table]) => table)).toEqual([
    'member_role',
    'passkey',
    'push_subscription',
    'right_grant',
    'topic_vote',
  ]);
  expect(at('forum.earlierVersions')).toMatchObject([{ title: `Topic of ${mark}` }]);
  expect(at('replies.earlierVersions')).toMatchObject([{ content: expect.stringContaining(`I am ${mark}`) }]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|[a-z]Hash"|sealed/);
});

it('every table that holds something of a member is in the table of how long it is kept', async () => {
  const listed = new Set<string>(Object.values(retention).flatMap(({ tables }) => tables));
  const tables = [...Object.keys(exported), ...Object.keys(notExported)];
  expect(tables.filter((table) => !listed.has(table))).toEqual([]);
  const columns = await site.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const known = new Set(columns.map(({ name }) => name));
  expect([...listed].filter((table) => !known.has(table))).toEqual([]);
  // Periods end by jobs that there are.
  const scheduled = new Set(
    (await site.sql<{ name: string }>('select name from jobs.schedule')).map(({ name }) => name),
  );
  const jobs = Object.values(retention).flatMap(({ periods }) => Object.values<{ endedBy: string }>(periods));
  const named = jobs.map(({ endedBy }) => endedBy).filter((name) => name.includes('.'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !scheduled.has(name))).toEqual([]);
});

it('who is erased is left in no table, job, mail, file or line of the log, but where there is a reason', async () => {
  await leaver.call(user.delete, { password });
  site.clock.advance(15 * DAY);
  await site.server.modules.members.cleanUp();
  await jobsDone();
  // Another night: what finished since is forgotten, too.
  await site.server.modules.members.cleanUp();
  expect(await columnsWith(traces)).toEqual(Object.keys(kept).sort());
  expect(await filesWith(traces)).toEqual([]);
  expect(site.lines.filter((line) => traces.some((trace) => line.toLowerCase().includes(trace)))).toEqual([]);

  // Those who stay go on with what is theirs.
  const peer = await site.back(other);
  expect((await peer.call(deal.getMyDeals, {})).list).toMatchObject([
    { ad: { title: 'Deleted ad' }, peer: { gone: true } },
  ]);
  const { list } = await peer.call(notification.getNotifications, {});
  expect(list.every(({ title }) => title !== '')).toBe(true);
  expect((await site.visitor(forum.getForumList, {})).list.map(({ title }) => title).sort()).toEqual([
    'Deleted topic',
    'Theirs',
  ]);
});
