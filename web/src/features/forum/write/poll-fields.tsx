import { limits } from '@ashore/contract/limits';
import { X } from 'lucide';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { TopicForm } from './use-topic-form.ts';
import { writeMessages } from './write-messages.ts';

/** What is voted on, whether one may choose several, and until when. */
export function PollFields({ form: { values, errors, set } }: { form: TopicForm }) {
  const t = useMessages(writeMessages);
  const { options } = values;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-14">{t('options')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place while it is typed
        <div key={at} className="flex items-center gap-2">
          <TextInput
            name="poll"
            dir="auto"
            aria-label={t('option', { number: at + 1 })}
            aria-invalid={errors.poll ? true : undefined}
            value={option}
            maxLength={limits.pollOption}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              set(
                'options',
                options.map((one, place) => (place === at ? currentTarget.value : one)),
              )
            }
          />
          {options.length > limits.pollOptionsLeast && (
            <IconButton
              label={t('removeOption', { number: at + 1 })}
              onClick={() =>
                set(
                  'options',
                  options.filter((_, place) => place !== at),
                )
              }
            >
              <Icon of={X} className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      {errors.poll && (
        <p role="alert" className="font-medium text-13 text-coral">
          {errors.poll}
        </p>
      )}
      {options.length < limits.pollOptions && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => set('options', [...options, ''])}>
          {t('addOption')}
        </Button>
      )}
      <Checkbox
        label={t('several')}
        checked={values.several}
        onChange={({ currentTarget }) => set('several', currentTarget.checked)}
      />
      <Field label={t('closes')} hint={t('closesHint')} className="sm:w-1/2">
        {(control) => (
          <TextInput
            {...control}
            name="closeTime"
            type="datetime-local"
            value={values.closeTime}
            onChange={({ currentTarget }) => set('closeTime', currentTarget.value)}
          />
        )}
      </Field>
    </fieldset>
  );
}
