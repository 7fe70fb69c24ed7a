import { codes, type Operation, type OutputOf, operations } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { createEvents } from '#server/events.ts';
import { callCounter } from '#server/http/call-limit.ts';

import { dispatch } from '#server/http/dispatch.ts';
import type { Module } from '#server/module.ts';
import { createTestPlatform } from '#server/platform/test-platform.ts';
import { type AdsModule, createAdsModule } from '../ads/index.ts';
import { drawPicture } from '../ads/test-ads-site.ts';
import { createArticlesModule } from '../articles/index.ts';
import { insertTestMember } from '../members/factory.ts';
import { createMembersModule } from '../members/index.ts';
import { createReactionsModule } from '../reactions/index.ts';
import { createRegionsModule } from '../regions/index.ts';
import { createRightsModule } from '../rights/index.ts';
import { createUploadsModule } from '../uploads/index.ts';
import { createDirectoryModule } from './index.ts';

export { refused } from '../ads/test-ads-site.ts';

/** Lisbon, and a street of it. */
export const lisbon = { areaId: 10_101, lat: 38.7123, lng: -9.1393 };

/** Directory and articles with their neighbours on a platform of their own; calls go through `dispatch` as from the wire. */
export async function createCommunitySite() {
  const test = await createTestPlatform();
  const { platform } = test;
  const all: Module[] = [];
  const regions = createRegionsModule();
  const uploads = createUploadsModule(platform);
  const members = createMembersModule(platform, { regions, uploads, modules: () => all, events: createEvents() });
  const rights = createRightsModule(platform, {
    liveAds: (userId, alone) => ads.liveAds(userId, alone),
    isOperator: async () => false,
    noted: async () => {},
  });
  const { rightsOf } = rights;
  const ads: AdsModule = createAdsModule(platform, { regions, uploads, members, rightsOf });
  const directory = createDirectoryModule(platform, { regions, uploads, members, rightsOf });
  const articles = createArticlesModule(platform, { regions, uploads, ads, directory, roles: members.roles });
  const reactions = createReactionsModule(platform, {
    subjects: { directory: directory.subject, ...articles.subjects },
  });
  all.push(regions, uploads, members, ads, directory, articles, reactions);
  const handlers = new Map(
    all.flatMap((module) => module.handlers).map((handler) => [handler.operation.path, handler]),
  );
  let visitors = 0;

  /** Calls made as one visitor or member, at an address of their own. */
  function caller(viewer: Call['viewer'], file?: Buffer) {
    visitors += 1;
    const call: Call = {
      viewer,
      absence: codes.loginRequired,
      regionId: 1,
      clientKey: `10.0.0.${visitors}`,
      userAgent: 'Firefox',
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
    const session = { userImg: '', emailConfirmed: true, sessionId: 1, client: 'web' as const };
    const viewer = { userId, userName, userType, ...session };
    return {
      userId,
      call: caller(viewer),
      upload: async () => caller(viewer, await drawPicture())(operations.file.upload),
    };
  }

  /** Fields of a business that can be posted as they are. */
  const goodBusiness = (fields: object = {}) => ({
    categoryId: 13,
    name: 'Café of the two Clocks',
    languages: ['pt', 'en'],
    ...lisbon,
    ...fields,
  });

  return {
    ...test,
    members,
    ads,
    directory,
    articles,
    all,
    visitor: caller(undefined),
    member,
    goodBusiness,
    sql: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await platform.database.pool.query(text, values)).rows as Row[],
  };
}

export type CommunitySite = Awaited<ReturnType<typeof createCommunitySite>>;

/** The lines of a text, as a file gives them. */
export async function* linesOf(...lines: (object | string)[]): AsyncGenerator<string> {
  for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line);
}
