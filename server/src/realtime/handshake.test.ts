import { once } from 'node:events';
import { connect } from 'node:net';
import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatMember, type ChatSite, createChatSite } from '../modules/chat/test-chat-site.ts';
import { openTestSession } from '../modules/members/factory.ts';
import { openSocket, tryToOpen } from './test-socket.ts';

let site: ChatSite;
let second: Awaited<ReturnType<ChatSite['secondNode']>>;
let anna: ChatMember;
let ben: ChatMember;
beforeAll(async () => {
  site = await createChatSite();
  second = await site.secondNode();
});
afterAll(() => site.close());
beforeEach(async () => {
  [anna, ben] = [await site.member(), await site.member()];
});

const cookieOnly = (member: ChatMember) => ({ headers: { cookie: member.session.headers.cookie ?? '' } });
const statusOf = async (
  path: string,
  ...rest: [Parameters<typeof tryToOpen>[2]?, Parameters<typeof tryToOpen>[3]?]
) => {
  const { status, socket } = await tryToOpen(site.port, path, rest[0], rest[1]);
  socket?.terminate();
  return status;
};

describe('the handshake', () => {
  it('lets in whose session it is, at no other address', async () => {
    const own = cookieOnly(anna);
    expect(await statusOf(`/websocket/${anna.userId}`, own)).toBe(101);
    expect(await statusOf(`/websocket/${anna.userId}?v=2`, own)).toBe(101);
    expect(await statusOf(`/websocket/${anna.userId}`)).toBe(401);
    for (const path of [
      `/websocket/${ben.userId}`,
      `/websocket/${anna.userId}/../${ben.userId}`,
      `/websocket/${ben.userId}/../${anna.userId}`,
      '/websocket/%41',
      `/websocket/%3${String(anna.userId)[0]}`,
      `/websocket/0${anna.userId}`,
      `/websocket/${anna.userId}/`,
      `/websocket/${anna.userId}?v=2&x=1`,
      '/websocket/',
      '/websocket',
    ])
      expect([path, await statusOf(path, own)]).toEqual([path, 403]);
    expect(await statusOf('/elsewhere', own)).toBe(404);
  });

  it('refuses sessions that are over', async () => {
    const own = cookieOnly(anna);
    await openTestSession(site.platform, anna.userId);
    expect(await statusOf(`/websocket/${anna.userId}`, own)).toBe(401);
    expect(await statusOf(`/websocket/${anna.userId}`, { headers: { cookie: 'sid=made-up' } })).toBe(401);
  });

  it.each(['https://evil.example', 'null', 'https://127.0.0.1.evil.example', 'http://sub.127.0.0.1', 'file://', 'x'])(
    'refuses the foreign origin %s',
    async (origin) => {
      expect(await statusOf(`/websocket/${anna.userId}`, cookieOnly(anna), { origin })).toBe(403);
    },
  );

  it('refuses a look-alike of its own origin, and a browser that names none', async () => {
    const own = cookieOnly(anna);
    for (const origin of [`http://127.0.0.1:${site.port}/`, `ftp://127.0.0.1:${site.port}`, 'http://127.0.0.1:1'])
      expect(await statusOf(`/websocket/${anna.userId}`, own, { origin })).toBe(403);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await statusOf(`/websocket/${anna.userId}`, own, { origin: '', headers })).toBe(403);
  });

  it('takes the token of an app from a program that is no browser', async () => {
    const app = await openTestSession(site.platform, anna.userId, 'app');
    const path = `/websocket/${anna.userId}`;
    expect(await statusOf(path, { headers: { token: app.token } }, { origin: '' })).toBe(101);
    expect(await statusOf(path, { headers: { token: app.token } })).toBe(401);
    expect(await statusOf(path, { headers: { token: anna.session.token } }, { origin: '' })).toBe(401);
  });

  it('gives a member ten sockets', async () => {
    const open = [];
    for (let n = 0; n < 10; n++) open.push(await anna.open());
    const path = `/websocket/${anna.userId}`;
    expect(await statusOf(path, cookieOnly(anna))).toBe(429);
    await open[0]?.close();
    await expect.poll(() => statusOf(path, cookieOnly(anna))).toBe(101);
    for (const socket of open) await socket.close();
  });

  it('lets go of who does not finish asking', async () => {
    const half = connect(site.port, '127.0.0.1', () =>
      half.write(`GET /websocket/${anna.userId} HTTP/1.1\r\nHost: x\r\n`),
    );
    half.on('error', () => {});
    half.resume();
    const silent = connect(site.port, '127.0.0.1');
    silent.resume();
    await Promise.all([once(half, 'close'), once(silent, 'close')]);
  });
});

describe('a session that ends', () => {
  const everywhere = async () => [
    await anna.open(),
    await anna.open({ version: 1 }),
    await anna.open({ port: second.port, origin: `http://127.0.0.1:${second.port}` }),
  ];

  it('by logging out closes its sockets on every node, and nothing arrives afterwards', async () => {
    const sockets = await everywhere();
    await anna.call(operations.user.logout);
    for (const socket of sockets) expect(await socket.untilClosed()).toBe(4401);
    expect(await (await ben.open()).ask(anna.userId, 'too late')).toContain('$ack$');
    await site.server.modules.chat.flush();
    for (const socket of sockets) expect(socket.frames).toEqual([]);
  });

  it('by a log-in elsewhere says so (4409)', async () => {
    const sockets = await everywhere();
    const { email, password } = anna;
    const answer = await site.post('user/login', { body: { email, password, userType: 1, client: 'web' } });
    expect(JSON.parse(answer.body).code).toBe(codes.ok);
    for (const socket of sockets) expect(await socket.untilClosed()).toBe(4409);
    await expect(anna.unread()).rejects.toMatchObject({ code: codes.sessionSuperseded });
  });

  it('by deleting the account closes them', async () => {
    const sockets = await everywhere();
    await anna.call(operations.user.delete, { password: anna.password });
    for (const socket of sockets) expect(await socket.untilClosed()).toBe(4401);
  });

  it.each([
    ['unused for 7 days', 8],
    ['30 days old', 31],
  ])('by being %s closes them', async (_name, days) => {
    const sockets = await everywhere();
    site.clock.advance(days * 86_400_000);
    for (const socket of sockets) expect(await socket.untilClosed()).toBe(4401);
  });

  it('closes its sockets within half a minute on a node that hears nothing of others', async () => {
    const deaf = await site.secondNode();
    const origin = `http://127.0.0.1:${deaf.port}`;
    const [socket, other] = [await anna.open({ port: deaf.port, origin }), await ben.open({ port: deaf.port, origin })];
    await deaf.bus.close();
    await anna.call(operations.user.logout);
    site.clock.advance(29_000);
    await other.settle();
    expect(socket.closed).toBeUndefined();
    site.clock.advance(1000);
    expect(await socket.untilClosed()).toBe(4401);
    expect(other.closed).toBeUndefined();
    await deaf.close();
  });

  it('of one kind leaves the sockets of the other open', async () => {
    const app = await openTestSession(site.platform, anna.userId, 'app');
    const { socket } = await tryToOpen(
      site.port,
      `/websocket/${anna.userId}`,
      { headers: { token: app.token } },
      { origin: '' },
    );
    const web = await anna.open();
    await anna.call(operations.user.logout);
    expect(await web.untilClosed()).toBe(4401);
    expect(socket?.readyState).toBe(socket?.OPEN);
    socket?.terminate();
  });
});

describe('a node that is asked to end', () => {
  it('stores and acknowledges what it has taken, then closes with 1001', async () => {
    const node = await site.secondNode();
    const origin = `http://127.0.0.1:${node.port}`;
    const [a, b] = [await anna.open({ port: node.port, origin }), await ben.open()];
    const keys = Array.from({ length: 15 }, () => crypto.randomUUID());
    for (const [n, messageKey] of keys.entries()) a.say(ben.userId, `m${n}`, { messageKey });
    await a.next(/\$ack\$/);
    await node.close();
    expect(await a.untilClosed()).toBe(1001);
    const acks = a.frames.filter((frame) => frame.includes('$ack$')).length;
    const stored = (await ben.history(anna.userId)).map(({ sendText }) => sendText);
    expect(stored).toHaveLength(acks);
    await expect.poll(() => b.frames.filter((frame) => frame.includes('$message$')).length).toBe(stored.length);
  });
});

describe('a port of their own', () => {
  it('takes sockets and nothing else', async () => {
    const node = await site.secondNode();
    const port = await node.server.listenForSockets({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(426);
    const origin = `http://127.0.0.1:${port}`;
    const socket = await openSocket(port, anna.userId, anna.session, { origin });
    expect(await socket.ask(ben.userId, 'over the other port')).toContain('$ack$');
    await node.close();
    expect(await socket.untilClosed()).toBe(1001);
  });
});
