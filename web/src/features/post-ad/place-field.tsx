import type { Area, Place } from '@ashore/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { FindBox } from './find-box.tsx';
import type { AdForm } from './use-ad-form.ts';
import { postWords } from './words.ts';

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

/** Where it is: found by typing, or chosen from all areas of the region. */
export function PlaceField({ form, areas }: { form: AdForm; areas: readonly Area[] }) {
  const t = useMessages(postWords);
  const { region } = useShell();
  const { values, errors, setPlace } = form;
  const { query, setQuery, answered, found } = usePlaces(region.id);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('place')} error={errors.areaId ?? errors.regionId} required>
        {(control) => (
          <Select
            {...control}
            name="areaId"
            value={values.areaId ?? ''}
            onChange={(event) => setPlace(Number(event.target.value) || null, null)}
          >
            <option value="">{t('choosePlace', { region: region.regionName })}</option>
            {areas.map((area) => (
              <optgroup key={area.id} label={area.areaName}>
                <option value={area.id}>{area.areaName}</option>
                {area.children?.map((child) => (
                  <option key={child.id} value={child.id}>
                    {child.areaName}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <FindBox
        label={t('findPlace')}
        query={query}
        onQuery={setQuery}
        found={found.map((place) => ({ key: `${place.areaId}-${place.name}`, label: place.name, place }))}
        onChoose={({ place }) => {
          setPlace(place.areaId, { lat: place.lat, lng: place.lng });
          setQuery('');
        }}
        nothing={answered && t('nothingFound')}
      />
    </div>
  );
}
