import { defaultLocale, operations, type SiteTextKey, type SiteTexts, siteTextKeys } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import { startFilling } from '#server/platform/language/fill-languages.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { community, type HomeDeps } from './community.ts';
import { helpTextsIn } from './help-texts.ts';
import { getNewcomerHelp } from './newcomer.ts';
import * as queries from './queries.ts';
import { bannerTable } from './tables.ts';

/** A banner as it is stored. */
type StoredBanner = Awaited<ReturnType<typeof queries.allBanners>>[number];

/** What the home page shows beside the content of the other slices, and the texts of the site. */
export interface HomeModule extends Module {
  addBanners(banners: queries.NewBanner[]): Promise<void>;
  /** Banners as those who look after a region see and change them. */
  banners: {
    all(): Promise<StoredBanner[]>;
    find(tx: Transaction, bannerId: number): Promise<StoredBanner | undefined>;
    put(
      tx: Transaction,
      afterCommit: AfterCommit,
      bannerId: number | undefined,
      banner: queries.NewBanner,
    ): Promise<number>;
    remove(tx: Transaction, afterCommit: AfterCommit, bannerId: number): Promise<void>;
  };
  /** The texts an operator wrote; empty where none was. */
  texts(): Promise<SiteTexts>;
  setText(tx: Transaction, afterCommit: AfterCommit, key: SiteTextKey, text: string): Promise<void>;
}

async function readTexts(executor: Executor): Promise<SiteTexts> {
  const known = new Map((await queries.siteTexts(executor)).map(({ key, text }) => [key, text]));
  return Object.fromEntries(siteTextKeys.map((key) => [key, known.get(key) ?? ''])) as SiteTexts;
}

export function createHomeModule(platform: Platform, deps: HomeDeps): HomeModule {
  const { database, clock, changes } = platform;
  const memo = createMemo(changes);

  return {
    name: 'home',
    handlers: [
      handle(operations.config.indexBanner, async (call, input) => {
        call.dependsOn('banners');
        const regionId = input.regionId ?? call.regionId;
        const rows = await memo.get('banners', String(regionId), () =>
          queries.runningBanners(database.orm, regionId, clock.now()),
        );
        return rows.map(({ id, ...banner }) => ({ bannerId: id, ...banner }));
      }),
      handle(operations.config.indexCommunity, async (call, input) => {
        const regionId = deps.regions.get(input.regionId ?? call.regionId)?.id ?? 0;
        const tags = ['articles:0', `articles:${regionId}`, `directory:${regionId}`];
        call.dependsOn(...tags);
        return memo.get(tags, `home ${call.locale}`, () => community(deps, call, regionId));
      }),
      handle(operations.config.getNewcomerHelp, (call, input) => getNewcomerHelp(deps, memo, call, input.regionId)),
      handle(operations.config.getDataProtection, async () => deps.dataProtection),
      handle(operations.config.getHelpTexts, async (call, { helpPage }) => helpTextsIn(call.locale, helpPage)),
    ],
    startJobs: () =>
      startFilling(platform, 'home', [
        { table: bannerTable, id: bannerTable.id, title: bannerTable.title, body: bannerTable.text },
      ]),
    async addBanners(given) {
      const banners: queries.NewBanner[] = [];
      for (const banner of given)
        banners.push({
          ...banner,
          ...(await writtenIn('', { title: banner.title, body: banner.text }, defaultLocale)),
        });
      await database.transaction(async (tx, afterCommit) => {
        await queries.insertBanners(tx, banners);
        changes.announce(tx, afterCommit, ['banners']);
      });
    },
    banners: {
      all: () => queries.allBanners(database.orm),
      find: queries.lockBanner,
      async put(tx, afterCommit, bannerId, banner) {
        const id = await queries.putBanner(tx, bannerId, banner);
        changes.announce(tx, afterCommit, ['banners']);
        return id;
      },
      async remove(tx, afterCommit, bannerId) {
        await queries.removeBanner(tx, bannerId);
        changes.announce(tx, afterCommit, ['banners']);
      },
    },
    texts: () => memo.get('texts', 'all', () => readTexts(database.orm)),
    async setText(tx, afterCommit, key, text) {
      await queries.putSiteText(tx, { key, text, updatedAt: clock.now() });
      changes.announce(tx, afterCommit, ['texts']);
    },
  };
}
