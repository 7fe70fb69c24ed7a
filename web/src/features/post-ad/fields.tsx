import type { AdsConfig, PriceType } from '@ashore/contract';
import { priceTypes } from '@ashore/contract/ad-words';
import { limits } from '@ashore/contract/limits';
import { useState } from 'react';
import type { Photos } from '#web/lib/form/use-photos.ts';
import { languageCodes, languageName } from '#web/lib/languages.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Uploader } from '#web/ui/uploader.tsx';
import { CategoryFieldInput } from './category-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { filterPrice } from './input-filters.ts';
import type { AdForm } from './use-ad-form.ts';
import { postWords } from './words.ts';

interface WhatProps {
  form: AdForm;
  photos: Photos;
  config: AdsConfig;
}

/** Photos, title, category, kind. */
export function WhatFields({ form, photos, config }: WhatProps) {
  const t = useMessages(postWords);
  const { values, errors, category, set, setIntent, setCategory } = form;
  const most = category?.photos ?? limits.photos;
  return (
    <>
      <fieldset name="imgUrl" className="min-w-0">
        <Uploader
          label={t('photos')}
          hint={t('photosHint')}
          items={photos.items}
          most={most}
          error={photos.error ?? errors.imgUrl}
          onAdd={(files) => photos.add(files, most)}
          onRemove={photos.remove}
          onRetry={photos.retry}
          onReorder={photos.reorder}
        />
      </fieldset>
      <Field
        label={t('title')}
        hint={t('titleHint')}
        error={errors.title}
        required
        counter={`${values.title.length} / ${limits.title}`}
      >
        {(control) => (
          <TextInput
            {...control}
            name="title"
            value={values.title}
            maxLength={limits.title}
            autoComplete="off"
            onChange={(event) => set('title', event.target.value)}
          />
        )}
      </Field>
      <CategoryPicker
        tree={config.categories}
        value={values.categoryId}
        title={values.title}
        error={errors.categoryId}
        onChange={setCategory}
      />
      {category && category.intents.length > 1 && (
        <RadioGroup
          cards
          legend={t('intent')}
          name="intent"
          options={category.intents.map((intent) => ({ value: intent, label: t(intent) }))}
          value={values.intent}
          error={errors.intent}
          onChange={setIntent}
        />
      )}
    </>
  );
}

/** What it costs. */
export function PriceFields({ form }: { form: AdForm }) {
  const t = useMessages(postWords);
  const { region } = useShell();
  const { values, errors, category, set } = form;
  const [warning, setWarning] = useState<string>();
  const priced = values.priceType === 'fixed' || values.priceType === 'negotiable';
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<PriceType>
        cards
        legend={t('priceType')}
        options={priceTypes.map((type) => ({ value: type, label: t(type) }))}
        value={values.priceType}
        onChange={(type) => set('priceType', type)}
      />
      {priced && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={`${t('price')} (${region.currency})`} error={errors.price ?? warning} required>
            {(control) => (
              <TextInput
                {...control}
                name="price"
                inputMode="decimal"
                value={values.price}
                autoComplete="off"
                onChange={(event) => {
                  const filtered = filterPrice(event.target.value);
                  setWarning(filtered.warning);
                  set('price', filtered.value);
                }}
              />
            )}
          </Field>
          {category && category.priceUnits.length > 1 && (
            <Field label={t('priceUnit')} error={errors.priceUnit}>
              {(control) => (
                <Select
                  {...control}
                  value={values.priceUnit}
                  onChange={(event) => set('priceUnit', event.target.value as typeof values.priceUnit)}
                >
                  {category.priceUnits.map((unit) => (
                    <option key={unit} value={unit}>
                      {t(unit)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </div>
  );
}

/** The category's own fields, words. */
export function OwnFields({ form }: { form: AdForm }) {
  const t = useMessages(postWords);
  const { values, errors, category, set, setField } = form;
  return (
    <>
      {category && category.fields.length > 0 && (
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {category.fields.map((field) => (
            <CategoryFieldInput
              key={`${category.id}-${field.key}`}
              field={field}
              value={values.fields[field.key]}
              error={errors[`fields.${field.key}`]}
              onChange={(value) => setField(field.key, value)}
            />
          ))}
        </div>
      )}
      <Field
        label={t('content')}
        hint={t('contentHint')}
        error={errors.content}
        required
        counter={`${values.content.length} / ${limits.content}`}
      >
        {(control) => (
          <TextArea
            {...control}
            name="content"
            rows={7}
            value={values.content}
            maxLength={limits.content}
            onChange={(event) => set('content', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('language')} className="sm:w-1/2">
        {(control) => (
          <Select {...control} value={values.language} onChange={(event) => set('language', event.target.value)}>
            <option value="">{t('anyLanguage')}</option>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
