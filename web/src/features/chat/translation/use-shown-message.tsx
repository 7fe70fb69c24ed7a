import type { ChatMessage } from '@ashore/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { useReadersLanguage } from '#web/lib/translation/use-translated.ts';
import { hasWords } from './foreign.ts';
import type { ChatTranslation } from './use-chat-translation.tsx';

/** A message as its reader wants it. */
export interface ShownMessage {
  text: string;
  /** Of a translation. */
  lang?: string | undefined;
  /** Below the text: "Translate", or by whom it was translated. */
  line?: ReactNode;
  /** What "Translate" in the menu of the message does; absent where there is nothing to translate. */
  translate?: (() => void) | undefined;
}

const never = () => () => {};

/** What is shown of a message of the other: as it was written, or translated. */
export function useShownMessage(message: ChatMessage, translation: ChatTranslation | undefined): ShownMessage {
  const { id, sendText } = message;
  const translations = translation?.translations;
  const read = () => translations?.get(id);
  const shown = useSyncExternalStore(translations?.subscribe ?? never, read, read);
  const to = useReadersLanguage();
  if (!translation || !translations || !hasWords(sendText)) return { text: sendText };
  const translate = () => translations.translate(message);
  const isTranslated = shown?.state === 'translated';
  const state = shown?.state ?? 'original';
  const isOffered = state !== 'original' || translation.isForeign(sendText);
  return {
    text: isTranslated ? shown.text : sendText,
    lang: isTranslated ? to : undefined,
    line: isOffered && (
      <TranslateLine
        of={{
          state,
          from: shown?.from ?? '',
          by: shown?.by ?? '',
          translate,
          showOriginal: () => translations.showOriginal(id),
        }}
      />
    ),
    translate: state === 'original' || state === 'failed' ? translate : undefined,
  };
}
