import type { Thread } from '#web/features/chat/store/thread.ts';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { useLanguagesRead } from '#web/lib/translation/languages-read.ts';
import { useReadersLanguage } from '#web/lib/translation/use-translated.ts';
import { chatTranslationMessages } from './messages.ts';
import type { ChatTranslation } from './use-chat-translation.tsx';

interface Props {
  translation: ChatTranslation;
  thread: Thread;
  /** Of the other. */
  name: string;
}

/** The line above a conversation with somebody who uses another language: translates all messages, or stops it. */
export function TranslateAll({ translation, thread, name }: Props) {
  const t = useMessages(chatTranslationMessages);
  const locale = useLocale();
  const to = useReadersLanguage();
  const read = useLanguagesRead();
  const { peerLocale, isAll, isForeign, setAll } = translation;
  const { peerId, messages } = thread;
  const isRead = peerLocale === undefined || peerLocale === to || read.includes(peerLocale);
  const theirs = messages.filter(({ sendUserId }) => sendUserId === peerId);
  if (!isAll && !theirs.some(({ sendText }) => isForeign(sendText))) return null;
  const language = isRead ? '' : (new Intl.DisplayNames(locale, { type: 'language' }).of(peerLocale) ?? peerLocale);
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-3 py-1.5 text-13 text-ink-muted">
      {isAll ? t('allTranslated', { name }) : language && t('peerLanguage', { name, language })}
      <button type="button" className="tap font-medium text-accent-ink hover:underline" onClick={() => setAll(!isAll)}>
        {t(isAll ? 'stop' : 'translateAll')}
      </button>
    </p>
  );
}
