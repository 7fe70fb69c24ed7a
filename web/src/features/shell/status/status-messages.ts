import type { Catalog } from '#web/lib/i18n.ts';

export const statusMessages = {
  en: {
    refused: 'You may not see this page',
    tooMany: 'Too many requests. Please try again shortly.',
    busy: 'The site is busy. Try again in a moment.',
    error: 'Error',
    errorText: 'We could not show this page. Try again in a moment. If it fails again, contact us.',
    contact: 'Contact us',
  },
} satisfies Catalog<Record<string, string>>;
