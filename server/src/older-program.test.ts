import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@ashore/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdsSite, createAdsSite } from '#server/modules/ads/test-ads-site.ts';
import { migrate, schemaFolders } from '#server/platform/database/migrate.ts';
import { nextRelease, type OtherRelease } from '#server/platform/database/test-next-release.ts';

const { postAds, getAdsDetail, getClassifiedInfoList } = operations.classified;
const log = pino({ level: 'silent' });
const metres = 'places/metres.sql';
const marked = readFileSync(join(schemaFolders.sources, metres), 'utf8').replace('2 * 6371000', '2 * 6371001');

/** The program of the site is the older one on this database: the next release has expanded it. */
let site: AdsSite;
let next: OtherRelease;
const added = async () => (await site.sql<{ text: string }>('select text from added')).map(({ text }) => text);
const functionNow = async () =>
  (await site.sql<{ prosrc: string }>(`select prosrc from pg_proc where proname = 'ashore_metres'`))[0]?.prosrc;

beforeAll(async () => {
  site = await createAdsSite();
  next = nextRelease(
    ['ALTER TABLE "ad" ADD COLUMN "added" integer DEFAULT 1 NOT NULL;\nCREATE TABLE "added" ("text" text NOT NULL);'],
    { [metres]: marked },
  );
  await migrate(site.platform.database, log, next);
  await site.sql(`insert into added values ('of the newer program')`);
});
afterAll(async () => {
  next.remove();
  await site.close();
});

it('starts on the newer database and leaves it with its functions', async () => {
  await migrate(site.platform.database, log);
  expect(await functionNow()).toContain('6371001');
  expect(await added()).toEqual(['of the newer program']);
});

it('writes, reads and searches there', async () => {
  const seller = await site.member();
  const { classifiedId } = await seller.call(postAds, site.goodAd({ title: 'A rocking chair of walnut' }));
  await seller.call(postAds, site.goodAd({ classifiedId, title: 'A rocking horse of walnut' }));
  const visitor = site.caller(undefined);
  expect(await visitor(getAdsDetail, { classifiedId })).toMatchObject({ title: 'A rocking horse of walnut' });
  expect(await visitor(getClassifiedInfoList, { keyword: 'rocking horse' })).toMatchObject({ total: 1 });
  expect(await site.sql('select distinct added from ad')).toEqual([{ added: 1 }]);
});

it('gives way to the newer one again, which finds nothing to do', async () => {
  const before = await site.sql('select * from drizzle.repeatable_migrations order by name');
  await migrate(site.platform.database, log, next);
  expect(await site.sql('select * from drizzle.repeatable_migrations order by name')).toEqual(before);
  expect(await added()).toEqual(['of the newer program']);
});
