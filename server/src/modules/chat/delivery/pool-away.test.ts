import { afterAll, beforeAll, expect, it } from 'vitest';
import { testConfig } from '#server/http/test-http.ts';
import { createPostgresBus } from '#server/platform/bus/postgres.ts';
import { createChanges } from '#server/platform/changes/changes.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openDatabaseLine } from '#server/platform/database/test-line.ts';
import { noEdge } from '#server/platform/edge/port.ts';
import { createServer } from '#server/server.ts';
import { type ChatSite, createChatSite } from '../test-chat-site.ts';

let site: ChatSite;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  site = await createChatSite();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await site.close();
});

/** Another node, whose requests go to the database over a line as through a pooler, and whose bus does not. */
async function pooledNode() {
  const { platform } = site;
  const { connection } = platform.database;
  const line = await openDatabaseLine(connection);
  closers.push(line.close);
  const database = openDatabase({
    connection: { ...connection, host: '127.0.0.1', port: line.port },
    poolSize: 2,
    log: platform.log,
  });
  closers.push(database.close);
  const bus = await createPostgresBus({ database, connection, log: platform.log });
  closers.push(bus.close);
  const server = await createServer({ ...platform, database, bus, changes: createChanges(bus, noEdge) }, testConfig);
  closers.push(server.close);
  const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
  return { line, database, port: Number(new URL(url).port) };
}

it('what comes while a pooler is away is shown once it is back, and before what comes later', async () => {
  const { line, database, port } = await pooledNode();
  const [anna, ben] = [await site.member(), await site.member()];
  const [a, b] = [await anna.open(), await ben.open({ port })];
  await a.ask(ben.userId, 'before');
  await b.next(/before/);
  line.cut(true);
  expect(await a.ask(ben.userId, 'meanwhile')).toContain('$ack$');
  await expect.poll(database.isAway, { timeout: 10_000 }).toBe(true);
  expect(await a.ask(ben.userId, 'later')).toContain('$ack$');
  line.cut(false);
  await b.next(/later/);
  const shown = b.frames.flatMap((frame) => /before|meanwhile|later/.exec(frame)?.[0] ?? []);
  expect(shown).toEqual(['before', 'meanwhile', 'later']);
});
