import type { Area, DirectoryConfig } from '@ashore/contract';
import { paymentWays } from '@ashore/contract/directory-values';
import { limits } from '@ashore/contract/limits';
import { MapPin } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { formMessages } from './form-messages.ts';
import type { BusinessForm } from './use-business-form.ts';
import type { BusinessValues } from './values.ts';

interface StepProps {
  form: BusinessForm;
}

type TextKey = {
  [Key in keyof BusinessValues]: BusinessValues[Key] extends string ? Key : never;
}[keyof BusinessValues];

interface BoxProps extends StepProps {
  name: Exclude<TextKey, 'accessible' | 'parking'>;
  label: string;
  hint?: string;
  most: number;
  required?: boolean;
  type?: 'text' | 'email' | 'url' | 'tel';
}

/** One line of the form. */
export const Box = ({ form, name, label, hint, most, required = false, type = 'text' }: BoxProps) => (
  <Field label={label} hint={hint} error={form.errors[name]} required={required}>
    {(control) => (
      <TextInput
        {...control}
        name={name}
        type={type}
        value={form.values[name]}
        maxLength={most}
        autoComplete="off"
        dir={type === 'text' ? 'auto' : undefined}
        onChange={(event) => form.change({ [name]: event.target.value })}
      />
    )}
  </Field>
);

function LanguagesField({ form, config }: StepProps & { config: DirectoryConfig }) {
  const t = useMessages(formMessages);
  const { values, errors, change } = form;
  const nameOf = (code: string) => config.languages[code] ?? code;
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('languages')} error={errors.languages} required>
        {(control) => (
          <Select
            {...control}
            name="languages"
            value=""
            onChange={(event) => change({ languages: [...new Set([...values.languages, event.target.value])] })}
          >
            <option value="">{t(values.languages.length > 0 ? 'moreLanguages' : 'choose')}</option>
            {Object.entries(config.languages).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {values.languages.map((code) => (
          <RemovableChip
            key={code}
            label={nameOf(code)}
            removeLabel={`${nameOf(code)} ×`}
            onRemove={() => change({ languages: values.languages.filter((one) => one !== code) })}
          />
        ))}
      </p>
    </div>
  );
}

/** Name, kind, words and languages. */
export function WhatFields({ form, config }: StepProps & { config: DirectoryConfig }) {
  const t = useMessages(formMessages);
  const format = useFormat();
  const { values, errors, change } = form;
  return (
    <>
      <Box form={form} name="name" label={t('name')} most={limits.directoryName} required />
      <Field label={t('kind')} error={errors.categoryId} required>
        {(control) => (
          <Select
            {...control}
            name="categoryId"
            value={values.categoryId ?? ''}
            onChange={(event) => change({ categoryId: Number(event.target.value) || null })}
          >
            <option value="">{t('chooseKind')}</option>
            {config.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Box form={form} name="tagline" label={t('tagline')} most={limits.title} />
      <LanguagesField form={form} config={config} />
      <Field
        label={t('content')}
        hint={t('contentHint')}
        error={errors.content}
        counter={format.outOf(values.content.length, limits.directoryContent)}
      >
        {(control) => (
          <TextArea
            {...control}
            name="content"
            rows={5}
            dir="auto"
            value={values.content}
            maxLength={limits.directoryContent}
            onChange={(event) => change({ content: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** What a map needs to let one point be moved; who composes the page draws it. */
export interface PointMap {
  point: { lat: number; lng: number };
  near: boolean;
  regionId: number;
  approximate: boolean;
  onPlace: (point: { lat: number; lng: number }) => void;
}

/** Area, street and the point on the map. */
export function WhereFields({
  form,
  areas,
  renderMap,
}: StepProps & { areas: readonly Area[]; renderMap: (map: PointMap) => ReactNode }) {
  const t = useMessages(formMessages);
  const { region } = useShell();
  const [open, setOpen] = useState(false);
  const { values, errors, change } = form;
  const { lat, lng, areaId } = values;
  const set = lat !== null && lng !== null;
  const area = areas.flatMap((one) => [one, ...(one.children ?? [])]).find(({ id }) => id === areaId);
  const { lat: startLat, lng: startLng } = set ? { lat, lng } : (area ?? region.center);
  return (
    <>
      <Field label={t('place')} error={errors.areaId} required>
        {(control) => (
          <Select
            {...control}
            name="areaId"
            value={areaId ?? ''}
            onChange={(event) => change({ areaId: Number(event.target.value) || null })}
          >
            <option value="">{t('choosePlace', { region: region.inSentence })}</option>
            {areas.map((one) => (
              <optgroup key={one.id} label={one.areaName}>
                <option value={one.id}>{one.areaName}</option>
                {one.children?.map((child) => (
                  <option key={child.id} value={child.id}>
                    {child.areaName}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Box form={form} name="address" label={t('address')} most={200} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={MapPin} className="size-4" />
          {t(open ? 'closeMap' : 'openMap')}
        </Button>
        <p className="text-14 text-ink-muted" aria-live="polite">
          {t(set ? 'pointSet' : 'pointNotSet')}
        </p>
      </div>
      {open &&
        renderMap({
          point: { lat: startLat, lng: startLng },
          near: set || area !== undefined,
          regionId: region.id,
          approximate: false,
          onPlace: (point) => change({ lat: point.lat, lng: point.lng }),
        })}
      <Box form={form} name="serviceArea" label={t('serviceArea')} hint={t('serviceAreaHint')} most={120} />
    </>
  );
}

const bands = [1, 2, 3, 4] as const;

/** Price, payment, entrance, parking, number. */
export function MoreFields({ form }: StepProps) {
  const t = useMessages(formMessages);
  const { values, change } = form;
  const choice = (name: 'accessible' | 'parking', options: readonly [string, string][]) => (
    <Field label={t(name)}>
      {(control) => (
        <Select {...control} value={values[name]} onChange={(event) => change({ [name]: event.target.value })}>
          <option value="">{t('notSaid')}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('price')}>
          {(control) => (
            <Select
              {...control}
              value={values.priceBand ?? ''}
              onChange={(event) => change({ priceBand: Number(event.target.value) || null })}
            >
              <option value="">{t('notSaid')}</option>
              {bands.map((band) => (
                <option key={band} value={band}>
                  {'€'.repeat(band)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {choice('accessible', [
          ['yes', t('yes')],
          ['limited', t('partly')],
          ['no', t('no')],
        ])}
        {choice('parking', [
          ['yes', t('yes')],
          ['no', t('no')],
        ])}
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-14">{t('payments')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {paymentWays.map((way) => (
            <Checkbox
              key={way}
              label={t(`pay_${way}`)}
              checked={values.payments.includes(way)}
              onChange={(event) =>
                change({
                  payments: event.target.checked
                    ? [...values.payments, way]
                    : values.payments.filter((one) => one !== way),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Box form={form} name="licence" label={t('licence')} most={60} />
    </>
  );
}
