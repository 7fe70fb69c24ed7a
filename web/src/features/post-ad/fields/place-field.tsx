import type { Area, Place } from '@ashore/contract';
import { useEffect, useRef, useState } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { TreeBox, type TreeItem } from '#web/ui/form/tree-box.tsx';

const PAUSE_MS = 250;
const MOST = 6;

/** Places that resemble what is typed; an answer that comes late is dropped. */
function usePlaces(regionId: number) {
  const [query, setQuery] = useState('');
  const [places, setPlaces] = useState<{ for: string; list: Place[] }>({ for: '', list: [] });
  const latest = useRef('');
  const keyword = query.trim();
  useEffect(() => {
    latest.current = keyword;
    if (keyword.length < 2) return;
    const timer = setTimeout(async () => {
      // The frame says why when it fails; the list below goes on without the search.
      const list = await api.area.searchPlaces({ keyword, regionId }).catch(() => []);
      if (latest.current === keyword) setPlaces({ for: keyword, list: list.slice(0, MOST) });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword, regionId]);
  const answered = keyword.length >= 2 && places.for === keyword;
  return { query, setQuery, answered, found: answered ? places.list : [] };
}

interface PlaceItem extends TreeItem {
  areaId: number;
  point: { lat: number; lng: number } | null;
}

const itemOf = (area: Area, group: string, label = area.areaName): PlaceItem => ({
  value: String(area.id),
  label,
  group,
  areaId: area.id,
  point: null,
});

/** All areas of the region by the larger one they lie in. */
const treeOf = (areas: readonly Area[], wholeOf: (area: string) => string): PlaceItem[] =>
  areas.flatMap((area) => {
    const children = area.children ?? [];
    const whole = itemOf(area, area.areaName, children.length > 0 ? wholeOf(area.areaName) : area.areaName);
    return [whole, ...children.map((child) => itemOf(child, area.areaName))];
  });

/** As much of a form as choosing a place needs. */
type PlaceForm = Pick<AdForm, 'errors' | 'setPlace'> & { values: Pick<AdForm['values'], 'areaId'> };

/** Where it is: an area out of the region's, or a town or district found by typing. */
export function PlaceField({ form, areas }: { form: PlaceForm; areas: readonly Area[] }) {
  const t = useMessages(postMessages);
  const { region } = useShell();
  const { values, errors, setPlace } = form;
  const { query, setQuery, answered, found } = usePlaces(region.id);
  const [named, setNamed] = useState<{ areaId: number; name: string }>();
  const tree = treeOf(areas, (area) => t('wholeArea', { area }));
  const typed = query.trim().toLowerCase();
  const items: PlaceItem[] =
    answered && found.length > 0
      ? found.map(({ areaId, name, lat, lng }) => ({
          value: `${areaId}-${name}`,
          label: name,
          areaId,
          point: { lat, lng },
        }))
      : tree.filter(({ label }) => label.toLowerCase().includes(typed));
  const area = areas.flatMap((one) => [one, ...(one.children ?? [])]).find(({ id }) => id === values.areaId);
  return (
    <TreeBox
      label={t('place')}
      name="areaId"
      placeholder={t('choosePlace', { region: region.inSentence })}
      hint={t('placeHint')}
      error={errors.areaId ?? errors.regionId}
      required
      items={items}
      chosen={named && named.areaId === values.areaId ? named.name : (area?.areaName ?? '')}
      onQuery={setQuery}
      onChoose={({ areaId, label, point }) => {
        setNamed(point ? { areaId, name: label } : undefined);
        setPlace(areaId, point);
      }}
    />
  );
}
