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

const apply = (event: { currentTarget: HTMLSelectElement | HTMLInputElement }) =>
  event.currentTarget.form?.requestSubmit();

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | number | undefined;
  /** The text of the empty option; absent where something is always chosen. */
  any?: string;
  options: readonly (readonly [value: string | number, text: string])[];
}

/** A select that applies at once. */
function Choice({ name, label, chosen, any, options }: ChoiceProps) {
  return (
    <Select name={name} aria-label={label} defaultValue={chosen ?? ''} onChange={apply}>
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** All that narrows a list, as boxes of one form; a choice applies at once, typing when it is sent. */
export function FilterFields({ query, config, areas, withMap }: Props) {
  const t = useMessages(directoryMessages);
  const { region } = useShell();
  const sorts = query.keyword
    ? (['relevance', 'rated', 'newest'] as const)
    : query.near
      ? (['nearest', 'rated', 'newest'] as const)
      : (['rated', 'newest'] as const);
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
        <Choice
          name="categoryId"
          label={t('kind')}
          chosen={query.categoryId}
          any={t('anyKind')}
          options={config.categories.map(({ id, name }) => [id, name])}
        />
        <Choice
          name="areaId"
          label={t('place')}
          chosen={query.areaId}
          any={t('wholeRegion', { region: region.inSentence })}
          options={areas.map(({ id, areaName }) => [id, areaName])}
        />
        <Choice
          name="languages"
          label={t('spoken')}
          chosen={query.languages?.[0]}
          any={t('anyLanguage')}
          options={Object.entries(config.languages)}
        />
        <Choice
          name="priceBand"
          label={t('price')}
          chosen={query.priceBand}
          any={t('anyPrice')}
          options={bands.map((band) => [band, t(`band${band}`)])}
        />
        <Choice
          name="sort"
          label={t('sort')}
          chosen={query.sort ?? sorts[0]}
          options={sorts.map((sort) => [sort, t(sort)])}
        />
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
