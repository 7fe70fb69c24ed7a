import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the buttons that lead to accounts elsewhere. */
export const issuerMessages = {
  en: {
    or: 'or',
    continueWith: 'Continue with {issuer}',
  },
} satisfies Catalog<Record<string, string>>;
