import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import type { Me, Thread } from '#web/features/chat/store/thread.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useLanguagesRead } from '#web/lib/translation/languages-read.ts';
import { useReadersLanguage } from '#web/lib/translation/use-translated.ts';
import { useShell } from '#web/lib/viewer.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { looksForeign } from './foreign.ts';
import { createMessageTranslations, type MessageTranslations } from './message-translations.ts';
import { chatTranslationMessages } from './messages.ts';
import { useConsent } from './use-consent.tsx';

/** All at once are the newest: each costs a request, and what is older is read seldom. */
const MOST_AT_ONCE = 20;

/** What a conversation knows of translating its messages. */
export interface ChatTranslation {
  translations: MessageTranslations;
  /** Whether a text of the other looks like one the member does not read. */
  isForeign: (text: string) => boolean;
  peerLocale: string | undefined;
  /** All messages are translated, on this device. */
  isAll: boolean;
  setAll: (on: boolean) => void;
}

/** Whether anybody translates: the service of the site or this browser. */
const anybody = (service: string) => service !== '' || 'Translator' in globalThis;

function useTranslations(service: string, store: ConversationStore, peerId: number) {
  const t = useMessages(chatTranslationMessages);
  const to = useReadersLanguage();
  const { consent, dialog } = useConsent(service);
  const translations = useMemo(
    () =>
      createMessageTranslations(
        async (message, isAsked) => {
          const { translateText, SameLanguage } = await import('./translate-text.ts');
          // Known later than the messages.
          const peerLocale = store.getSnapshot().threads[peerId]?.info?.peerLocale;
          try {
            return await translateText(message, {
              ...{ to, service, peerLocale, isQuiet: !isAsked },
              agrees: () => consent.agrees(isAsked),
              disagreed: consent.forget,
            });
          } catch (error) {
            if (isAsked && error instanceof SameLanguage) toast.info(t('sameLanguage'));
            throw error;
          }
        },
        // What the site refuses, the frame has said.
        () => (service === '' ? 'failed' : 'original'),
      ),
    [to, service, store, peerId, consent, t],
  );
  return { to, consent, dialog, translations };
}

/** Translates the messages of an open conversation for its reader; undefined where nobody translates. */
export function useChatTranslation(
  store: ConversationStore,
  { peerId, info, messages }: Thread,
  { userId }: Me,
): { translation: ChatTranslation | undefined; dialog: ReactNode } {
  const { translator: service = '' } = useShell().site;
  const peerLocale = info?.peerLocale;
  const { to, consent, dialog, translations } = useTranslations(service, store, peerId);
  const read = useLanguagesRead();
  const [isAll, setIsAll] = useState(() => store.translatesAll(peerId));
  const isForeign = useMemo(() => {
    const languages = [to, ...read];
    return (text: string) => looksForeign(text, languages, peerLocale);
  }, [to, read, peerLocale]);
  const translation = useMemo((): ChatTranslation => {
    const choose = (on: boolean) => {
      store.setTranslatesAll(peerId, on);
      setIsAll(on);
    };
    return {
      ...{ translations, isForeign, peerLocale, isAll },
      setAll(on) {
        // The browser may do it alone; the service is asked for now, while somebody is there to answer.
        if (!on || !service || 'Translator' in globalThis) choose(on);
        else void consent.agrees(true).then((agrees) => agrees && choose(true));
      },
    };
  }, [translations, isForeign, peerLocale, isAll, store, peerId, service, consent]);
  useEffect(() => {
    if (!isAll) return;
    const foreign = messages.filter(({ sendUserId, sendText }) => sendUserId !== userId && isForeign(sendText));
    void translations.translateAll(foreign.slice(-MOST_AT_ONCE));
  }, [isAll, messages, userId, isForeign, translations]);
  return { translation: anybody(service) ? translation : undefined, dialog };
}
