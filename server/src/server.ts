import { CallRefused, codeMessages, codes, type Transport } from '@ashore/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Viewer } from './call.ts';
import type { ServerConfig } from './config.ts';
import { createEvents } from './events.ts';
import { dispatch } from './http/dispatch.ts';
import { answerFor } from './http/envelope.ts';
import { serveOneClick } from './http/one-click.ts';
import { serveOutbox } from './http/outbox.ts';
import { servePaymentMessages } from './http/payment-messages.ts';
import { createHttpServer } from './http/server.ts';
import { withStanding } from './http/standing.ts';
import { callOf, identifyReader, type Reader, regionOf, type Visitors } from './http/visitor.ts';
import type { Module } from './module.ts';
import { type AdsModule, createAdsModule } from './modules/ads/index.ts';
import { type AlertsModule, createAlertsModule } from './modules/alerts/index.ts';
import { createArticlesModule } from './modules/articles/index.ts';
import { type ChatModule, createChatModule, findWarnings } from './modules/chat/index.ts';
import { createDealsModule, type DealsModule } from './modules/deals/index.ts';
import { createDirectoryModule, type DirectoryModule } from './modules/directory/index.ts';
import { createForumModule } from './modules/forum/index.ts';
import { createHomeModule } from './modules/home/index.ts';
import { createMembersModule } from './modules/members/index.ts';
import { createModerationModule, type ModerationModule, peopleSources } from './modules/moderation/index.ts';
import { createNotificationsModule } from './modules/notifications/index.ts';
import { createOffersModule } from './modules/offers/index.ts';
import { createOrdersModule } from './modules/orders/index.ts';
import { createPushModule, type PushModule } from './modules/push/index.ts';
import { createRatesModule } from './modules/rates/index.ts';
import { collectorsOf, createReactionsModule } from './modules/reactions/index.ts';
import { createRegionsModule } from './modules/regions/index.ts';
import { createRepliesModule, createTextReader } from './modules/replies/index.ts';
import { createRightsModule } from './modules/rights/index.ts';
import { createScreeningModule } from './modules/screening/index.ts';
import { createSupportModule } from './modules/support/index.ts';
import { createTrustModule } from './modules/trust/index.ts';
import { createUploadsModule } from './modules/uploads/index.ts';
import type { Platform } from './platform/platform.ts';
import { type Connections, createConnections, createRealtime, type SocketConnection } from './realtime/index.ts';
import { createPresence } from './realtime/presence.ts';
import type { SubjectSources } from './subjects.ts';

/** The calls one page render makes, in process and with the visitor's own rights. */
export interface PageCalls {
  viewer: Viewer | undefined;
  regionId: number;
  transport: Transport;
  /** Tags of all that the calls showed so far. */
  tags: Set<string>;
  /** Whether a call could not be answered for now, as the database is away or busy. */
  isUnavailable(): boolean;
}

/** The product behind the wire. */
export interface AshoreServer {
  http: FastifyInstance;
  /** Opens a port for sockets alone, beside that of the site; returns the port. */
  listenForSockets(port: number, host: string): Promise<number>;
  platform: Platform;
  modules: ProductModules;
  /** The region a page for this request is made for; part of what a cached page is kept under. */
  regionOf(request: FastifyRequest): number;
  /** Who asks for a page: a member with a live session, or a visitor whatever their cookies say. */
  readerOf(request: FastifyRequest): Promise<Reader>;
  /** Prepares the calls that rendering a page for this reader will make. */
  pageCalls(request: FastifyRequest, reply: FastifyReply, reader: Reader): PageCalls;
  /** Starts the background jobs. */
  start(): Promise<void>;
  /** Marks the server as leaving (readyz answers 503), finishes requests and jobs. */
  close(): Promise<void>;
}

/** The slices, by name, for the process (demo content, import) and for tests. */
export type ProductModules = ReturnType<typeof createModules>;

function createModules(platform: Platform, config: ServerConfig, connections: Connections) {
  const all: Module[] = [];
  const events = createEvents();
  const regions = createRegionsModule(platform);
  const uploads = createUploadsModule(platform);
  const members = createMembersModule(platform, {
    regions,
    uploads,
    modules: () => all,
    conversationsOf: (userId) => chat.conversationsOf(userId),
    answersOf: (userId) => chat.answersOf(userId),
    events,
    ...(config.drawQr && { drawQr: config.drawQr }),
  });
  const screening = createScreeningModule(platform, {
    findWarnings,
    suspect: (...found) => moderation.suspect(...found),
  });
  const rights = createRightsModule(platform, {
    liveAds: (userId, alone) => ads.liveAds(userId, alone),
    isOperator: members.isOperator,
    noted: (tx, entry) => moderation.note(tx, entry),
    plansChanged: () => directory.claims.settleAll(),
  });
  const ads: AdsModule = createAdsModule(platform, {
    rightsOf: rights.rightsOf,
    chatsByDay: (userId, adIds, since) => chat.begunByDay(userId, adIds, since),
    chatsByAd: (userId, adIds) => chat.countedByAd(userId, adIds),
    regions,
    uploads,
    members,
    adChanged: (tx, change) => alerts.adChanged(tx, change),
    screen: (tx, afterCommit, ad) => screening.screen(tx, afterCommit, ad),
  });
  const notifications = createNotificationsModule(platform, {
    ...{ members, regions, connections },
    isBlockedAmong: (pairs, executor) => chat.isBlockedAmong(pairs, executor),
    pushTold: (tx, told) => push.notified(tx, told),
  });
  const push: PushModule = createPushModule(platform, {
    events,
    signer: config.push,
    presence: createPresence(platform, connections),
    sources: {
      settingsOf: notifications.pushSettings,
      unreadOf: async (userId) => (await chat.unreadOf(userId)) + (await notifications.unreadOf(userId)),
      message: (...about) => chat.pushNote(...about),
      notification: notifications.pushNote,
    },
  });
  const alerts: AlertsModule = createAlertsModule(platform, {
    ads,
    regions,
    notifications,
    collectorsOf: (adId) => collectorsOf(platform.database.orm, 'classified', adId),
  });
  const forum = createForumModule(platform, {
    ...{ regions, uploads, members, told: notifications.tell },
    readText: createTextReader(platform.database.orm, (pairs) => chat.isBlockedAmong(pairs)),
  });
  const directory: DirectoryModule = createDirectoryModule(platform, {
    regions,
    uploads,
    members,
    rightsOf: rights.rightsOf,
  });
  const articles = createArticlesModule(platform, { regions, uploads, ads, directory, roles: members.roles });
  const answerable: SubjectSources = {
    classified: ads.subject,
    forum: forum.subject,
    directory: directory.subject,
    ...articles.subjects,
  };
  const replies = createRepliesModule(platform, {
    uploads,
    subjects: answerable,
    isBlockedAmong: (pairs) => chat.isBlockedAmong(pairs),
    isManager: members.isManager,
    told: notifications.tell,
  });
  const reactions = createReactionsModule(platform, {
    subjects: { ...answerable, reply: replies.subject },
    notifications,
  });
  const home = createHomeModule(platform, { regions, articles, directory });
  const support = createSupportModule(platform, config);
  const rates = createRatesModule(platform);
  const { publishedCard, publishedTitled } = ads;
  const chat: ChatModule = createChatModule(platform, {
    ...{ members, uploads, publishedCard, publishedTitled, connections, push },
    rightsOf: rights.rightsOf,
  });
  const offers = createOffersModule(platform, {
    ...{ ads, members, regions, notifications, isBlocked: chat.isBlocked },
    agreed: (...deal) => deals.agreed(...deal),
    calledOff: (...deal) => deals.calledOff(...deal),
  });
  const deals: DealsModule = createDealsModule(platform, { ads, members, notifications, chat, offers, regions });
  const orders = createOrdersModule(platform, {
    ...{ rights, ads, members, regions, notifications, isOperator: members.isOperator },
    noted: (tx, entry) => moderation.note(tx, entry),
    settleBadge: directory.claims.settle,
    userTypeOf: async (executor, userId) => (await members.accountOf(executor, userId))?.userType,
    emailOf: async (userId) => (await members.accountOf(platform.database.orm, userId))?.email ?? '',
  });
  const moderation: ModerationModule = createModerationModule(platform, {
    ...{ members, regions, uploads, notifications, home, claims: directory.claims },
    conversation: chat.recentBetween,
    reportable: {
      classified: async (_reporterId, adId) => (await publishedCard(adId)) !== undefined,
      user: async (reporterId, userId) => userId !== reporterId && (await members.cards([userId])).has(userId),
      message: chat.hasReceived,
      forum: async (_reporterId, topicId) => (await forum.subject.find(platform.database.orm, topicId)) !== undefined,
      reply: async (_reporterId, replyId) => (await replies.subject.find(platform.database.orm, replyId)) !== undefined,
      directory: (_reporterId, businessId) => directory.isReportable('directory', businessId),
      review: (_reporterId, reviewId) => directory.isReportable('review', reviewId),
      rating: deals.isReportable,
      news: async (_reporterId, articleId) =>
        (await articles.subjects.news.find(platform.database.orm, articleId)) !== undefined,
      tips: async (_reporterId, articleId) =>
        (await articles.subjects.tips.find(platform.database.orm, articleId)) !== undefined,
    },
    sources: {
      ...directory.moderated,
      ...{ classified: ads.moderated, forum: forum.moderated, reply: replies.moderated },
      ...{ news: articles.moderated, tips: articles.moderated },
      ...{ rating: deals.moderated, ...peopleSources(members, chat) },
    },
  });
  const trust = createTrustModule(platform, { members, deals, chat });
  const modules = {
    regions,
    uploads,
    members,
    rights,
    ads,
    notifications,
    alerts,
    forum,
    directory,
    articles,
    replies,
    reactions,
    home,
    support,
    rates,
    chat,
    offers,
    deals,
    orders,
    push,
    moderation,
    screening,
    trust,
  };
  all.push(...Object.values(modules));
  events.assertHeard();
  return { ...modules, all };
}

/** Puts the product together on a platform. */
export async function createServer(platform: Platform, config: ServerConfig): Promise<AshoreServer> {
  const connections = createConnections<SocketConnection>();
  const modules = createModules(platform, config, connections as Connections);
  await modules.regions.load();
  const handlers = modules.all.flatMap((module) => module.handlers).map(withStanding(modules.members));
  const byPath = new Map(handlers.map((handler) => [handler.operation.path, handler]));
  const visitors: Visitors = { platform, sessions: modules.members.sessions, regions: modules.regions };
  let closing = false;
  const maySeeHidden = async (userId: number, name: string) => {
    if (await modules.uploads.isOwn(userId, name)) return true;
    const { regions } = await modules.members.roles.of(userId);
    return regions === 'all' || regions.length > 0;
  };
  const http = await createHttpServer(handlers, visitors, config, () => closing, maySeeHidden);
  const { sessions } = modules.members;
  const realtime = createRealtime(platform, { sessions, config }, connections, modules.chat);
  realtime.attach(http.server);
  await serveOneClick(http, ({ key, kind }) => modules.notifications.unsubscribe(key, kind));
  await servePaymentMessages(http, modules.orders.receive);
  if (config.showOutbox && platform.outbox) serveOutbox(http, platform.outbox);

  return {
    http,
    listenForSockets: realtime.listen,
    platform,
    modules,
    regionOf: (request) => regionOf(request, modules.regions),
    readerOf: (request) => identifyReader(request, visitors),
    pageCalls(request, reply, reader) {
      const tags = new Set<string>();
      let unavailable = false;
      const call: Call = callOf(request, reply, visitors, reader);
      call.dependsOn = (...more) => {
        for (const tag of more) tags.add(tag);
      };
      const transport: Transport = async (path, input) => {
        const handler = byPath.get(path);
        if (!handler) throw new CallRefused(codes.notFound, codeMessages[codes.notFound], null);
        try {
          return await dispatch(handler, call, input);
        } catch (error) {
          const { envelope } = answerFor(error, platform.log);
          unavailable ||= envelope.code === codes.unavailable;
          throw new CallRefused(envelope.code, envelope.msg, envelope.data);
        }
      };
      const isUnavailable = () => unavailable;
      return { viewer: call.viewer, regionId: call.regionId, transport, tags, isUnavailable };
    },
    async start() {
      await platform.jobs.start();
      for (const module of modules.all) await module.startJobs?.();
    },
    async close() {
      closing = true;
      // Pages are served on while the sockets take their leave; with open ones the server would never end.
      await realtime.close();
      await http.close();
      await modules.ads.flushViews();
      await modules.forum.flushViews();
    },
  };
}
