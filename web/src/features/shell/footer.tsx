import { localeFacts, withLocale } from '@ashore/contract/locales';
import type { MouseEvent } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { currentLocale } from '#web/lib/locale.ts';
import type { SocialKind } from '#web/lib/shell.ts';
import { useShell } from '#web/lib/viewer.ts';
import { footerMessages } from './footer-messages.ts';
import { LanguageChoice } from './language/language-choice.tsx';

const helpLinks = [
  { id: 1, key: 'privacy' },
  { id: 2, key: 'about' },
  { id: 3, key: 'join' },
  { id: 4, key: 'contact' },
] as const;

const socialKinds: SocialKind[] = ['video', 'photo', 'shortPost', 'professional', 'network'];

const linkClass =
  'text-ink-muted pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center hover:text-ink hover:underline';

/** A link to a store, or the store's name where the app is not in it yet. */
function Store({ name, href }: { name: string; href: string | undefined }) {
  const t = useMessages(footerMessages);
  if (!href) return <span className="text-ink-muted">{t('soon', { store: name })}</span>;
  return (
    <a className={linkClass} href={href} rel="noopener">
      {name}
    </a>
  );
}

/** Asks for this very page; without the program the link leads to the mobile home. */
const keepPage = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  const address = new URL(window.location.href);
  address.searchParams.set('view', 'mobile');
  currentTarget.href = address.href;
};

/**
 * The apps, as links and as a QR code that shows itself when the direct download is pointed at or focused; where fingers
 * point, the way to the mobile web app for whoever chose the desktop site. By CSS, as a page is the same for all devices.
 */
function Apps() {
  const t = useMessages(footerMessages);
  const { apps } = useShell().site;
  return (
    <div>
      <h2 className="text-14 font-bold">{t('downloadApps')}</h2>
      <ul className="mt-3 flex flex-col gap-2 pointer-coarse:gap-0">
        <li>
          <Store name={t('appStore')} href={apps?.appStore} />
        </li>
        <li>
          <Store name={t('playStore')} href={apps?.playStore} />
        </li>
        {/* The app leads neither to itself nor to a code for another phone. */}
        <li className={isMobileApp && !apps?.download ? 'hidden' : 'group relative w-fit'}>
          <a
            className={linkClass}
            href={apps?.download ?? `/m${withLocale(currentLocale(), '')}`}
            rel="noopener"
            target="_top"
          >
            {t('directDownload')}
          </a>
          <span className="invisible absolute start-0 bottom-full pb-2 opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
            <span className="block rounded-card border border-line bg-surface p-3 shadow-float">
              <img src="/app-qr.svg" alt={t('qrAlt')} width={128} height={128} loading="lazy" className="max-w-none" />
            </span>
          </span>
        </li>
        <li className={isMobileApp ? 'hidden' : 'hidden pointer-coarse:block'}>
          {/* A new document: what a device gets is the server's to say. */}
          <a className={linkClass} href={withBase('/home?view=mobile')} target="_top" rel="nofollow" onClick={keepPage}>
            {t('mobileVersion')}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** The site's pages in social networks; nothing where it has none. */
function Social() {
  const t = useMessages(footerMessages);
  const { social = {} } = useShell().site;
  const links = socialKinds.flatMap((kind) => (social[kind] ? [{ kind, href: social[kind] }] : []));
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="text-14 font-bold">{t('follow')}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        {links.map(({ kind, href }) => (
          <li key={kind}>
            <a className={linkClass} href={href} rel="noopener me">
              {t(kind)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Content() {
  const t = useMessages(footerMessages);
  return (
    <div className="container-page grid gap-8 py-9 sm:grid-cols-3">
      <Apps />
      <nav aria-label={t('company')}>
        <h2 className="text-14 font-bold">{t('company')}</h2>
        <ul className="mt-3 flex flex-col gap-2 pointer-coarse:gap-0">
          {helpLinks.map(({ id, key }) => (
            <li key={id}>
              <a href={href('/helpsupport', { id })} className={linkClass}>
                {t(key)}
              </a>
            </li>
          ))}
          <li>
            {/* A document of its own, which stands without the program. */}
            <a href={withLocale(currentLocale(), '/status')} className={linkClass} target="_top">
              {t('status')}
            </a>
          </li>
        </ul>
      </nav>
      <div className="flex flex-col gap-6">
        <Social />
        <LanguageChoice shown={localeFacts(currentLocale()).name} className={linkClass} />
        <p className="text-ink-muted">{t('copyright', { year: new Date().getUTCFullYear() })}</p>
      </div>
    </div>
  );
}

/** Apps, help pages, social links and the copyright line. */
export const Footer = () => (
  <Kept
    as="footer"
    name="footer"
    className="sticky top-[100vh] mt-14 border-t border-line bg-surface text-14 print:hidden"
  >
    {() => <Content />}
  </Kept>
);
