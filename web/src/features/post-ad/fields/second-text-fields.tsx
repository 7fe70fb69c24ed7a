import { limits } from '@ashore/contract/limits';
import { useEffect, useRef } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageCodes } from '#web/lib/languages.ts';
import { languageName } from '#web/lib/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The same ad in a second language: a button first, then its language, title and text. */
export function SecondTextFields({ form: { values, errors, setSecondText } }: { form: AdForm }) {
  const t = useMessages(postMessages);
  const counter = useCounter();
  const add = useRef<HTMLButtonElement>(null);
  const language = useRef<HTMLSelectElement>(null);
  const { secondText } = values;
  const isThere = secondText !== null;
  const wasThere = useRef(isThere);
  // The button that was pressed is gone: the focus goes to what came in its place.
  useEffect(() => {
    if (wasThere.current !== isThere) (isThere ? language : add).current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  if (!secondText)
    return (
      <Button ref={add} variant="secondary" className="self-start" onClick={() => setSecondText({})}>
        {t('addSecondText')}
      </Button>
    );
  const lang = secondText.language || undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 rounded-card border border-line p-4">
      <legend className="px-1 font-bold text-14">{t('secondText')}</legend>
      <p className="text-13 text-ink-muted">{t('secondTextHint')}</p>
      <Field label={t('secondLanguage')} error={errors['secondText.language']} required className="sm:w-1/2">
        {(control) => (
          <Select
            {...control}
            ref={language}
            name="secondText.language"
            value={secondText.language}
            onChange={(event) => setSecondText({ language: event.target.value })}
          >
            <option value="">{t('chooseLanguage')}</option>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('secondTitle')}
        error={errors['secondText.title']}
        required
        counter={counter(secondText.title.length, limits.title)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="secondText.title"
            lang={lang}
            dir="auto"
            value={secondText.title}
            maxLength={limits.title}
            autoComplete="off"
            onChange={(event) => setSecondText({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('secondContent')}
        error={errors['secondText.content']}
        required
        counter={counter(secondText.content.length, limits.content)}
      >
        {(control) => (
          <TextArea
            {...control}
            name="secondText.content"
            rows={7}
            lang={lang}
            dir="auto"
            value={secondText.content}
            maxLength={limits.content}
            onChange={(event) => setSecondText({ content: event.target.value })}
          />
        )}
      </Field>
      <Button variant="ghost" className="self-start" onClick={() => setSecondText(null)}>
        {t('removeSecondText')}
      </Button>
    </fieldset>
  );
}
