import type { Catalog } from '#web/lib/i18n.ts';

export const subjectMessages = {
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
