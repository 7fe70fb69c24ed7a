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
    termsChange: 'Delete your account to withdraw this',
    newsletterChange: 'Turn off the newsletter',
    alertsChange: 'Turn off these e-mails',
    translationChange: 'Turn off translation in the chat',
    pushChange: 'Turn off push notifications',
  },
} satisfies Catalog<Record<string, string>>;
