import { type Locale, localeFacts, withLocale } from '@ashore/contract/locales';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { footerMessages } from './footer-messages.ts';

/** What an operator says on all pages about trouble of the site, with the way to the status page. */
export default function SiteNotice({ text, locale }: { text: string; locale: string }) {
  const t = useMessages(footerMessages);
  const { tag, direction } = localeFacts(locale as Locale);
  return (
    <aside className="border-line border-b bg-sand text-14 print:hidden">
      <p className="container-page py-2">
        <span lang={tag} dir={direction}>
          {text}
        </span>{' '}
        <a href={withLocale(currentLocale(), '/status')} target="_top" className="tap underline underline-offset-2">
          {t('status')}
        </a>
      </p>
    </aside>
  );
}
