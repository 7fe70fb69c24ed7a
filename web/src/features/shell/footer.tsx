import { Kept } from '#web/lib/keep.tsx';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { shellWords } from './words.ts';

const helpLinks = [
  { id: 1, key: 'privacy' },
  { id: 2, key: 'about' },
  { id: 3, key: 'join' },
  { id: 4, key: 'contact' },
] as const;

const socialLinks = [
  { key: 'video', href: 'https://www.youtube.com/@ashore' },
  { key: 'photo', href: 'https://www.instagram.com/ashore' },
  { key: 'shortPost', href: 'https://x.com/ashore' },
  { key: 'professional', href: 'https://www.linkedin.com/company/ashore' },
  { key: 'social', href: 'https://www.facebook.com/ashore' },
] as const;

const linkClass = 'text-ink-muted hover:text-ink hover:underline';

/** The apps, as links and as a QR code that shows itself when the direct download is pointed at or focused. */
function Apps() {
  const t = useMessages(shellWords);
  return (
    <div>
      <h2 className="text-14 font-bold">{t('downloadApps')}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        <li>
          <a className={linkClass} href="https://apps.apple.com/app/ashore" rel="noopener">
            {t('appStore')}
          </a>
        </li>
        <li>
          <a className={linkClass} href="https://play.google.com/store/apps/details?id=example.ashore" rel="noopener">
            {t('playStore')}
          </a>
        </li>
        <li className="group relative w-fit">
          <a className={linkClass} href="/m">
            {t('directDownload')}
          </a>
          <span className="pointer-events-none invisible absolute bottom-full start-0 mb-2 rounded-card border border-line bg-surface p-3 opacity-0 shadow-float transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
            <img src="/app-qr.svg" alt={t('qrAlt')} width={128} height={128} loading="lazy" className="max-w-none" />
          </span>
        </li>
      </ul>
    </div>
  );
}

function Content() {
  const t = useMessages(shellWords);
  return (
    <div className="container-page grid gap-8 py-9 sm:grid-cols-3">
      <Apps />
      <nav aria-label={t('company')}>
        <h2 className="text-14 font-bold">{t('company')}</h2>
        <ul className="mt-3 flex flex-col gap-2">
          {helpLinks.map(({ id, key }) => (
            <li key={id}>
              <a href={href('/helpsupport', { id })} className={linkClass}>
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className="text-14 font-bold">{t('follow')}</h2>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          {socialLinks.map(({ key, href }) => (
            <li key={key}>
              <a className={linkClass} href={href} rel="noopener me">
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-ink-muted">{t('copyright', { year: new Date().getUTCFullYear() })}</p>
      </div>
    </div>
  );
}

/** Apps, help pages, social links and the copyright line. */
export const Footer = () => (
  <Kept as="footer" name="footer" className="mt-14 border-t border-line bg-surface text-14 print:hidden">
    {() => <Content />}
  </Kept>
);
