import clsx from 'clsx';
import type { ReactNode } from 'react';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import type { HelpSection } from './content/blocks.ts';
import { type HelpPageFacts, listedHelpPages } from './help-pages.ts';
import { anchorOf, HelpText } from './help-text.tsx';
import { helpWords } from './words.ts';

const linkClass = 'tap text-ink-muted hover:text-ink hover:underline';
/** From so many sections on a list of them is worth its place. */
const MANY = 5;

/** The list of all help pages, for who asked for one that does not exist. */
export function HelpIndex() {
  const t = useMessages(helpWords);
  return (
    <section className="container-page py-10">
      <h1 className="font-bold text-28">{t('help')}</h1>
      <p className="mt-2 text-ink-muted">{t('helpText')}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {listedHelpPages.map(({ id, title, description }) => (
          <li key={id} className="relative rounded-card border border-line bg-surface p-5 hover:border-accent">
            <h2 className="font-bold text-18">
              <a href={href('/helpsupport', { id })} className="after:absolute after:inset-0">
                {title}
              </a>
            </h2>
            <p className="mt-1 text-14 text-ink-muted">{description}</p>
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
      <ul className="mt-3 flex flex-col gap-2 text-14 pointer-coarse:gap-6 pointer-coarse:py-2">{children}</ul>
    </nav>
  );
}

/** What else there is: the parts of a long page, and all other pages. */
function Sides({ page, sections }: { page: HelpPageFacts; sections: readonly HelpSection[] }) {
  const t = useMessages(helpWords);
  return (
    <aside className="print:hidden">
      {sections.length >= MANY && (
        // Below the text, where narrow screens have it, it comes too late.
        <SideList title={t('onThisPage')} className="max-lg:hidden">
          {sections.map(({ title }) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`} className={linkClass}>
                {title}
              </a>
            </li>
          ))}
        </SideList>
      )}
      <SideList title={t('help')}>
        {listedHelpPages.map(({ id, title }) => (
          <li key={id}>
            <a
              href={href('/helpsupport', { id })}
              aria-current={id === page.id ? 'page' : undefined}
              className={id === page.id ? 'tap font-bold' : linkClass}
            >
              {title}
            </a>
          </li>
        ))}
      </SideList>
    </aside>
  );
}

interface Props {
  page: HelpPageFacts;
  sections: readonly HelpSection[];
  /** What stands below the text. */
  children?: ReactNode;
}

/** One help page. */
export function HelpPage({ page, sections, children }: Props) {
  const t = useMessages(helpWords);
  return (
    <div className="container-page py-8">
      <Breadcrumb items={[{ title: t('help'), url: href('/helpsupport') }, { title: page.title }]} />
      <div className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <article className="min-w-0 max-w-[72ch]">
          <h1 className="font-bold text-28">{page.title}</h1>
          <p className="mt-2 text-ink-muted">{page.description}</p>
          <HelpText sections={sections} />
          {children}
        </article>
        <Sides page={page} sections={sections} />
      </div>
    </div>
  );
}
