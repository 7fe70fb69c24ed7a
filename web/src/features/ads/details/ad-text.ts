import type { Ad } from '@ashore/contract';
import { useState } from 'react';
import { type Translated, useTranslated } from '#web/lib/translation/use-translated.ts';

/**
 * The ad with the text first that is in the language of the page: what its seller wrote in a second language takes the
 * place of the first where only the second is in that language.
 */
export function inLanguageOfPage(ad: Ad, locale: string): Ad {
  const { secondText: second, title, content, language } = ad;
  if (second?.language !== locale || language === locale) return ad;
  return { ...ad, ...second, secondText: { title, content, language } };
}

/** What is shown of an ad, and the languages in which its seller wrote it. */
export interface AdText extends Translated {
  /** ISO 639, the one of the page first; none where there is one text only. */
  writtenIn: string[];
  showIn: (language: string) => void;
}

/** Title and text of an ad: as written, in the seller's other language, or translated where the seller wrote no second text. */
export function useAdText({ classifiedId, title, content, language, secondText }: Ad): AdText {
  const [isOther, setOther] = useState(false);
  const first = useTranslated({
    ...{ subjectType: 'classified', subjectId: classifiedId, title, body: content },
    ...{ format: 'text', language },
  });
  // A draft may not have its languages yet.
  const other = language && secondText?.language ? secondText : undefined;
  return {
    ...first,
    ...(other && isOther && { title: other.title, body: other.content, lang: other.language, state: undefined }),
    writtenIn: other ? [language, other.language] : [],
    showIn: (asked) => setOther(asked !== language),
  };
}
