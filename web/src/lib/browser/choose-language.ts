import type { Locale } from '@ashore/contract/locales';
import { lastingApi } from '#web/lib/api.ts';
import { browserStart } from '#web/lib/browser/browser-start.ts';
import { chooseLocale } from '#web/lib/browser/chosen-locale.ts';

/**
 * Remembers a language that was chosen: in this browser, and for a member also in the account, so that mails come in it. The
 * page is left for its address in that language meanwhile, and it is no harm if the account cannot be told.
 */
export function chooseLanguage(locale: Locale): void {
  chooseLocale(locale);
  if (browserStart().user) void lastingApi.user.edit({ locale }).catch(() => undefined);
}
