import type { Area, DirectoryConfig } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { DirectoryQuery } from './directory-search.ts';
import { directoryMessages } from './messages.ts';

interface Props {
  query: DirectoryQuery;
  config: DirectoryConfig;
  areas: readonly Pick<Area, 'id' | 'areaName'>[];
  withMap: boolean;
}

const bands = [1, 2, 3, 4] as const;

/** All that narrows a list, as boxes of one form; a choice applies at once, typing when it is sent. */
export function FilterFields({ query, config, areas, withMap }: Props) {
  const t = useMessages(directoryMessages);
  const { region } = useShell();
  const sorts = query.keyword
    ? (['relevance', 'rated', 'newest'] as const)
    : query.near
      ? (['nearest', 'rated', 'newest'] as const)
      : (['rated', 'newest'] as const);
  const apply = (event: { currentTarget: HTMLSelectElement | HTMLInputElement }) =>
    event.currentTarget.form?.requestSubmit();
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {withMap && <input type="hidden" name="show" value="map" />}
      {query.near && <input type="hidden" name="near" value={`${query.near.lat},${query.near.lng}`} />}
      <div className="flex gap-2">
        <TextInput
          type="search"
          name="keyword"
          defaultValue={query.keyword ?? ''}
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={200}
        />
        <Button type="submit">{t('search')}</Button>
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-5">
        <Select name="categoryId" aria-label={t('kind')} defaultValue={query.categoryId ?? ''} onChange={apply}>
          <option value="">{t('anyKind')}</option>
          {config.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="areaId" aria-label={t('place')} defaultValue={query.areaId ?? ''} onChange={apply}>
          <option value="">{t('wholeRegion', { region: region.inSentence })}</option>
          {areas.map(({ id, areaName }) => (
            <option key={id} value={id}>
              {areaName}
            </option>
          ))}
        </Select>
        <Select name="languages" aria-label={t('spoken')} defaultValue={query.languages?.[0] ?? ''} onChange={apply}>
          <option value="">{t('anyLanguage')}</option>
          {Object.entries(config.languages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="priceBand" aria-label={t('price')} defaultValue={query.priceBand ?? ''} onChange={apply}>
          <option value="">{t('anyPrice')}</option>
          {bands.map((band) => (
            <option key={band} value={band}>
              {t(`band${band}`)}
            </option>
          ))}
        </Select>
        <Select name="sort" aria-label={t('sort')} defaultValue={query.sort ?? sorts[0]} onChange={apply}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sort)}
            </option>
          ))}
        </Select>
        <Checkbox
          name="openNow"
          value="yes"
          label={t('openNow')}
          defaultChecked={query.openNow ?? false}
          onChange={apply}
          className="self-center"
        />
      </div>
    </div>
  );
}
