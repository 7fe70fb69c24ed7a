import type { Catalog } from '#web/lib/messages.ts';

export const goneWords = {
  en: {
    gone: 'This ad is gone: it was sold, taken back or ran out.',
    toList: 'See all ads of this kind',
    similar: 'The newest ads of this kind',
  },
} satisfies Catalog<Record<string, string>>;
