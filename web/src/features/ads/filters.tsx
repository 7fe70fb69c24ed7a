import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RangeInput } from '#web/ui/range-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { CategoryChoice, FilterField, ListConfig } from './list-config.ts';
import { type ListQuery, type ListSearch, readListSearch, withFilter, writeListSearch } from './list-search.ts';
import { adsWords } from './words.ts';

const PAUSE_MS = 500;
const DAYS = [1, 3, 7, 30];

interface Props {
  query: ListQuery;
  config: ListConfig;
  /** Goes to the list under these filters. */
  onChange: (search: ListSearch) => void;
}

/** All categories as links, the leaves of the chosen root below it. */
function Categories({ query, config }: Pick<Props, 'query' | 'config'>) {
  const t = useMessages(adsWords);
  const link = (category: CategoryChoice, deep: boolean): ReactNode => (
    <Link
      to="/classified"
      search={writeListSearch(withFilter(query, { categoryId: category.id, fields: undefined }))}
      activeProps={{ className: '' }}
      aria-current={query.categoryId === category.id ? 'true' : undefined}
      className={clsx(
        'block py-1 text-14 hover:text-accent-ink hover:underline',
        deep && 'ps-3',
        query.categoryId === category.id && 'font-bold text-accent-ink',
      )}
    >
      {category.name}
    </Link>
  );
  return (
    <nav aria-label={t('category')}>
      <h2 className="mb-1 font-bold text-14 tracking-normal">{t('category')}</h2>
      <ul>
        <li>
          <Link
            to="/classified"
            search={writeListSearch(withFilter(query, { categoryId: undefined, fields: undefined }))}
            activeProps={{ className: '' }}
            className={clsx('block py-1 text-14 hover:underline', !query.categoryId && 'font-bold text-accent-ink')}
          >
            {t('allCategories')}
          </Link>
        </li>
        {config.categories.map((root) => (
          <li key={root.id}>
            {link(root, false)}
            {root.children && (
              <ul>
                {root.children.map((child) => (
                  <li key={child.id}>{link(child, true)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A category's own filters: choices, ranges, yes. */
function FieldFilter({ field, query }: { field: FilterField; query: ListQuery }) {
  const value = query.fields?.[field.key];
  if (field.filter === 'yes')
    return <Checkbox name={`f.${field.key}`} value="yes" label={field.label} defaultChecked={value === true} />;
  if (field.filter === 'range') {
    const range = typeof value === 'object' && !Array.isArray(value) ? value : {};
    return (
      <RangeInput
        legend={field.label}
        unit={field.unit}
        names={{ least: `f.${field.key}.min`, most: `f.${field.key}.max` }}
        defaults={{ least: range.min?.toString(), most: range.max?.toString() }}
      />
    );
  }
  const chosen = Array.isArray(value) ? value : [];
  return (
    <details open={chosen.length > 0 || (field.options?.length ?? 0) <= 6}>
      <summary className="mb-1 font-medium text-14">{field.label}</summary>
      <div className="flex max-h-60 flex-col gap-1.5 overflow-y-auto py-1">
        {field.options?.map((option) => (
          <Checkbox
            key={option.value}
            name={`f.${field.key}`}
            value={option.value}
            label={option.label}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
    </details>
  );
}

function PlaceFilter({ query, config }: Pick<Props, 'query' | 'config'>) {
  const t = useMessages(adsWords);
  const { region } = useShell();
  const { parentArea } = config;
  return (
    <Field label={t('place')}>
      {(control) => (
        <Select {...control} name="areaId" defaultValue={query.areaId ? String(query.areaId) : ''}>
          <option value="">{t('wholeRegion', { region: region.regionName })}</option>
          {parentArea && (
            <optgroup label={parentArea.name}>
              <option value={parentArea.id}>{t('wholeArea', { area: parentArea.name })}</option>
              {parentArea.children.map((area) => (
                <option key={area.id} value={area.id}>
                  {area.name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={region.regionName}>
            {config.areas
              .filter((area) => area.id !== parentArea?.id)
              .map((area) => (
                <option key={area.id} value={area.id}>
                  {area.name}
                </option>
              ))}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}

/** Turns what stands in the form into the strings of an address. */
function searchOf(form: HTMLFormElement): ListSearch {
  const search: ListSearch = {};
  for (const [name, value] of new FormData(form)) {
    const text = String(value);
    if (text !== '') search[name] = name in search ? `${search[name]},${text}` : text;
  }
  return writeListSearch(readListSearch(search));
}

/**
 * The filters of a list. A plain form that works without a program; with one, choices count at once and what is typed
 * after a moment.
 */
export function Filters({ query, config, onChange }: Props) {
  const t = useMessages(adsWords);
  const { region } = useShell();
  const [awake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setAwake(true);
    return () => clearTimeout(timer.current);
  }, []);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const typed = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(searchOf(form)), typed ? PAUSE_MS : 0);
  };
  return (
    <div className="flex flex-col gap-6">
      <Categories query={query} config={config} />
      <form
        // The boxes follow the address: going back brings the earlier filters back.
        key={JSON.stringify(writeListSearch(query))}
        action="/classified"
        method="get"
        className="flex flex-col gap-5"
        onInput={apply}
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          onChange(searchOf(event.currentTarget));
        }}
      >
        {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
        {query.categoryId && <input type="hidden" name="categoryId" value={String(query.categoryId)} />}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <PlaceFilter query={query} config={config} />
        <RangeInput
          legend={t('price')}
          unit={region.currency}
          names={{ least: 'priceMin', most: 'priceMax' }}
          defaults={{ least: query.priceMin?.toString(), most: query.priceMax?.toString() }}
        />
        {config.fields.map((field) => (
          <FieldFilter key={field.key} field={field} query={query} />
        ))}
        <Field label={t('intent')}>
          {(control) => (
            <Select {...control} name="intent" defaultValue={query.intent ?? ''}>
              <option value="">{t('anyIntent')}</option>
              {(['offer', 'wanted', 'swap', 'give'] as const).map((intent) => (
                <option key={intent} value={intent}>
                  {t(intent)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('posted')}>
          {(control) => (
            <Select
              {...control}
              name="postedWithin"
              defaultValue={query.postedWithin ? String(query.postedWithin) : ''}
            >
              <option value="">{t('anyTime')}</option>
              {DAYS.map((days) => (
                <option key={days} value={days}>
                  {days === 1 ? t('today') : t('days', { days })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('seller')}>
          {(control) => (
            <Select {...control} name="userType" defaultValue={query.userType ? String(query.userType) : ''}>
              <option value="">{t('anySeller')}</option>
              <option value="1">{t('private')}</option>
              <option value="2">{t('trade')}</option>
            </Select>
          )}
        </Field>
        <Checkbox name="withPhoto" value="yes" label={t('withPhoto')} defaultChecked={query.withPhoto === true} />
        {!awake && <Button type="submit">{t('apply')}</Button>}
      </form>
    </div>
  );
}
