import type { Facet, Facets } from '@ashore/contract';
import { priceTypes } from '@ashore/contract/ad-values';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FilterField, ListConfig } from '#web/features/ads/list/list-config.ts';
import { listMessages } from '#web/features/ads/list/list-messages.ts';
import type { ListQuery, ListSearch } from '#web/features/ads/list/list-search.ts';
import { href } from '#web/lib/address/links.ts';
import { AmountRange } from '#web/lib/form/amount-range.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { languageCodes } from '#web/lib/languages.ts';
import { languageName } from '#web/lib/names.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { CategoryLinks } from './category-links.tsx';
import { Option, Tick } from './counted-choices.tsx';
import { countOf } from './facet-counts.tsx';
import { FilterFold } from './filter-fold.tsx';
import { HiddenInputs, shownAs } from './hidden-inputs.tsx';
import { carried, useFilterForm } from './use-filter-form.ts';

const PriceHistogram = lazy(() => import('./facet-prices.tsx'));

const DAYS = [1, 3, 7, 30];
/** So many choices need no fold. */
const FEW = 4;

interface Props {
  /** Of the ids in the form, as it may stand in a page twice: beside the list and in the sheet. */
  prefix: string;
  query: ListQuery;
  rows: boolean;
  config: ListConfig;
  /** The counts beside the filters, once they are there. */
  facets?: Facets | undefined;
  /** Goes to the list under these filters. */
  onChange: (search: ListSearch) => void;
}

interface FieldProps {
  prefix: string;
  field: FilterField;
  query: ListQuery;
  facet: Facet | undefined;
}

/** A category's own filters: choices, ranges, yes. */
function FieldFilter({ prefix, field, query, facet }: FieldProps) {
  const value = query.fields?.[field.key];
  if (field.filter === 'yes')
    return (
      <Tick
        id={`${prefix}-${field.key}`}
        name={`f.${field.key}`}
        value="yes"
        label={field.label}
        defaultChecked={value === true}
        count={countOf(facet, 'yes')}
      />
    );
  if (field.filter === 'range') {
    const range = typeof value === 'object' && !Array.isArray(value) ? value : {};
    return (
      <AmountRange
        id={`${prefix}-${field.key}`}
        legend={field.label}
        kind="number"
        unit={field.unit}
        names={{ least: `f.${field.key}.min`, most: `f.${field.key}.max` }}
        asked={{ least: range.min, most: range.max }}
      />
    );
  }
  const chosen = Array.isArray(value) ? value : [];
  return (
    <Choices label={field.label} open={chosen.length > 0 || (field.options?.length ?? 0) <= FEW}>
      <div className="flex max-h-60 flex-col gap-1.5 overflow-y-auto py-1">
        {field.options?.map((option) => (
          <Tick
            key={option.value}
            id={`${prefix}-${field.key}-${option.value}`}
            name={`f.${field.key}`}
            value={option.value}
            label={option.label}
            defaultChecked={chosen.includes(option.value)}
            count={countOf(facet, option.value)}
          />
        ))}
      </div>
    </Choices>
  );
}

/** Choices that fold; what is open stays so when the last of them is taken away. */
function Choices({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <details open={opened}>
      <summary className="mb-1 font-medium text-14">{label}</summary>
      {children}
    </details>
  );
}

/** The category's own filters: those that matter most in the open, the others by their sections. */
function FieldFilters({ prefix, query, config, facets }: Pick<Props, 'prefix' | 'query' | 'config' | 'facets'>) {
  const { fields } = config;
  const draw = (field: FilterField) => (
    <FieldFilter key={field.key} prefix={prefix} field={field} query={query} facet={facets?.fields[field.key]} />
  );
  const titles = new Set(fields.flatMap(({ group }) => group ?? []));
  const isSet = ({ key }: FilterField) => query.fields?.[key] !== undefined;
  return (
    <>
      {fields.filter(({ group }) => !group).map(draw)}
      {[...titles].map((title) => {
        const own = fields.filter(({ group }) => group === title);
        return (
          <FilterFold key={title} title={title} active={own.filter(isSet).length}>
            {own.map(draw)}
          </FilterFold>
        );
      })}
    </>
  );
}

function PlaceFilter({ prefix, query, config, facets }: Pick<Props, 'prefix' | 'query' | 'config' | 'facets'>) {
  const t = useMessages(listMessages);
  const { region } = useShell();
  const { parentArea } = config;
  return (
    <Field id={`${prefix}-place`} label={t('place')}>
      {(control) => (
        <Select {...control} name="areaId" defaultValue={query.areaId ? String(query.areaId) : ''}>
          <option value="">{t('wholeRegion', { region: region.inSentence })}</option>
          {parentArea && (
            <optgroup label={parentArea.name}>
              <Option value={parentArea.id} name={t('wholeArea', { area: parentArea.name })} facet={facets?.areas} />
              {parentArea.children.map((area) => (
                <Option key={area.id} value={area.id} name={area.name} facet={facets?.areas} />
              ))}
            </optgroup>
          )}
          <optgroup label={region.regionName}>
            {config.areas
              .filter((area) => area.id !== parentArea?.id)
              .map((area) => (
                <Option key={area.id} value={area.id} name={area.name} facet={facets?.areas} />
              ))}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}

/** The range of prices, with how many ads there are at which. */
function PriceFilter({ prefix, query, config, facets, onChange }: Omit<Props, 'rows'>) {
  const t = useMessages(listMessages);
  const { region } = useShell();
  return (
    <div>
      <AmountRange
        id={`${prefix}-price`}
        legend={config.priceUnit === 'once' ? t('price') : t('pricePer', { unit: config.priceUnit })}
        kind="price"
        unit={region.currency}
        names={{ least: 'priceMin', most: 'priceMax' }}
        asked={{ least: query.priceMin, most: query.priceMax }}
      />
      <div className={clsx('mt-2 h-14 noscript:hidden', facets?.prices.length === 0 && 'hidden')}>
        {facets && facets.prices.length > 0 && (
          <Suspense>
            <PriceHistogram buckets={facets.prices} query={query} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Filters that every category has, folded. */
function OtherFilters({ prefix, query, facets }: Pick<Props, 'prefix' | 'query' | 'facets'>) {
  const t = useMessages(listMessages);
  const others = [query.intent, query.language, query.postedWithin, query.userType, query.priceType];
  return (
    <FilterFold title={t('more')} active={others.filter((one) => one !== undefined).length}>
      <Field id={`${prefix}-intent`} label={t('intent')}>
        {(control) => (
          <Select {...control} name="intent" defaultValue={query.intent ?? ''}>
            <option value="">{t('anyIntent')}</option>
            {(['offer', 'wanted', 'swap', 'give'] as const).map((intent) => (
              <Option key={intent} value={intent} name={t(intent)} facet={facets?.intents} />
            ))}
          </Select>
        )}
      </Field>
      <Field id={`${prefix}-language`} label={t('textLanguage')}>
        {(control) => (
          <Select {...control} name="language" defaultValue={query.language ?? ''}>
            <option value="">{t('anyLanguage')}</option>
            {languageCodes.map((code) => (
              <Option key={code} value={code} name={languageName(code)} facet={facets?.languages} />
            ))}
          </Select>
        )}
      </Field>
      <Field id={`${prefix}-posted`} label={t('posted')}>
        {(control) => (
          <Select {...control} name="postedWithin" defaultValue={query.postedWithin ? String(query.postedWithin) : ''}>
            <option value="">{t('anyTime')}</option>
            {DAYS.map((days) => (
              <Option
                key={days}
                value={days}
                name={days === 1 ? t('today') : t('days', { days })}
                facet={facets?.postedWithin}
              />
            ))}
          </Select>
        )}
      </Field>
      <Field id={`${prefix}-seller`} label={t('seller')}>
        {(control) => (
          <Select {...control} name="userType" defaultValue={query.userType ? String(query.userType) : ''}>
            <option value="">{t('anySeller')}</option>
            <Option value={1} name={t('private')} facet={facets?.userTypes} />
            <Option value={2} name={t('trade')} facet={facets?.userTypes} />
          </Select>
        )}
      </Field>
      <Field id={`${prefix}-price-type`} label={t('priceType')}>
        {(control) => (
          <Select {...control} name="priceType" defaultValue={query.priceType ?? ''}>
            <option value="">{t('anyPriceType')}</option>
            {priceTypes.map((type) => (
              <Option key={type} value={type} name={t(`price_${type}`)} facet={facets?.priceTypes} />
            ))}
          </Select>
        )}
      </Field>
    </FilterFold>
  );
}

/**
 * The filters of a list. A plain form that works without a program; with one, choices count at once and what is typed
 * after a moment.
 */
export function Filters({ prefix, query, rows, config, facets, onChange }: Props) {
  const t = useMessages(listMessages);
  const { region } = useShell();
  const form = useFilterForm(query, region, onChange);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <div className="flex flex-col gap-6">
      <CategoryLinks query={query} rows={rows} config={config} facet={facets?.categories} />
      <form action={href('/classified')} method="get" className="flex flex-col gap-5" {...form}>
        <HiddenInputs search={{ ...carried(query), ...shownAs(rows) }} />
        <PlaceFilter prefix={prefix} query={query} config={config} facets={facets} />
        <PriceFilter prefix={prefix} query={query} config={config} facets={facets} onChange={onChange} />
        <Tick
          id={`${prefix}-photo`}
          name="withPhoto"
          value="yes"
          label={t('withPhoto')}
          defaultChecked={query.withPhoto === true}
          count={countOf(facets?.withPhoto, 'yes')}
        />
        <FieldFilters prefix={prefix} query={query} config={config} facets={facets} />
        <OtherFilters prefix={prefix} query={query} facets={facets} />
        {!awake && <Button type="submit">{t('apply')}</Button>}
      </form>
    </div>
  );
}
