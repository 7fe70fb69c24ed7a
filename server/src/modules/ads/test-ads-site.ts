import type { Area, Operation, OutputOf } from '@ashore/contract';
import { codes, operations } from '@ashore/contract';
import sharp from 'sharp';
import type { Call } from '#server/call.ts';
import { createEvents } from '#server/events.ts';
import { callCounter } from '#server/http/call-limit.ts';

import { dispatch } from '#server/http/dispatch.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Module } from '#server/module.ts';
import { createTestPlatform } from '#server/platform/test-platform.ts';
import { createConnections } from '#server/realtime/connections.ts';
import { type AlertsModule, createAlertsModule } from '../alerts/index.ts';
import { insertTestMember } from '../members/factory.ts';
import { createMembersModule } from '../members/index.ts';
import { createNotificationsModule } from '../notifications/index.ts';
import { createOffersModule } from '../offers/index.ts';
import { createOrdersModule } from '../orders/index.ts';
import { collectorsOf, createReactionsModule } from '../reactions/index.ts';
import { createRegionsModule } from '../regions/index.ts';
import { createRightsModule } from '../rights/index.ts';
import { createUploadsModule } from '../uploads/index.ts';
import { type AdsModule, createAdsModule, type PlainAd } from './index.ts';

export const DAY = 86_400_000;

/** What a call refused with. */
export interface Refused {
  code: number;
  message: string;
  fields: Record<string, string>;
}

/** A refusal taken apart; fails when the work succeeds or throws anything else. */
export async function refused(work: Promise<unknown>): Promise<Refused> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields = {} } = (error.data ?? {}) as { fields?: Record<string, string> };
    return { code: error.code, message: error.message, fields };
  }
  throw new Error('the call was not refused');
}

/** A small picture of its own colour. */
export const drawPicture = (red = 90): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 120, b: 140 } } })
    .png()
    .toBuffer();

/** The ads slice with its neighbours on a platform of its own; calls go through `dispatch` as from the wire. */
export async function createAdsSite(overrides: Parameters<typeof createTestPlatform>[0] = {}) {
  const test = await createTestPlatform(overrides);
  const { platform } = test;
  const all: Module[] = [];
  const regions = createRegionsModule();
  const uploads = createUploadsModule(platform);
  const members = createMembersModule(platform, { regions, uploads, modules: () => all, events: createEvents() });
  /** Members who run the site. */
  const operators = new Set<number>();
  const isOperator = async (userId: number) => operators.has(userId);
  const noted = async () => {};
  const rights = createRightsModule(platform, {
    ...{ isOperator, noted },
    liveAds: (userId, alone) => ads.liveAds(userId, alone),
  });
  const ads: AdsModule = createAdsModule(platform, {
    rightsOf: rights.rightsOf,
    regions,
    uploads,
    members,
    adChanged: (tx, change) => alerts.adChanged(tx, change),
  });
  const connections = createConnections();
  /** Pairs 'a b' of members of whom one blocks the other. */
  const blocked = new Set<string>();
  const isBlockedNow = (one: number, other: number) => blocked.has(`${one} ${other}`) || blocked.has(`${other} ${one}`);
  const isBlocked = async (one: number, other: number) => isBlockedNow(one, other);
  const isBlockedAmong = async () => isBlockedNow;
  const notifications = createNotificationsModule(platform, { members, regions, connections, isBlockedAmong });
  const alerts: AlertsModule = createAlertsModule(platform, {
    ads,
    regions,
    notifications,
    collectorsOf: (adId) => collectorsOf(platform.database.orm, 'classified', adId),
  });
  const reactions = createReactionsModule(platform, { subjects: { classified: ads.subject }, notifications });
  const offers = createOffersModule(platform, {
    ...{ ads, members, regions, notifications, isBlocked },
    agreed: async () => {},
    calledOff: async () => true,
  });
  const orders = createOrdersModule(platform, {
    ...{ rights, ads, members, regions, notifications, isOperator, noted },
    settleBadge: async () => {},
    userTypeOf: async (executor, userId) => (await members.accountOf(executor, userId))?.userType,
    emailOf: async (userId) => (await members.accountOf(platform.database.orm, userId))?.email ?? '',
  });
  all.push(regions, uploads, members, rights, ads, notifications, alerts, offers, orders, reactions);
  const handlers = new Map(
    all.flatMap((module) => module.handlers).map((handler) => [handler.operation.path, handler]),
  );
  let visitors = 0;

  /** Calls made as one visitor or member, at an address of their own. */
  function caller(viewer: Call['viewer'], file?: Buffer, userAgent = 'Firefox') {
    visitors += 1;
    const call: Call = {
      viewer,
      absence: codes.loginRequired,
      regionId: 1,
      clientKey: `10.0.0.${visitors}`,
      userAgent,
      log: platform.log,
      setCookie() {},
      readFile: async () => file ?? Buffer.alloc(0),
      count: callCounter(platform),
      dependsOn() {},
    };
    return async <O extends Operation>(operation: O, input: object = {}): Promise<OutputOf<O>> => {
      const handler = handlers.get(operation.path);
      if (!handler) throw new Error(`no handler for ${operation.path}`);
      return (await dispatch(handler, call, input)) as OutputOf<O>;
    };
  }

  async function member(given: Parameters<typeof insertTestMember>[1] = {}) {
    const { userId, userName, userType } = await insertTestMember(platform, given);
    const viewer = {
      userId,
      userName,
      userType,
      userImg: '',
      emailConfirmed: true,
      sessionId: 1,
      client: 'web' as const,
    };
    return {
      userId,
      viewer,
      call: caller(viewer),
      upload: async (file?: Buffer) => caller(viewer, file ?? (await drawPicture()))(operations.file.upload),
    };
  }

  const visitor = caller(undefined);
  const areas: Area[] = await visitor(operations.area.getAreaList, { regionId: 1 });
  const area = areas.find((one) => (one.children?.length ?? 0) > 1) as Area;

  /** Fields of an ad that can be posted as they are. */
  const goodAd = (fields: object = {}) => ({
    categoryId: 401,
    title: 'Oak table with four chairs',
    content: 'Solid oak, used for two years, to be collected.',
    price: 120,
    areaId: area.id,
    ...fields,
  });

  /** A live ad stored past the rules of posting. */
  const plainAd = (ownerId: number, fields: Partial<PlainAd> = {}): PlainAd => ({
    ownerId,
    ownerType: 1,
    categoryId: 401,
    intent: 'offer',
    title: 'Oak table',
    content: 'Solid oak.',
    language: 'en',
    price: 100,
    priceType: 'fixed',
    priceUnit: 'once',
    regionId: 1,
    areaId: area.id,
    lat: area.lat,
    lng: area.lng,
    fields: {},
    status: 'active',
    createTime: platform.clock.now(),
    expireTime: new Date(platform.clock.now().getTime() + 30 * DAY),
    topUntil: null,
    pictures: [],
    ...fields,
  });

  return {
    ...test,
    regions,
    uploads,
    members,
    ads,
    notifications,
    alerts,
    offers,
    rights,
    orders,
    operators,
    blocked,
    reactions,
    modules: all,
    visitor,
    caller,
    member,
    area,
    areas,
    goodAd,
    add: (ownerId: number, ...given: Partial<PlainAd>[]) =>
      ads.addAds(given.map((fields) => ads.givenAd(plainAd(ownerId, fields)))),
    sql: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await platform.database.pool.query(text, values)).rows as Row[],
  };
}

export type AdsSite = Awaited<ReturnType<typeof createAdsSite>>;
export type TestAdMember = Awaited<ReturnType<AdsSite['member']>>;
