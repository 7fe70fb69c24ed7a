import type { Catalog } from '#web/lib/i18n.ts';

export const reportMessages = {
  en: {
    title: 'Report “{name}”',
    why: 'What is wrong?',
    more: 'What should we know? (optional)',
    photos: 'Pictures that show it (optional)',
    photosHint: 'Screenshots, for example',
    consent: 'Moderators may read this conversation',
    consentHint: 'Otherwise they see only what you write here.',
    send: 'Send report',
    sent: 'Thank you. We will review it and tell you the result.',
    cancel: 'Cancel',
    uploadFailed: 'Upload failed.',
    tooMany: 'You can add up to {most} pictures.',
    wait: 'Please wait until all pictures are uploaded.',
  },
} satisfies Catalog<Record<string, string>>;
