import type { ServerConfig } from './config.ts';
import { createEvents } from './events.ts';
import type { Module } from './module.ts';
import { createAdsModule, liveAdsOf } from './modules/ads/index.ts';
import { createAlertsModule } from './modules/alerts/index.ts';
import { createAppointmentsModule } from './modules/appointments/index.ts';
import { type ArticlesModule, createArticlesModule } from './modules/articles/index.ts';
import { createChatModule, createConversations, findWarnings, messageWarnings } from './modules/chat/index.ts';
import { createDealsModule, type DealsModule } from './modules/deals/index.ts';
import { createDirectoryModule } from './modules/directory/index.ts';
import { createEvidenceModule } from './modules/evidence/index.ts';
import { createForumModule } from './modules/forum/index.ts';
import { createHomeModule } from './modules/home/index.ts';
import { createHomesModule, joinLetters } from './modules/homes/index.ts';
import { createImportsModule } from './modules/imports/index.ts';
import { createMembersModule } from './modules/members/index.ts';
import { createModerationModule, peopleSources, type ReportSubjects } from './modules/moderation/index.ts';
import { createNotificationsModule } from './modules/notifications/index.ts';
import { createOffersModule } from './modules/offers/index.ts';
import { createOrdersModule } from './modules/orders/index.ts';
import { createOverlayModule } from './modules/overlay/index.ts';
import { createPatternsModule } from './modules/patterns/index.ts';
import { createPushModule, hasSubscription } from './modules/push/index.ts';
import { createRatesModule } from './modules/rates/index.ts';
import { collectorsOf, createReactionsModule } from './modules/reactions/index.ts';
import { createReferencesModule, type ReferencesModule } from './modules/references/index.ts';
import { createRegionsModule } from './modules/regions/index.ts';
import { createRepliesModule, createTextReader } from './modules/replies/index.ts';
import { createRightsModule } from './modules/rights/index.ts';
import { createSalesModule, type SalesModule } from './modules/sales/index.ts';
import { createScreeningModule } from './modules/screening/index.ts';
import { createSearchModule } from './modules/search/index.ts';
import { createStatusModule } from './modules/status/index.ts';
import { createSupportModule } from './modules/support/index.ts';
import { createTranslationModule } from './modules/translation/index.ts';
import { createTrustModule } from './modules/trust/index.ts';
import { createUploadsModule } from './modules/uploads/index.ts';
import type { Platform } from './platform/platform.ts';
import type { Connections } from './realtime/index.ts';
import { createPresence } from './realtime/presence.ts';
import type { AnswerableSources } from './subjects.ts';

/** The modules of the product by name, for the server, the process (demo content, import) and for tests. */
export type ProductModules = ReturnType<typeof createModules>;

/** What every module may have: it needs no other module. */
function createFoundation(platform: Platform, config: ServerConfig, connections: Connections) {
  const all: Module[] = [];
  const events = createEvents();
  const regions = createRegionsModule(platform);
  const uploads = createUploadsModule(platform);
  const conversations = createConversations(platform);
  const { isBlockedAmong, isBlockedBetween } = conversations;
  const members = createMembersModule(platform, {
    ...{ regions, uploads, events, conversations, textsPerDay: config.textsPerDay },
    modules: () => all,
    backupDays: config.backupDays,
    ...(config.drawQr && { drawQr: config.drawQr }),
    issuers: config.issuers,
  });
  const rights = createRightsModule(platform, { events, members, liveAds: liveAdsOf(platform) });
  const notifications = createNotificationsModule(platform, {
    ...{ events, members, regions, connections, isBlockedAmong, isBlockedBetween, hasSubscription },
  });
  const push = createPushModule(platform, {
    ...{ events, conversations, notifications, noteConsent: members.noteConsent },
    signer: config.push,
    presence: createPresence(platform, connections),
  });
  const modules = { regions, uploads, members, rights, notifications, push };
  return { all, events, conversations, modules };
}

type Foundation = ReturnType<typeof createFoundation>;

/** What members publish, and what others add to it. */
function createContent(platform: Platform, config: ServerConfig, { events, conversations, modules }: Foundation) {
  const { regions, uploads, members, rights, notifications } = modules;
  const { rightsOf } = rights;
  const { isBlockedAmong } = conversations;
  const { orm } = platform.database;
  const ads = createAdsModule(platform, {
    events,
    regions,
    uploads,
    members,
    rightsOf,
    conversations,
    told: notifications.tell,
  });
  const forum = createForumModule(platform, {
    ...{ events, regions, uploads, members, told: notifications.tell, tell: notifications.tell },
    isBlocked: conversations.isBlocked,
    readText: createTextReader(orm, isBlockedAmong),
  });
  const directory = createDirectoryModule(platform, {
    ...{ events, regions, uploads, members, rightsOf, tell: notifications.tell },
    answersOf: conversations.answersOf,
  });
  const articles = createArticlesModule(platform, { regions, uploads, ads, directory, roles: members.roles });
  const answerable: AnswerableSources = {
    classified: ads.subject,
    forum: forum.subject,
    directory: directory.subject,
    ...articles.subjects,
  };
  const replies = createRepliesModule(platform, {
    ...{ events, uploads, isBlockedAmong, isManager: members.isManager, told: notifications.tell },
    subjects: answerable,
  });
  const reactions = createReactionsModule(platform, {
    subjects: { ...answerable, reply: replies.subject },
    notifications,
  });
  const home = createHomeModule(platform, {
    ...{ regions, articles, directory, forum, ads, roles: members.roles },
    dataProtection: { backupDays: config.backupDays, recipients: config.recipients },
  });
  const alerts = createAlertsModule(platform, {
    ...{ events, ads, regions, notifications },
    collectorsOf: (adId) => collectorsOf(orm, 'classified', adId),
  });
  const screening = createScreeningModule(platform, {
    ...{ events, findWarnings, printsOf: uploads.printsByUrl },
    isCheap: ads.isFarBelowUsual,
  });
  const patterns = createPatternsModule(platform, { events, printsOf: uploads.printsByUrl });
  return { ads, forum, directory, articles, replies, reactions, home, alerts, screening, patterns };
}

type Content = ReturnType<typeof createContent>;

/** What members agree on and pay for. */
function createTrade(
  platform: Platform,
  { events, conversations, modules }: Foundation,
  { ads, directory, forum, screening, patterns }: Content,
  connections: Connections,
) {
  const { regions, uploads, members, rights, notifications, push } = modules;
  const chat = createChatModule(platform, {
    ...{ members, uploads, ads, connections, push, conversations, rights, events },
    noteShield: screening.noteShield,
    patterns,
  });
  const offers = createOffersModule(platform, { events, ads, members, notifications, conversations });
  const appointments = createAppointmentsModule(platform, {
    ...{ regions, ads, directory, members, notifications, conversations, messageWarnings },
    events: forum.calendar,
  });
  const deals = createDealsModule(platform, { events, ads, members, regions, notifications, conversations, offers });
  const orders = createOrdersModule(platform, { events, ads, members, regions, notifications, rights });
  const references = createReferencesModule(platform, { events, members, notifications, conversations, patterns });
  const trust = createTrustModule(platform, { members, deals, appointments, references, conversations });
  const sales = createSalesModule(platform, {
    ...{ events, regions, uploads, ads, members, notifications, offers, conversations },
  });
  return { chat, offers, appointments, deals, orders, trust, sales, references };
}

/** What can be reported, by whom. */
function reportableIn(
  { orm }: Platform['database'],
  { conversations, modules: { members } }: Foundation,
  { ads, forum, replies, directory, articles }: Content,
  { deals, sales, references }: { deals: DealsModule; sales: SalesModule; references: ReferencesModule },
): ReportSubjects {
  const isReadable = (kind: keyof ArticlesModule['subjects']) => async (_reporterId: number, articleId: number) =>
    (await articles.subjects[kind].find(orm, articleId)) !== undefined;
  return {
    classified: async (_reporterId, adId) => (await ads.publishedCard(adId)) !== undefined,
    user: async (reporterId, userId) => userId !== reporterId && (await members.cards([userId])).has(userId),
    message: conversations.hasReceived,
    forum: async (_reporterId, topicId) => (await forum.subject.find(orm, topicId)) !== undefined,
    reply: async (_reporterId, replyId) => (await replies.subject.find(orm, replyId)) !== undefined,
    directory: (_reporterId, businessId) => directory.isReportable('directory', businessId),
    review: (_reporterId, reviewId) => directory.isReportable('review', reviewId),
    menu: (_reporterId, businessId) => directory.isReportable('menu', businessId),
    businessPost: (_reporterId, postId) => directory.isReportable('businessPost', postId),
    rating: deals.isReportable,
    reference: references.isReportable,
    sale: (_reporterId, saleId) => sales.isReportable(saleId),
    news: isReadable('news'),
    tips: isReadable('tips'),
  };
}

/**
 * Puts the modules together, for the product and for its tests alike: the one place where they are introduced to each other.
 * A module is given those created before it. What comes after it hears of its events; an event that nobody hears is an error.
 */
export function createModules(platform: Platform, config: ServerConfig, connections: Connections) {
  const foundation = createFoundation(platform, config, connections);
  const { all, events, conversations } = foundation;
  const { members, regions, uploads, notifications } = foundation.modules;
  const content = createContent(platform, config, foundation);
  const { ads, forum, directory, articles, replies, home, patterns } = content;
  const trade = createTrade(platform, foundation, content, connections);
  const { deals, sales, references } = trade;
  const homes = createHomesModule(platform, { members, regions });
  const moderation = createModerationModule(platform, {
    ...{ events, members, regions, uploads, notifications, home, patterns, conversations, claims: directory.claims },
    letters: joinLetters(directory.letters, homes.letters),
    reportable: reportableIn(platform.database, foundation, content, trade),
    sources: {
      ...directory.moderated,
      ...{ classified: ads.moderated, forum: forum.moderated, reply: replies.moderated },
      ...{ news: articles.moderated, tips: articles.moderated },
      ...{ rating: deals.moderated, reference: references.moderated, sale: sales.moderated },
      ...peopleSources(members, conversations),
    },
  });
  const modules = {
    ...foundation.modules,
    ...content,
    ...trade,
    homes,
    moderation,
    evidence: createEvidenceModule(platform, { events, members, conversations, ads: ads.moderated, moderation }),
    support: createSupportModule(platform, config),
    imports: createImportsModule({ platform, ads, forum, members, regions, uploads }),
    rates: createRatesModule(platform),
    status: createStatusModule(platform, { events, members, regions, ads }),
    overlay: createOverlayModule(platform),
    search: createSearchModule(platform, { regions, ads, forum, directory, articles }),
    translation: createTranslationModule(platform, {
      readers: { ...directory.read, classified: ads.read, forum: forum.read, reply: replies.read },
      conversations,
      charactersPerMonth: config.translationCharacters,
    }),
  };
  all.push(...Object.values(modules));
  events.assertHeard();
  return { ...modules, events, all };
}
