import type { ForumConfig } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { TopicHits, useHits } from '#web/features/forum/topic-hits.tsx';
import { LanguageOptions } from '#web/lib/form/language-options.tsx';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { TopicForm } from './use-topic-form.ts';
import { writeMessages } from './write-messages.ts';

/** Board and title, and what was asked like it before. */
export function TopicHeading({
  form: { values, errors, set },
  config,
  forumId,
}: {
  form: TopicForm;
  config: ForumConfig;
  /** Absent for a new topic. */
  forumId: number | undefined;
}) {
  const t = useMessages(writeMessages);
  const counter = useCounter();
  const hits = useHits(forumId === undefined ? values.title.trim() : '');
  return (
    <>
      <Field label={t('board')} error={errors.categoryId} required className="sm:w-1/2">
        {(control) => (
          <Select
            {...control}
            name="categoryId"
            value={values.categoryId ?? ''}
            onChange={({ currentTarget }) => set('categoryId', Number(currentTarget.value) || null)}
          >
            <option value="">{t('chooseBoard')}</option>
            {config.boards.map((board) => (
              <option key={board.categoryId} value={board.categoryId}>
                {board.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('title')}
        hint={t('titleHint')}
        error={errors.title}
        required
        counter={counter(values.title.length, limits.topicTitle)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="title"
            dir="auto"
            value={values.title}
            maxLength={limits.topicTitle}
            autoComplete="off"
            onChange={({ currentTarget }) => set('title', currentTarget.value)}
          />
        )}
      </Field>
      {hits.length > 0 && (
        <section aria-live="polite" className="rounded-input bg-sand px-4 py-2">
          <p className="pt-1 font-medium text-14">{t('similar')}</p>
          <TopicHits hits={hits.slice(0, 4)} newTab />
        </section>
      )}
    </>
  );
}

/** When and where of an event, tags, language. */
export function TopicDetails({ form: { values, errors, set } }: { form: TopicForm }) {
  const t = useMessages(writeMessages);
  const { region } = useShell();
  return (
    <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
      {values.kind === 'event' && (
        <>
          <Field
            label={t('when')}
            hint={t('localTime', { place: region.regionName })}
            error={errors.eventTime}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                name="eventTime"
                type="datetime-local"
                value={values.eventTime}
                onChange={({ currentTarget }) => set('eventTime', currentTarget.value)}
              />
            )}
          </Field>
          <Field label={t('places')} hint={t('placesHint')} error={errors.eventCapacity}>
            {(control) => (
              <TextInput
                {...control}
                name="eventCapacity"
                inputMode="numeric"
                value={values.eventCapacity ?? ''}
                maxLength={5}
                autoComplete="off"
                onChange={({ currentTarget }) => set('eventCapacity', currentTarget.value)}
              />
            )}
          </Field>
          <Field label={t('where')} error={errors.eventPlace}>
            {(control) => (
              <TextInput
                {...control}
                name="eventPlace"
                dir="auto"
                value={values.eventPlace}
                maxLength={limits.eventPlace}
                onChange={({ currentTarget }) => set('eventPlace', currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
      <Field label={t('tags')} hint={t('tagsHint', { most: limits.topicTags })} error={errors.tags}>
        {(control) => (
          <TextInput
            {...control}
            name="tags"
            dir="auto"
            value={values.tags}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => set('tags', currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('language')} error={errors.language}>
        {(control) => (
          <Select
            {...control}
            name="language"
            value={values.language}
            onChange={({ currentTarget }) => set('language', currentTarget.value)}
          >
            <option value="">{t('detected')}</option>
            <LanguageOptions />
          </Select>
        )}
      </Field>
    </div>
  );
}
