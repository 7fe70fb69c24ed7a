import type { AdsConfig } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import type { Photos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageCodes } from '#web/lib/languages.ts';
import { languageName } from '#web/lib/names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { SecondTextFields } from './second-text-fields.tsx';

interface WhatProps {
  form: AdForm;
  photos: Photos;
  config: AdsConfig;
}

/** Photos, title, category, kind. */
export function WhatFields({ form, photos, config }: WhatProps) {
  const t = useMessages(postMessages);
  const counter = useCounter();
  const { values, errors, category, set, setIntent, setCategory } = form;
  const most = category?.photos ?? limits.photos;
  return (
    <>
      <fieldset name="imgUrl" className="min-w-0">
        <PhotosField photos={photos} most={most} label={t('photos')} hint={t('photosHint')} error={errors.imgUrl} />
      </fieldset>
      <Field
        label={t('title')}
        hint={t('titleHint')}
        error={errors.title}
        required
        counter={counter(values.title.length, limits.title)}
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

/** What the seller says of it. */
export function WordFields({ form }: { form: AdForm }) {
  const t = useMessages(postMessages);
  const counter = useCounter();
  const { values, errors, set } = form;
  return (
    <>
      <Field
        label={t('content')}
        hint={t('contentHint')}
        error={errors.content}
        required
        counter={counter(values.content.length, limits.content)}
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
      <Field label={t('language')} error={errors.language} className="sm:w-1/2">
        {(control) => (
          <Select
            {...control}
            name="language"
            value={values.language}
            onChange={(event) => set('language', event.target.value)}
          >
            <option value="">{t('detected')}</option>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SecondTextFields form={form} />
    </>
  );
}
