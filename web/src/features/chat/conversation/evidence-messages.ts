import type { Catalog } from '#web/lib/i18n.ts';

/** The export of a conversation for the police. */
export const evidenceDialogMessages = {
  en: {
    title: 'Export this conversation for the police',
    text: 'You get a ZIP file with the messages as you see them, their times, the account numbers, pictures, warnings, ads and your reports. The file index.html opens in every browser.',
    proof:
      'It shows what was written and when, but not who wrote it. With the reference number the police can ask the operator for more.',
    private: 'The file is not encrypted. Give it only to the police, your bank or a lawyer.',
    hidden: 'Messages that you deleted are not in it.',
    prepare: 'Prepare export',
    download: 'Download ZIP',
    reference: 'Reference number',
    ready: '{count, plural, one {# message} other {# messages}}. The link works until {time}.',
    older: '{count, plural, one {# older message is} other {# older messages are}} left out.',
    keep: 'Note the reference number and tell it to the police.',
    failed: 'We could not prepare the export. Try again.',
    tooMany: 'You can prepare 5 exports a day. Try again tomorrow.',
  },
} satisfies Catalog<Record<string, string>>;
