import type { Operation, OutputOf, Reply, ReplyPage } from '@ashore/contract';
import { codes, operations } from '@ashore/contract';
import { createTestHttp, envelopeOf } from '#server/http/test-http.ts';
import { noLimits } from '#server/platform/limits/off.ts';
import type { Platform } from '#server/platform/platform.ts';
import { drawPicture } from '../ads/test-ads-site.ts';
import { insertTestMember, openTestSession, type TestSession } from '../members/factory.ts';

/** What a call refused with, as the client sees it. */
export class TestRefused extends Error {
  readonly code: number;
  readonly fields: Record<string, string>;
  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
  }
}

/** The whole site with members who call it, without limits on how often. */
export async function createRepliesSite(parts: Partial<Platform> = {}) {
  const site = await createTestHttp({ limits: noLimits, localLimits: noLimits, ...parts });

  const callAs =
    (session?: TestSession) =>
    async <O extends Operation>(operation: O, body: object = {}): Promise<OutputOf<O>> => {
      const sent = await site.post(operation.path, { body, ...(session && { headers: session.headers }) });
      const { code, msg, data } = envelopeOf(sent);
      if (code !== codes.ok) throw new TestRefused(code, msg, data);
      return data as OutputOf<O>;
    };

  async function member(given: Parameters<typeof insertTestMember>[1] = {}) {
    const stored = await insertTestMember(site.platform, given);
    const session = await openTestSession(site.platform, stored.userId);
    const call = callAs(session);
    return {
      ...stored,
      session,
      call,
      /** Address of a fresh upload. */
      async upload(): Promise<string> {
        const { imgUrl } = await site.server.modules.uploads.storeDrawn(stored.userId, await drawPicture());
        return imgUrl;
      },
      reply: (subject: object, content: string, more: object = {}): Promise<Reply> =>
        call(operations.reply.pushreplybyuser, { ...subject, content, ...more }),
    };
  }

  const areaId = (await callAs()(operations.area.getAreaList, { regionId: 1 }))[0]?.id ?? 0;

  let made = 0;
  /** A live ad as something to answer. */
  async function subjectOf(owner: Awaited<ReturnType<typeof member>>) {
    made += 1;
    const ad = { categoryId: 401, title: `Oak table ${made}`, content: 'Solid oak, to be collected.', price: 120 };
    const { classifiedId } = await owner.call(operations.classified.postAds, { ...ad, areaId });
    return { subjectType: 'classified' as const, subjectId: classifiedId };
  }

  const visitor = callAs();
  return {
    ...site,
    member,
    visitor,
    subjectOf,
    thread: (subject: object, more: object = {}): Promise<ReplyPage> =>
      visitor(operations.reply.getreplybymasses, { ...subject, ...more }),
    sql: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await site.platform.database.pool.query(text, values)).rows as Row[],
  };
}

export type RepliesSite = Awaited<ReturnType<typeof createRepliesSite>>;
export type TestAuthor = Awaited<ReturnType<RepliesSite['member']>>;

/** All that was said in a page, answers included, as plain marks: `a`, `a>b` for an answer. */
export const saidIn = (page: ReplyPage): string[] =>
  page.list.flatMap((reply) => [
    reply.html.replace(/<[^>]*>/g, ''),
    ...reply.replies.map((answer) => `>${answer.html.replace(/<[^>]*>/g, '')}`),
  ]);
