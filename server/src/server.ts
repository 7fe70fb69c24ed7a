import type { ListenOptions } from 'node:net';
import { CallRefused, codes, type Locale, type Transport } from '@ashore/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Viewer } from './call.ts';
import { createModules, type ProductModules } from './composition-root.ts';
import type { ServerConfig } from './config.ts';
import { serveArchives } from './http/archive.ts';
import { dispatch } from './http/dispatch.ts';
import { answerFor } from './http/envelope.ts';
import { serveIssuerAnswers } from './http/issuer-answers.ts';
import { serveOneClick } from './http/one-click.ts';
import { serveOutbox } from './http/outbox.ts';
import { servePaymentMessages } from './http/payment-messages.ts';
import { contentPolicies, headerFactsOf } from './http/security-headers.ts';
import { createHttpServer } from './http/server.ts';
import { withStanding } from './http/standing.ts';
import { callOf, identifyReader, type Reader, regionOf, sessionCookie, type Visitors } from './http/visitor.ts';
import { codeText } from './lib/refusal.ts';
import type { Platform } from './platform/platform.ts';
import { type Connections, createConnections, createRealtime, type SocketConnection } from './realtime/index.ts';

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
  listenForSockets(where: ListenOptions & { port: number }): Promise<number>;
  platform: Platform;
  modules: ProductModules;
  /** The region a page for this request is made for; part of what a cached page is kept under. */
  regionOf(request: FastifyRequest): number;
  /** Who asks for a page: a member with a live session, or a visitor whatever their cookies say. */
  readerOf(request: FastifyRequest): Promise<Reader>;
  /** Whether the request comes with a session, be it over. */
  hasSession(request: FastifyRequest): boolean;
  /** Prepares the calls that rendering a page in a language for this reader will make. */
  pageCalls(request: FastifyRequest, reply: FastifyReply, reader: Reader, locale: Locale): PageCalls;
  /** The Content-Security-Policy of a page that holds these inline scripts (as `'sha256-…'`). */
  contentPolicy(request: FastifyRequest, scripts: readonly string[]): string;
  /** Starts the background jobs. */
  start(): Promise<void>;
  /** Marks the server as leaving: /readyz answers 503, so that a load balancer sends nobody any more; all else goes on. */
  leave(): void;
  /** Marks the server as leaving, finishes requests and jobs. */
  close(): Promise<void>;
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
  const leave = () => {
    closing = true;
  };
  const maySeeHidden = async (userId: number, name: string) => {
    if (await modules.uploads.isOwn(userId, name)) return true;
    const { regions } = await modules.members.roles.of(userId);
    return regions === 'all' || regions.length > 0;
  };
  const http = await createHttpServer(handlers, visitors, config, () => closing, maySeeHidden);
  const policyFor = contentPolicies(headerFactsOf(platform, config));
  platform.metrics.reads('ashore_sockets', 'Open sockets of members.', connections.count);
  const { sessions } = modules.members;
  const realtime = createRealtime(platform, { sessions, config }, connections, modules.chat);
  realtime.attach(http.server);
  await serveOneClick(http, ({ key, kind }) => modules.notifications.unsubscribe(key, kind));
  if (config.issuers?.length) await serveIssuerAnswers(http, platform.secureCookies, modules.members.receiveAnswer);
  serveArchives(http, visitors, 'export', async (userId, key) => {
    const archive = modules.members.openArchive(userId, key);
    return archive && { archive };
  });
  serveArchives(http, visitors, 'evidence', modules.evidence.openEvidence);
  await servePaymentMessages(http, modules.orders.receive);
  if (config.showOutbox && platform.outbox) serveOutbox(http, platform.outbox, platform.textOutbox);

  return {
    http,
    listenForSockets: realtime.listen,
    platform,
    modules,
    regionOf: (request) => regionOf(request, modules.regions),
    readerOf: (request) => identifyReader(request, visitors),
    hasSession: ({ cookies }) => cookies[sessionCookie(platform.secureCookies)] !== undefined,
    pageCalls(request, reply, reader, locale) {
      const tags = new Set<string>();
      let unavailable = false;
      const call: Call = { ...callOf(request, reply, visitors, reader), locale };
      call.dependsOn = (...more) => {
        for (const tag of more) tags.add(tag);
      };
      // A page reads a subject and then its thread: the thread need not ask for the subject again.
      call.subjectsRead = new Map();
      const transport: Transport = async (path, input) => {
        const handler = byPath.get(path);
        if (!handler) throw new CallRefused(codes.notFound, codeText(locale, codes.notFound), null);
        try {
          return await dispatch(handler, call, input);
        } catch (error) {
          const { envelope } = answerFor(error, platform.log, locale);
          unavailable ||= envelope.code === codes.unavailable;
          throw new CallRefused(envelope.code, envelope.msg, envelope.data);
        }
      };
      const isUnavailable = () => unavailable;
      return { viewer: call.viewer, regionId: call.regionId, transport, tags, isUnavailable };
    },
    contentPolicy: (request, scripts) => policyFor(request.host, scripts),
    async start() {
      await platform.jobs.start();
      for (const module of modules.all) await module.startJobs?.();
    },
    leave,
    async close() {
      leave();
      // Pages are served on while the sockets take their leave; with open ones the server would never end.
      await realtime.close();
      await http.close();
      await modules.ads.flushViews();
      await modules.forum.flushViews();
    },
  };
}
