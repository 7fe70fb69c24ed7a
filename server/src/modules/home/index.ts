import {
  type ArticleKind,
  type HomeArticle,
  type HomeBusiness,
  operations,
  type SiteTextKey,
  type SiteTexts,
  siteTextKeys,
} from '@ashore/contract';
import { type Call, handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ArticlesModule } from '../articles/index.ts';
import type { DirectoryModule } from '../directory/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './queries.ts';

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

interface HomeDeps {
  regions: RegionsModule;
  articles: Pick<ArticlesModule, 'list'>;
  directory: Pick<DirectoryModule, 'list'>;
}

const NEWS = 1;
const TIPS = 3;
const BUSINESSES = 4;

export function createHomeModule(platform: Platform, { regions, articles, directory }: HomeDeps): HomeModule {
  const { database, clock, changes } = platform;
  const memo = createMemo(changes);

  /** The same for everybody: what an answer depends on is said by who asks, whether it was remembered or not. */
  async function community(
    asking: Call,
    regionId: number,
  ): Promise<{ articles: HomeArticle[]; businesses: HomeBusiness[] }> {
    const call: Call = { ...asking, viewer: undefined, dependsOn: () => undefined };
    const latest = async (kind: ArticleKind, pageSize: number): Promise<HomeArticle[]> => {
      const { list } = await articles.list(call, kind, { regionId, pageNum: 1, pageSize });
      return list.map(({ articleId, title, coverZip, publishTime, checkedOn }) => ({
        ...{ articleId, kind, title, coverZip, publishTime, checkedOn },
      }));
    };
    const [news, tips, { list }] = await Promise.all([
      latest('news', NEWS),
      latest('tips', TIPS),
      directory.list(call, { regionId, sort: 'newest', pageNum: 1, pageSize: BUSINESSES }),
    ]);
    const businesses = list.map(({ directoryId, name, categoryName, areaName, rating, reviewNum, imgUrlZip }) => ({
      ...{ directoryId, name, categoryName, areaName, rating, reviewNum, picture: imgUrlZip[0] ?? '' },
    }));
    return { articles: [...news, ...tips], businesses };
  }

  async function readTexts(executor: Executor): Promise<SiteTexts> {
    const known = new Map((await queries.siteTexts(executor)).map(({ key, text }) => [key, text]));
    return Object.fromEntries(siteTextKeys.map((key) => [key, known.get(key) ?? ''])) as SiteTexts;
  }

  return {
    name: 'home',
    handlers: [
      handle(operations.config.indexBanner, async (call, input) => {
        call.dependsOn('banners');
        const regionId = input.regionId ?? call.regionId;
        const rows = await memo.get('banners', String(regionId), () =>
          queries.runningBanners(database.orm, regionId, clock.now()),
        );
        return rows.map(({ id, img, alt, title, text, url, label }) => ({
          bannerId: id,
          img,
          alt,
          title,
          text,
          url,
          label,
        }));
      }),
      handle(operations.config.indexCommunity, async (call, input) => {
        const regionId = regions.get(input.regionId ?? call.regionId)?.id ?? 0;
        const tags = ['articles:0', `articles:${regionId}`, `directory:${regionId}`];
        call.dependsOn(...tags);
        return memo.get(tags, 'home', () => community(call, regionId));
      }),
    ],
    async addBanners(banners) {
      await database.transaction(async (tx, afterCommit) => {
        await queries.insertBanners(tx, banners);
        await changes.announce(tx, afterCommit, ['banners']);
      });
    },
    banners: {
      all: () => queries.allBanners(database.orm),
      find: queries.lockBanner,
      async put(tx, afterCommit, bannerId, banner) {
        const id = await queries.putBanner(tx, bannerId, banner);
        await changes.announce(tx, afterCommit, ['banners']);
        return id;
      },
      async remove(tx, afterCommit, bannerId) {
        await queries.removeBanner(tx, bannerId);
        await changes.announce(tx, afterCommit, ['banners']);
      },
    },
    texts: () => memo.get('texts', 'all', () => readTexts(database.orm)),
    async setText(tx, afterCommit, key, text) {
      await queries.putSiteText(tx, { key, text, updatedAt: clock.now() });
      await changes.announce(tx, afterCommit, ['texts']);
    },
  };
}
