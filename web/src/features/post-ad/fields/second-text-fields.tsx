import { useEffect, useRef } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ContentField, LanguageField, TitleField } from './text-fields.tsx';

/** The same ad in a second language: a button first, then its language, title and text. */
export function SecondTextFields({ form: { values, errors, setSecondText } }: { form: AdForm }) {
  const t = useMessages(postMessages);
  const box = useRef<HTMLElement>(null);
  const { secondText } = values;
  const isThere = secondText !== null;
  const wasThere = useRef(isThere);
  // The button that was pressed is gone: the focus goes to what came in its place.
  useEffect(() => {
    if (wasThere.current !== isThere) box.current?.querySelector<HTMLElement>('button, select')?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  if (!secondText)
    return (
      <section ref={box}>
        <Button variant="secondary" onClick={() => setSecondText({})}>
          {t('addSecondText')}
        </Button>
      </section>
    );
  const lang = secondText.language || undefined;
  return (
    <section
      ref={box}
      aria-label={t('secondText')}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line p-4"
    >
      <div>
        <h3 className="text-16">{t('secondText')}</h3>
        <p className="text-13 text-ink-muted">{t('secondTextHint')}</p>
      </div>
      <LanguageField
        label={t('secondLanguage')}
        name="secondText.language"
        none={t('chooseLanguage')}
        required
        value={secondText.language}
        error={errors['secondText.language']}
        onChange={(language) => setSecondText({ language })}
      />
      <TitleField
        label={t('secondTitle')}
        name="secondText.title"
        lang={lang}
        value={secondText.title}
        error={errors['secondText.title']}
        onChange={(title) => setSecondText({ title })}
      />
      <ContentField
        label={t('secondContent')}
        name="secondText.content"
        lang={lang}
        value={secondText.content}
        error={errors['secondText.content']}
        onChange={(content) => setSecondText({ content })}
      />
      <Button variant="ghost" className="self-start" onClick={() => setSecondText(null)}>
        {t('removeSecondText')}
      </Button>
    </section>
  );
}
