import type { AdsConfig } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import type { Photos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { SecondTextFields } from './second-text-fields.tsx';
import { ContentField, LanguageField, TitleField } from './text-fields.tsx';

interface WhatProps {
  form: AdForm;
  photos: Photos;
  config: AdsConfig;
}

/** Photos, title, category, kind. */
export function WhatFields({ form, photos, config }: WhatProps) {
  const t = useMessages(postMessages);
  const { values, errors, category, set, setIntent, setCategory } = form;
  const most = category?.photos ?? limits.photos;
  return (
    <>
      <fieldset name="imgUrl" className="min-w-0">
        <PhotosField photos={photos} most={most} label={t('photos')} hint={t('photosHint')} error={errors.imgUrl} />
      </fieldset>
      <TitleField
        label={t('title')}
        hint={t('titleHint')}
        name="title"
        lang={values.language || undefined}
        value={values.title}
        error={errors.title}
        onChange={(title) => set('title', title)}
      />
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
  const { values, errors, set } = form;
  return (
    <>
      <ContentField
        label={t('content')}
        hint={t('contentHint')}
        name="content"
        lang={values.language || undefined}
        value={values.content}
        error={errors.content}
        onChange={(content) => set('content', content)}
      />
      <LanguageField
        label={t('language')}
        name="language"
        none={t('detected')}
        value={values.language}
        error={errors.language}
        onChange={(language) => set('language', language)}
      />
      <SecondTextFields form={form} />
    </>
  );
}
