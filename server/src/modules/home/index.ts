import { type ArticleKind, type HomeArticle, type HomeBusiness, operations } from '@ashore/contract';
import { type Call, implement } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ArticlesModule } from '../articles/index.ts';
import type { DirectoryModule } from '../directory/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { insertBanners, type NewBanner, runningBanners } from './queries.ts';

/** What the home page shows beside the content of the other slices. */
export type HomeModule = Module & { addBanners(banners: NewBanner[]): Promise<void> };

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
  return {
    name: 'home',
    handlers: [
      implement(operations.config.indexBanner, async (call, input) => {
        call.dependsOn('banners');
        const regionId = input.regionId ?? call.regionId;
        const rows = await memo.get('banners', String(regionId), () =>
          runningBanners(database.orm, regionId, clock.now()),
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
      implement(operations.config.indexCommunity, async (call, input) => {
        const regionId = regions.get(input.regionId ?? call.regionId)?.id ?? 0;
        const tags = ['articles:0', `articles:${regionId}`, `directory:${regionId}`];
        call.dependsOn(...tags);
        return memo.get(tags, 'home', () => community(call, regionId));
      }),
    ],
    async addBanners(banners) {
      await database.transaction(async (tx, afterCommit) => {
        await insertBanners(tx, banners);
        await changes.announce(tx, afterCommit, ['banners']);
      });
    },
  };
}
