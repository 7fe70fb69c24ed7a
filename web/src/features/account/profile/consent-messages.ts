import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the list of consents. */
export const consentMessages = {
  en: {
    consents: 'Consents',
    consentsText: 'What you agreed to and what you withdrew. We keep this list to prove your consent.',
    show: 'Show list',
    none: 'No consents yet.',
    terms: 'Terms',
    newsletter: 'Newsletter',
    alerts: 'E-mails about saved searches',
    translation: 'Translation of chat messages',
    push: 'Push notifications',
    granted: 'Agreed',
    withdrawn: 'Withdrawn',
    version: 'Version {version}',
    registerPlace: 'At registration',
    settingsPlace: 'In the settings',
    chatPlace: 'In the chat',
    mailPlace: 'By a link in an e-mail',
    beforePlace: 'Before this list began',
    withdrawNamed: 'Change: {consent}',
  },
} satisfies Catalog<Record<string, string>>;
