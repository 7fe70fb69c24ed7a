import { operations } from '@ashore/contract';
import { implement } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertBanners, type NewBanner, runningBanners } from './queries.ts';

/** What the home page shows beside the content of the other slices. */
export type HomeModule = Module & { addBanners(banners: NewBanner[]): Promise<void> };

export function createHomeModule(platform: Platform): HomeModule {
  const { database, clock, changes } = platform;
  const memo = createMemo(changes);
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
    ],
    async addBanners(banners) {
      await database.transaction(async (tx, afterCommit) => {
        await insertBanners(tx, banners);
        await changes.announce(tx, afterCommit, ['banners']);
      });
    },
  };
}
