import type { AdsConfig, Area } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { type api as calls, api as own } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';
import { type ListConfig, listConfig } from './list-config.ts';
import type { ListQuery } from './list-search.ts';

type Frame = [AdsConfig, Area[]];

const kept = new Map<number, Promise<Frame>>();

/** Categories and places of a region; a browser asks for them once. */
export function adsFrame(api: typeof calls, regionId: number): Promise<Frame> {
  const ask = () => Promise.all([api.classified.getAdsConfig({}), api.area.getAreaList({ regionId })]);
  if (typeof document === 'undefined') return ask();
  const known = kept.get(regionId) ?? ask();
  kept.set(regionId, known);
  known.catch(() => kept.delete(regionId));
  return known;
}

/** What the filters of a query offer, for queries that no page was loaded for; undefined until it is known. */
export function useListConfig(query: ListQuery): ListConfig | undefined {
  const { region } = useShell();
  const [frame, setFrame] = useState<Frame>();
  useEffect(() => {
    let gone = false;
    adsFrame(own, region.id).then(
      (known) => gone || setFrame(known),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [region.id]);
  return frame && listConfig(...frame, query);
}
