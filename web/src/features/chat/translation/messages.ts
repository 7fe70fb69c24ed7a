import type { Catalog } from '#web/lib/i18n.ts';

/** Words around translated messages. */
export const chatTranslationMessages = {
  en: {
    translateMessage: 'Translate this message',
    peerLanguage: '{name} uses the site in {language}.',
    translateAll: 'Translate all messages',
    allTranslated: 'We translate the messages of {name} for you.',
    stop: 'Stop translating',
    sameLanguage: 'This message is already in your language.',
    consentTitle: 'Translate messages with {service}?',
    consentSent: 'We send the text of the message to {service}, which translates it.',
    consentMasked: 'We replace links, phone numbers, e-mail addresses and account numbers before we send it.',
    consentStored: 'We do not store the translation.',
    consentEnd: 'You can change this at any time in the chat settings.',
    agree: 'Agree and translate',
    decline: 'Do not translate',
    setting: 'Translate messages with {service}',
    settingHint:
      'If you ask for a translation, we send the text of that message to {service}, without links, phone numbers, e-mail addresses and account numbers. We do not store the translation.',
  },
} satisfies Catalog<Record<string, string>>;
