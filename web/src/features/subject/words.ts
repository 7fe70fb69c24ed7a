import type { Catalog } from '#web/lib/messages.ts';

export const subjectWords = {
  en: {
    like: 'Like',
    liked: 'Liked',
    save: 'Save',
    saved: 'Saved',
    share: 'Share',
    linkCopied: 'Link copied.',
    report: 'Report',
  },
} satisfies Catalog<Record<string, string>>;
