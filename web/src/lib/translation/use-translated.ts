import type { TranslatableType } from '@ashore/contract';
import { isLocale, type Locale } from '@ashore/contract/locales';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useLocale } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { useLanguagesRead } from './languages-read.ts';

/** A text of a member, with the call's name for it. */
export interface Original {
  subjectType: TranslatableType;
  subjectId: number;
  title: string;
  body: string;
  /** Of the body. */
  format: 'text' | 'html';
  language: string;
}

interface Made {
  title: string;
  body: string;
  to: Locale;
  /** The service; empty where the browser made it. */
  by: string;
}

/** What is shown of a text, and what the line below it needs. */
export interface Translated {
  title: string;
  body: string;
  /** Of what is shown; undefined where nobody knows. */
  lang: string | undefined;
  from: string;
  /** original · busy · translated · failed; undefined where it is not offered. */
  state: 'original' | 'busy' | 'translated' | 'failed' | undefined;
  by: string;
  translate: () => void;
  showOriginal: () => void;
}

/** What the line below a text needs to know of it. */
export type LineOf = Pick<Translated, 'state' | 'from' | 'by' | 'translate' | 'showOriginal'>;

/** The language of the page, which texts are translated into. */
export function useReadersLanguage(): Locale {
  const [tag = ''] = useLocale().split('-');
  return isLocale(tag) ? tag : 'en';
}

/** Whether the browser translates this; asked where the site has no service of its own. */
function useBrowserCan(from: string, to: string, isAsked: boolean): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!isAsked || !('Translator' in globalThis)) return;
    let isCurrent = true;
    void import('./browser-translator.ts')
      .then(({ canTranslate }) => canTranslate(from, to))
      .then((found) => isCurrent && setCan(found));
    return () => {
      isCurrent = false;
    };
  }, [from, to, isAsked]);
  return can;
}

const made = async (original: Original, to: Locale, byService: boolean): Promise<Made> => {
  const { subjectType, subjectId, language } = original;
  if (byService) {
    const { title, body, by } = await api.translation.translate({ subjectType, subjectId, to });
    return { title, body, by, to };
  }
  const { translateHere } = await import('./browser-translator.ts');
  return { ...(await translateHere(original, language, to)), by: '', to };
};

/**
 * A text as its reader wants it: as it was written, or in the language of the page where the reader does not read its own and
 * somebody translates: the service of the site, else the browser itself.
 */
export function useTranslated(original: Original): Translated {
  const { language: from } = original;
  const to = useReadersLanguage();
  const read = useLanguagesRead();
  const { translator = '' } = useShell().site;
  const isForeign = from !== '' && from !== to && !read.includes(from);
  const browserCan = useBrowserCan(from, to, isForeign && translator === '');
  const [state, setState] = useState<NonNullable<Translated['state']>>('original');
  const [text, setText] = useState<Made>();
  const source = `${original.title}\n${original.body}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is shown as it was written
  useEffect(() => {
    setText(undefined);
    setState('original');
  }, [source]);
  const translate = () => {
    if (text) return setState('translated');
    setState('busy');
    made(original, to, translator !== '').then(
      (result) => {
        setText(result);
        setState('translated');
      },
      // What the site refuses, the frame has said.
      () => setState(translator ? 'original' : 'failed'),
    );
  };
  const isShown = isForeign && state === 'translated' && text !== undefined;
  return {
    title: (isShown && text.title) || original.title,
    body: (isShown && text.body) || original.body,
    lang: (isShown ? text.to : from) || undefined,
    ...{ from, translate, by: text?.by ?? '' },
    state: isForeign && (translator !== '' || browserCan) ? state : undefined,
    showOriginal: () => setState('original'),
  };
}
