import { codes, defaultLocale, type Locale, type Operation, type OutputOf, operations } from '@ashore/contract';
import sharp from 'sharp';
import type { Call } from './call.ts';
import { createModules } from './composition-root.ts';
import { callCounter } from './http/call-limit.ts';
import { dispatch } from './http/dispatch.ts';
import { testConfig } from './http/test-http.ts';
import { Refusal } from './lib/refusal.ts';
import type { Module } from './module.ts';
import { insertTestMember } from './modules/members/factory.ts';
import type { Platform } from './platform/platform.ts';
import { createTestPlatform } from './platform/test-platform.ts';
import { createConnections } from './realtime/index.ts';

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
    return { code: error.code, message: error.message, fields: error.fields('en') };
  }
  throw new Error('the call was not refused');
}

/** A small picture of its own colour. */
export const drawPicture = (red = 90): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 120, b: 140 } } })
    .png()
    .toBuffer();

/** The modules of one more node on a platform. */
export const createTestModules = (platform: Platform) => createModules(platform, testConfig, createConnections());

/** Makes calls to some modules as one visitor or member each, at an address of their own. */
function createCaller(platform: Platform, modules: readonly Module[]) {
  const handlers = new Map(
    modules.flatMap((module) => module.handlers).map((handler) => [handler.operation.path, handler]),
  );
  let visitors = 0;

  return function caller(viewer: Call['viewer'], file?: Buffer, userAgent = 'Firefox', locale: Locale = defaultLocale) {
    visitors += 1;
    const call: Call = {
      viewer,
      absence: codes.loginRequired,
      regionId: 1,
      locale,
      clientKey: `10.0.0.${visitors}`,
      userAgent,
      log: platform.log,
      setCookie() {},
      readFile: async () => file ?? Buffer.alloc(0),
      count: callCounter(platform),
      read: (work) => work(),
      dependsOn() {},
    };
    return async <O extends Operation>(operation: O, input: object = {}): Promise<OutputOf<O>> => {
      const handler = handlers.get(operation.path);
      if (!handler) throw new Error(`no handler for ${operation.path}`);
      return (await dispatch(handler, call, input)) as OutputOf<O>;
    };
  };
}

/**
 * The modules of the product on a platform of its own, from the composition root; calls go through `dispatch` as from the
 * wire. Jobs do not run.
 */
export async function createTestProduct(overrides: Partial<Platform> = {}) {
  const test = await createTestPlatform(overrides);
  const { platform } = test;
  const { all, events, ...modules } = createTestModules(platform);
  const caller = createCaller(platform, all);

  async function member(given: Parameters<typeof insertTestMember>[1] = {}) {
    const { userId, userName, userType, locale } = await insertTestMember(platform, given);
    const session = {
      userImg: '',
      emailConfirmed: true,
      sessionId: 1,
      locale,
      languagesRead: [],
      client: 'web' as const,
    };
    const viewer = { userId, userName, userType, ...session };
    return {
      userId,
      viewer,
      call: caller(viewer),
      upload: async (file?: Buffer) => caller(viewer, file ?? (await drawPicture()))(operations.file.upload),
    };
  }

  return {
    ...test,
    ...modules,
    events,
    modules: all,
    visitor: caller(undefined),
    /** A visitor who reads in that language. */
    reader: (locale: Locale) => caller(undefined, undefined, undefined, locale),
    caller,
    member,
    /** One more node on the same platform, with other parts where they are given. */
    node(changed: Partial<Platform>) {
      const node = { ...platform, ...changed };
      const { all: others, ...itsModules } = createTestModules(node);
      return { ...itsModules, visitor: createCaller(node, others)(undefined) };
    },
    /** Makes a member one of those who run the site. */
    appointOperator: (userId: number): Promise<number> =>
      platform.database.transaction((tx) =>
        modules.members.roles.appoint(tx, { userId, role: 'operator', regionId: null, by: null }),
      ),
    sql: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await platform.database.pool.query(text, values)).rows as Row[],
  };
}
