import type { RegionSchemes } from '@ashore/contract';
import { schemeCountLeast, schemeDays } from '@ashore/contract/scheme-values';
import clsx from 'clsx';
import { ChevronDown, PenLine } from 'lucide';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { schemeKindMessages } from '#web/lib/scheme-messages.ts';
import { useIsManager } from '#web/lib/use-manager.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { schemesMessages } from './messages.ts';
import { SchemeCard } from './scheme-card.tsx';

const box = 'rounded-card border border-line bg-surface p-5';
const linkClass = 'touch-row flex items-center text-accent-ink underline underline-offset-2';

/** Fraud that moderators confirmed, by kind; the widths compare them. */
function Confirmed({ confirmed }: Pick<RegionSchemes, 'confirmed'>) {
  const t = useMessages(schemesMessages);
  const kindName = useMessages(schemeKindMessages);
  const format = useFormat();
  const { region } = useShell();
  return (
    <section className={box} aria-labelledby="confirmed">
      <h2 id="confirmed" className="text-18">
        {t('confirmed', { days: schemeDays })}
      </h2>
      <p className="mt-1 text-13 text-ink-muted">
        {confirmed.length > 0
          ? t('confirmedText', { region: region.inSentence, least: schemeCountLeast })
          : t('noneConfirmed', { least: schemeCountLeast })}
      </p>
      <ul className="mt-3 flex flex-col gap-2 text-14">
        {confirmed.map(({ kind, count }) => (
          <li key={kind} className="flex items-baseline justify-between gap-3">
            <span>{kindName(kind)}</span>
            <span className="font-bold tabular-nums">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where to read on, and how to tell moderators. */
function Ways() {
  const t = useMessages(schemesMessages);
  return (
    <section className={clsx(box, 'text-14')} aria-labelledby="tell">
      <h2 id="tell" className="text-18">
        {t('tell')}
      </h2>
      <p className="mt-1">{t('tellText')}</p>
      <ul className="mt-3 flex flex-col gap-1">
        <li>
          <a href={href('/helpsupport', { id: 7 })} className={linkClass}>
            {t('rules')}
          </a>
        </li>
        <li>
          <a href={href('/safety/deposit')} className={linkClass}>
            {t('deposit')}
          </a>
        </li>
        <li>
          <a href={`${href('/helpsupport', { id: 7 })}#if-you-were-scammed`} className={linkClass}>
            {t('scammed')}
          </a>
        </li>
      </ul>
    </section>
  );
}

/** What fraud goes around in the region, for everybody to read. */
export function SchemesPage({ schemes: { running, ended, confirmed } }: { schemes: RegionSchemes }) {
  const t = useMessages(schemesMessages);
  const { region } = useShell();
  const isManager = useIsManager();
  return (
    <div className={clsx('container-page flex flex-col gap-6', isMobileApp ? 'py-5' : 'py-8')}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-28">{t('title', { region: region.inSentence })}</h1>
          <p className="mt-2 max-w-[68ch] text-ink-muted">{t('lead')}</p>
        </div>
        {isManager && (
          <a href={href('/manage/schemes')} className={buttonClass('secondary')}>
            <Icon of={PenLine} className="size-4" />
            {t('write')}
          </a>
        )}
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {running.length > 0 ? (
            <ul className="flex flex-col gap-4">
              {running.map((scheme) => (
                <SchemeCard key={scheme.schemeId} scheme={scheme} />
              ))}
            </ul>
          ) : (
            <EmptyState drawing="tips" text={t('none', { region: region.inSentence })}>
              <a href={href('/helpsupport', { id: 7 })} className={buttonClass('secondary')}>
                {t('rules')}
              </a>
            </EmptyState>
          )}
          {ended.length > 0 && (
            <details className="rounded-card border border-line bg-surface px-4">
              <summary className="flex min-h-12 cursor-pointer items-center justify-between font-bold text-14">
                {t('archive', { count: ended.length })}
                <Icon of={ChevronDown} className="size-5 text-ink-muted" />
              </summary>
              <ul className="flex flex-col gap-4 pb-4">
                {ended.map((scheme) => (
                  <SchemeCard key={scheme.schemeId} scheme={scheme} />
                ))}
              </ul>
            </details>
          )}
        </div>
        <aside className="flex flex-col gap-4 lg:self-start">
          <Confirmed confirmed={confirmed} />
          <Ways />
        </aside>
      </div>
    </div>
  );
}
