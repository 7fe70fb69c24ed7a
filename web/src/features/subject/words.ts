import type { Catalog } from '#web/lib/messages.ts';

export const subjectWords = {
  en: {
    like: 'Like',
    liked: 'Liked',
    save: 'Save',
    saved: 'Saved',
    share: 'Share',
    linkCopied: 'The link is copied.',
    report: 'Report',
    reportTitle: 'Report “{name}”',
    reportWhy: 'What is wrong with it?',
    reportMore: 'Anything we should know (optional)',
    reportSend: 'Send the report',
    reported: 'Thank you. We will look at it and tell you.',
    cancel: 'Cancel',
  },
} satisfies Catalog<Record<string, string>>;
