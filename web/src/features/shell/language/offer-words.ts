import type { Locale } from '@ashore/contract/locales';

interface OfferWords {
  /** Says that the page is there in the language. */
  text: string;
  accept: string;
  refuse: string;
}

/** What a page offers of itself in another language, in that language: whoever reads it may know no other. */
export const offerWords: Record<Locale, OfferWords> = {
  en: { text: 'This page is also in English.', accept: 'View in English', refuse: 'No, thanks' },
  pt: { text: 'Esta página também existe em português.', accept: 'Ver em português', refuse: 'Não, obrigado' },
  es: { text: 'Esta página también está en español.', accept: 'Ver en español', refuse: 'No, gracias' },
  fr: { text: 'Cette page existe aussi en français.', accept: 'Voir en français', refuse: 'Non, merci' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', accept: 'Auf Deutsch ansehen', refuse: 'Nein, danke' },
  it: { text: 'Questa pagina c’è anche in italiano.', accept: 'Vedi in italiano', refuse: 'No, grazie' },
  nl: {
    text: 'Deze pagina is er ook in het Nederlands.',
    accept: 'Bekijken in het Nederlands',
    refuse: 'Nee, bedankt',
  },
  uk: { text: 'Ця сторінка є й українською.', accept: 'Переглянути українською', refuse: 'Ні, дякую' },
  zh: { text: '本页面也有简体中文版。', accept: '查看简体中文版', refuse: '不用了' },
  ar: { text: 'هذه الصفحة متاحة أيضًا بالعربية.', accept: 'عرض الصفحة بالعربية', refuse: 'لا، شكرًا' },
};
