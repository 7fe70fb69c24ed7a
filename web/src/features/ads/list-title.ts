import type { useMessages } from '#web/lib/messages.ts';
import type { ListConfig } from './list-config.ts';
import type { adsWords } from './words.ts';

/** 'Homes to rent in Lisbon': what is listed, where. */
export function listTitle(
  t: ReturnType<typeof useMessages<typeof adsWords.en>>,
  config: Pick<ListConfig, 'categoryName' | 'areaName'>,
  regionName: string,
): string {
  const place = config.areaName || regionName;
  return config.categoryName
    ? t('categoryIn', { category: config.categoryName, place })
    : t('title', { region: place });
}
