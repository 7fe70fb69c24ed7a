import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatMessage, ChatPeer, Conversation, ConversationItem, ConversationPage } from '@ashore/contract';
import { type Api, createApi } from '@ashore/contract/api';
import { type ChatSend, chatTokens } from '@ashore/contract/chat-frames';
import { type WebSocket, WebSocketServer } from 'ws';

const ME = 1;
export const me = { userId: ME, userName: 'Ana', userImg: '' };

/** A message of the test's conversations, in order of its id. */
export const testMessage = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sendTime: new Date(Date.UTC(2026, 0, 1, 12, 0, id)).toISOString(),
  sendText: `text ${id}`,
  sendUserId: 2,
  receiveUserId: ME,
  sendUserImg: '',
  sendUserName: 'Bo',
  isStatus: 1,
  businessKey: null,
  sendTextTitle: '',
  warnings: [],
  ...more,
});

const peer = (userId: number): ChatPeer => ({
  userId,
  userName: userId === 2 ? 'Bo' : `Member ${userId}`,
  userImg: '',
  userType: 1,
  deleted: false,
});

const facts = { phoneSince: null, met: 0, references: 0 };

/** A small server of the chat's calls and socket, on a free port, that does what a test tells it to. */
export interface TestChatServer {
  url: string;
  socketUrl: string;
  calls: Api;
  /** All there is, of every conversation of member 1. */
  messages: ChatMessage[];
  unread: number;
  items: ConversationItem[];
  info: Partial<Conversation>;
  /** More of the answer that lists conversations. */
  listAnswer: Partial<ConversationPage>;
  /** Answers of other calls by path. */
  answers: Record<string, unknown>;
  /** What came up so far, without pings. */
  received: ChatSend[];
  asked: { path: string; body: Record<string, unknown> }[];
  /** How each message is answered; by default stored once for its key and acknowledged. */
  onMessage: (frame: ChatSend, socket: WebSocket) => void;
  answersPings: boolean;
  refuses: boolean;
  /** Calls that fail. */
  failing: Set<string>;
  store(frame: ChatSend): ChatMessage;
  /** Stores a message from another and sends it down. */
  say(id: number, more?: Partial<ChatMessage>): void;
  down(text: string): void;
  sockets(): number;
  cut(code?: number): void;
  stop(): Promise<void>;
}

type Body = Partial<Record<'afterId' | 'beforeId' | 'userId' | 'sendUserId' | 'receiveUserId', number>> & {
  keyword?: string;
};

const peerId = (one: { sendUserId: number; receiveUserId: number }) =>
  one.sendUserId === ME ? one.receiveUserId : one.sendUserId;

function answer(server: TestChatServer, path: string, body: Body, { pageNum = 1, pageSize = 10 }): unknown {
  const page = <Item>(list: Item[]) => list.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  if (path === 'chat/getUnreadNum') return server.unread;
  if (path === 'chat/queryMessage') {
    const list = server.items.filter(({ sendUserName }) => sendUserName.includes(body.keyword ?? ''));
    return { list: page(list), pages: Math.ceil(list.length / pageSize), total: list.length, ...server.listAnswer };
  }
  if (path === 'chat/lookTwoUserMsg') {
    const { afterId = 0, beforeId = Number.POSITIVE_INFINITY } = body;
    const between = server.messages.filter(
      (one) =>
        peerId(one) === peerId({ sendUserId: body.sendUserId ?? 0, receiveUserId: body.receiveUserId ?? 0 }) &&
        one.id > afterId &&
        one.id < beforeId,
    );
    return { list: page(between.toReversed()), total: between.length };
  }
  if (path === 'chat/getConversation')
    return {
      peer: peer(body.userId ?? 0),
      facts,
      ad: null,
      blockedByMe: false,
      canWrite: true,
      why: '',
      ...server.info,
    };
  return server.answers[path] ?? {};
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text || '{}') as Body;
}

export async function startChatServer(): Promise<TestChatServer> {
  const http = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://test');
    const path = pathname.replace('/api/cus/', '');
    const body = await bodyOf(request);
    server.asked.push({ path, body });
    const paging = Object.fromEntries([...searchParams].map(([name, value]) => [name, Number(value)]));
    const failing = server.failing.has(path);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        code: failing ? 50000 : 200,
        msg: failing ? 'no' : 'OK',
        data: failing ? null : answer(server, path, body, paging),
      }),
    );
  });
  const sockets = new WebSocketServer({ server: http, verifyClient: () => !server.refuses });
  sockets.on('connection', (socket) => {
    socket.on('message', (bytes) => {
      const text = bytes.toString();
      if (text === chatTokens.ping) {
        if (server.answersPings) socket.send(`0|${chatTokens.pong}`);
        return;
      }
      const frame = JSON.parse(text) as ChatSend;
      server.received.push(frame);
      if (frame.messageKey) server.onMessage(frame, socket);
    });
  });
  http.listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const keys = new Map<string, ChatMessage>();
  const server: TestChatServer = {
    url,
    socketUrl: `ws://127.0.0.1:${port}/websocket/${ME}?v=2`,
    calls: createApi(async (path, { pageNum, pageSize, ...input }) => {
      const query = Object.entries({ pageNum, pageSize }).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
      const sent = await fetch(`${url}/api/cus/${path}?${query.join('&')}`, {
        method: 'POST',
        body: JSON.stringify(input),
      });
      const { code, msg, data } = (await sent.json()) as { code: number; msg: string; data: unknown };
      if (code !== 200) throw new Error(msg);
      return data;
    }),
    messages: [],
    unread: 0,
    items: [],
    info: {},
    listAnswer: {},
    answers: {},
    received: [],
    asked: [],
    answersPings: true,
    refuses: false,
    failing: new Set(),
    onMessage(frame, socket) {
      const { id, sendTime } = server.store(frame);
      socket.send(`${frame.receiveUserId}|${chatTokens.ack}|${frame.messageKey}|${id}|${sendTime}`);
    },
    store(frame) {
      const key = frame.messageKey ?? '';
      const known = keys.get(key);
      if (known) return known;
      const { sendText, sendUserId, receiveUserId } = frame;
      const id = (server.messages.at(-1)?.id ?? 0) + 1;
      const message = testMessage(id, { sendText, sendUserId, receiveUserId, sendUserName: 'Ana' });
      keys.set(key, message);
      server.messages.push(message);
      return message;
    },
    say(id, more) {
      const message = testMessage(id, more);
      server.messages.push(message);
      server.down(`${message.sendUserId}|${chatTokens.message}|${JSON.stringify(message)}`);
    },
    down(text) {
      for (const socket of sockets.clients) socket.send(text);
    },
    sockets: () => [...sockets.clients].filter((socket) => socket.readyState === socket.OPEN).length,
    cut(code) {
      for (const socket of sockets.clients) code ? socket.close(code) : socket.terminate();
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
