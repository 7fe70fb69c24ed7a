import type { ChatMessage, ConversationItem, Operation, OutputOf } from '@ashore/contract';
import { codes, operations } from '@ashore/contract';
import { createTestHttp, envelopeOf, testConfig } from '#server/http/test-http.ts';
import { createPostgresBus } from '#server/platform/bus/postgres.ts';
import { createTableBus } from '#server/platform/bus/table.ts';
import { createChanges } from '#server/platform/changes/changes.ts';
import { noEdge } from '#server/platform/edge/port.ts';
import { createMemoryLimits } from '#server/platform/limits/memory.ts';
import { noLimits } from '#server/platform/limits/off.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TestParts } from '#server/platform/test-platform.ts';
import { openSocket, type TestSocket } from '#server/realtime/test-socket.ts';
import { createServer } from '#server/server.ts';
import { insertTestMember, openTestSession, type TestSession } from '../members/factory.ts';

/** Another server on the same database. */
async function startSecondNode(first: Platform, redisUrl: string | undefined) {
  const { database, log } = first;
  const bus = await (redisUrl ? createTableBus({ database, redisUrl, log }) : createPostgresBus({ database, log }));
  const localLimits = first.localLimits === noLimits ? noLimits : createMemoryLimits(first.clock);
  const platform = { ...first, bus, localLimits, changes: createChanges(bus, noEdge) };
  const server = await createServer(platform, testConfig);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const address = server.http.server.address();
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await server.close();
    await bus.close();
  };
  return { server, bus, port: typeof address === 'object' && address ? address.port : 0, close };
}

/** A site that listens, with members who call and chat; `secondNode` is another server on the same database. */
export async function createChatSite(parts: TestParts = {}) {
  const site = await createTestHttp(parts);
  const port = await site.listen();
  await site.server.start();
  const sockets: TestSocket[] = [];
  const closers: (() => Promise<void>)[] = [];

  const callAs =
    (session: TestSession) =>
    async <O extends Operation>(operation: O, body: object = {}): Promise<OutputOf<O>> => {
      const { code, msg, data } = envelopeOf(await site.post(operation.path, { body, headers: session.headers }));
      if (code !== codes.ok) throw Object.assign(new Error(msg), { code });
      return data as OutputOf<O>;
    };

  async function member(given: Parameters<typeof insertTestMember>[1] = {}) {
    const stored = await insertTestMember(site.platform, given);
    const session = await openTestSession(site.platform, stored.userId);
    const call = callAs(session);
    const { userId } = stored;
    return {
      ...stored,
      session,
      call,
      async open(options: Parameters<typeof openSocket>[3] & { port?: number } = {}) {
        const { port: other = port, ...rest } = options;
        const socket = await openSocket(other, userId, session, rest);
        sockets.push(socket);
        return socket;
      },
      /** Posts an ad that is live at once, and returns its id. */
      async ad(title: string): Promise<number> {
        const [area] = await call(operations.area.getAreaList, { regionId: 1 });
        const input = { categoryId: 401, title, content: 'Solid oak, to be collected.', price: 120, areaId: area?.id };
        return (await call(operations.classified.postAds, input)).classifiedId;
      },
      unread: (): Promise<number> => call(operations.chat.getUnreadNum, { replyToUserId: userId }),
      conversations: async (input: object = {}): Promise<ConversationItem[]> =>
        (await call(operations.chat.queryMessage, input)).list,
      /** The whole history with another, oldest first. */
      async history(peerId: number): Promise<ChatMessage[]> {
        const input = { sendUserId: userId, receiveUserId: peerId, pageSize: 50 };
        const all: ChatMessage[] = [];
        for (let beforeId: number | undefined; ; beforeId = all.at(-1)?.id) {
          const { list } = await call(operations.chat.lookTwoUserMsg, { ...input, beforeId });
          all.push(...list);
          if (list.length < 50) return all.reverse();
        }
      },
    };
  }

  return {
    ...site,
    port,
    member,
    sql: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await site.platform.database.pool.query(text, values)).rows as Row[],

    async secondNode() {
      const node = await startSecondNode(site.platform, parts.redisUrl);
      closers.push(node.close);
      return node;
    },

    async close() {
      for (const socket of sockets) await socket.close();
      for (const close of closers) await close();
      await site.close();
    },
  };
}

export type ChatSite = Awaited<ReturnType<typeof createChatSite>>;
export type ChatMember = Awaited<ReturnType<ChatSite['member']>>;

/** The id in an acknowledgement. */
export const ackId = (frame: string): number => Number(frame.split('|')[3]);
/** The message in a frame of version 2. */
export const messageIn = (frame: string): ChatMessage => JSON.parse(frame.slice(frame.indexOf('$message$|') + 10));
