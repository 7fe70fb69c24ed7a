import type { adsMessages } from '#web/features/ads/card/messages.ts';
import type { useMessages } from '#web/lib/i18n.ts';
import type { ListConfig } from './list-config.ts';

/** 'Homes to rent in Lisbon': what is listed, where. */
export function listTitle(
  t: ReturnType<typeof useMessages<typeof adsMessages.en>>,
  config: Pick<ListConfig, 'categoryName' | 'areaName'>,
  regionName: string,
): string {
  const place = config.areaName || regionName;
  return config.categoryName
    ? t('categoryIn', { category: config.categoryName, place })
    : t('title', { region: place });
}
