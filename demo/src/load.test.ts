import { createServer } from '@ashore/server';
import { createTestHttp, type TestHttp, testConfig } from '@ashore/server/http/test-http.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAds } from './ads/ads.ts';
import { loadDemo } from './load.ts';
import { demoMembers } from './members.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp();
});
afterAll(() => site.close());

it('of three nodes that start together on an empty database, one writes the demo content', async () => {
  const { platform } = site;
  const others = [await createServer(platform, testConfig), await createServer(platform, testConfig)];
  const logins = await Promise.all([site.server, ...others].map(loadDemo));
  expect(logins.map((list) => list.length).sort((one, other) => one - other)).toEqual([0, 0, demoMembers.length]);
  const { rows } = await platform.database.pool.query(
    'select (select count(*)::int from member) as members, (select count(*)::int from ad) as ads',
  );
  expect(rows).toEqual([{ members: demoMembers.length, ads: demoAds(new Date()).length }]);
  await Promise.all(others.map((other) => other.http.close()));
}, 120_000);
