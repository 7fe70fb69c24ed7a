import type { Catalog } from '#web/lib/messages.ts';

export const reportWords = {
  en: {
    title: 'Report “{name}”',
    why: 'What is wrong?',
    more: 'What should we know? (optional)',
    photos: 'Pictures that show it (optional)',
    photosHint: 'Screenshots, for example',
    consent: 'Those who look at it may read this conversation',
    consentHint: 'Without it they see only what you write here.',
    send: 'Send the report',
    sent: 'Thank you. We look at it and tell you what became of it.',
    cancel: 'Cancel',
    uploadFailed: 'Not uploaded.',
    tooMany: 'At most {most} pictures.',
    wait: 'Please wait until the pictures are there.',
  },
} satisfies Catalog<Record<string, string>>;
