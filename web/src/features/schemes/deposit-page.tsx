import * as paths from '@ashore/contract/paths';
import clsx from 'clsx';
import { Printer } from 'lucide';
import { href, withBase } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { AlreadyPaid, DepositChecklist } from '#web/lib/deposit/checklist.tsx';
import { depositMessages } from '#web/lib/deposit/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The checklist before a deposit as a page of its own, to be printed. */
export function DepositPage({ adId }: { adId: number | undefined }) {
  const t = useMessages(depositMessages);
  return (
    <div className={clsx('container-page', isMobileApp ? 'py-5' : 'py-8')}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-28">{t('title')}</h1>
          <p className="mt-2 max-w-[68ch] text-ink-muted">{t('lead')}</p>
          {adId !== undefined && (
            <p className="mt-1 text-14">
              <a href={withBase(paths.ad(adId))} className="tap text-accent-ink underline underline-offset-2">
                {t('aboutAd', { number: String(adId) })}
              </a>
            </p>
          )}
        </div>
        <Button variant="secondary" className="noscript:hidden print:hidden" onClick={() => window.print()}>
          <Icon of={Printer} className="size-4" />
          {t('print')}
        </Button>
      </header>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="rounded-card border border-line bg-surface p-5">
          <DepositChecklist adId={adId} />
        </section>
        <aside className="flex flex-col gap-4 lg:self-start">
          <AlreadyPaid />
          <a
            href={href('/safety')}
            className="touch-row flex items-center text-14 text-accent-ink underline underline-offset-2 print:hidden"
          >
            {t('schemes')}
          </a>
        </aside>
      </div>
    </div>
  );
}
