import { type Locale, locales, withLocale } from '@ashore/contract/locales';
import clsx from 'clsx';
import { ChevronDown, Printer } from 'lucide';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { chooseLanguage } from '#web/lib/browser/choose-language.ts';
import { mobileAddress } from '#web/lib/browser/mobile-address.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import type { ShownSection } from './content/blocks.ts';
import { type HelpPageFacts, listedHelpPages } from './help-pages.ts';
import { HelpText } from './help-text.tsx';
import { helpMessages } from './messages.ts';
import { helpPageMessages } from './page-messages.ts';

const linkClass = 'tap text-ink-muted hover:text-ink hover:underline';
/** From so many sections on a list of them is worth its place. */
const MANY = 5;

/** This page in a language; its own address, as it must lead there without the program, too. */
const inLanguage = (locale: Locale) =>
  isMobileApp ? mobileAddress('/helpsupport', locale) : withLocale(locale, '/helpsupport');

/** The list of all help pages and languages, for who asked for one that does not exist. */
export function HelpIndex() {
  const t = useMessages(helpMessages);
  const named = useMessages(helpPageMessages);
  return (
    <section className={clsx('container-page', isMobileApp ? 'py-5' : 'py-10')}>
      <h1 className="font-bold text-28">{t('help')}</h1>
      <p className="mt-2 text-ink-muted">{t('helpText')}</p>
      <ul className="mt-6 grid gap-4 max-sm:gap-0 max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface sm:grid-cols-2 lg:grid-cols-3">
        {listedHelpPages.map(({ id, key, textKey }) => (
          <li
            key={id}
            className="relative p-4 hover:border-accent sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5"
          >
            <h2 className="font-bold text-16 sm:text-18">
              <a href={href('/helpsupport', { id })} className="after:absolute after:inset-0">
                {named(key)}
              </a>
            </h2>
            <p className="mt-1 text-14 text-ink-muted">{named(textKey)}</p>
          </li>
        ))}
      </ul>
      <h2 id="languages" className="mt-10 scroll-mt-4 font-bold text-18">
        {t('siteLanguages')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {locales.map(({ code, tag, name }) => (
          <li key={code}>
            <a
              href={inLanguage(code)}
              hrefLang={tag}
              lang={tag}
              onClick={() => chooseLanguage(code)}
              className="tap inline-flex min-h-11 items-center hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SideList({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className={clsx('mb-8', className)}>
      <h2 className="font-bold text-14">{title}</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-2 text-14 pointer-coarse:gap-y-6 pointer-coarse:py-2 max-lg:grid-cols-2 sm:max-lg:grid-cols-3">
        {children}
      </ul>
    </nav>
  );
}

/** What else there is: the parts of a long page, and all other pages. */
function Sides({ page, sections }: { page: HelpPageFacts; sections: readonly ShownSection[] }) {
  const t = useMessages(helpMessages);
  const named = useMessages(helpPageMessages);
  return (
    <aside className="print:hidden">
      {sections.length >= MANY && (
        // Below the text, where narrow screens have it, it comes too late.
        <SideList title={t('onThisPage')} className="max-lg:hidden">
          {sections.map(({ title, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className={linkClass}>
                {title}
              </a>
            </li>
          ))}
        </SideList>
      )}
      <SideList title={t('help')}>
        {listedHelpPages.map(({ id, key }) => (
          <li key={id}>
            <a
              href={href('/helpsupport', { id })}
              aria-current={id === page.id ? 'page' : undefined}
              className={id === page.id ? 'tap font-bold' : linkClass}
            >
              {named(key)}
            </a>
          </li>
        ))}
      </SideList>
    </aside>
  );
}

interface Props {
  page: HelpPageFacts;
  sections: readonly ShownSection[];
  /** What stands below the text. */
  children?: ReactNode;
}

/** One help page. */
export function HelpPage({ page, sections, children }: Props) {
  const t = useMessages(helpMessages);
  const named = useMessages(helpPageMessages);
  return (
    <div className={clsx('container-page', isMobileApp ? 'py-5' : 'py-8')}>
      <Breadcrumb items={[{ title: t('help'), url: href('/helpsupport') }, { title: named(page.key) }]} />
      <div className={clsx('grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem]', !isMobileApp && 'mt-4')}>
        <article className="min-w-0 max-w-[72ch]">
          <h1 className="font-bold text-28">{named(page.key)}</h1>
          <p className="mt-2 text-ink-muted">{named(page.textKey)}</p>
          {page.key === 'privacy' && (
            <Button
              variant="secondary"
              size="sm"
              className="noscript:hidden mt-4 print:hidden"
              onClick={() => window.print()}
            >
              <Icon of={Printer} className="size-4" />
              {t('print')}
            </Button>
          )}
          {sections.length >= MANY && (
            <details className="mt-4 rounded-card border border-line bg-surface px-4 lg:hidden print:hidden">
              <summary className="flex min-h-12 cursor-pointer items-center justify-between font-bold text-14">
                {t('onThisPage')}
                <Icon of={ChevronDown} className="size-5 text-ink-muted" />
              </summary>
              <ul className="pb-2 text-14">
                {sections.map(({ title, anchor }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`} className="flex min-h-11 items-center border-t border-line">
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <HelpText sections={sections} />
          {children}
        </article>
        <Sides page={page} sections={sections} />
      </div>
    </div>
  );
}
