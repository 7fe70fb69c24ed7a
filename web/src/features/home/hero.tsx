import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { homeMessages } from './messages.ts';

interface Props {
  /** The search of the whole site, whose form is `home-search`. */
  search: ReactNode;
}

/** The search of the whole site over a quiet teal sky, with the way to all ads. */
export function Hero({ search }: Props) {
  const t = useMessages(homeMessages);
  const { region } = useShell();
  return (
    <section className="bg-linear-to-b from-accent-soft to-paper pt-6 pb-2">
      <div className="container-page">
        <h1 className="text-28">{t('title', { region: region.inSentence })}</h1>
        <p className="mt-1 mb-4 text-ink-muted">{t('lead')}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <div className="flex w-full max-w-2xl gap-2">
            {search}
            <button type="submit" form="home-search" className={buttonClass('primary', 'lg', 'max-sm:hidden')}>
              {t('search')}
            </button>
          </div>
          <a href={href('/classified')} className="tap font-bold text-accent-ink hover:underline">
            {t('allAds')}
          </a>
        </div>
      </div>
    </section>
  );
}
