import { limits } from '@ashore/contract/limits';
import { useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { Scale, X } from 'lucide';
import { useEffect } from 'react';
import { setCardExtra } from '#web/features/ads/card/card-extra.ts';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type ChosenAd, clearChosen, removeChosen, useChosen } from './chosen.ts';
import { compareMessages } from './compare-messages.ts';
import { CompareToggle } from './compare-toggle.tsx';

function Chosen({ ad }: { ad: ChosenAd }) {
  const t = useMessages(compareMessages);
  return (
    <li className="relative shrink-0">
      {ad.picture ? (
        <img src={ad.picture} alt={ad.title} className="size-11 rounded-input object-cover" />
      ) : (
        <span
          className="grid size-11 place-items-center overflow-hidden rounded-input bg-sand p-0.5 text-center text-13 leading-none"
          dir="auto"
        >
          {ad.title.slice(0, 8)}
        </span>
      )}
      <button
        type="button"
        aria-label={t('out', { title: ad.title })}
        className="tap absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full border border-line bg-surface"
        onClick={() => removeChosen(ad.classifiedId)}
      >
        <Icon of={X} className="size-3" />
      </button>
    </li>
  );
}

/** What is chosen to be compared, at the foot of the window, and the way to the comparison. Gives cards their buttons. */
export default function CompareBar() {
  const t = useMessages(compareMessages);
  const { ads, choosing } = useChosen();
  const isThere = useRouterState({ select: ({ location }) => /\/classified\/compare$/i.test(location.pathname) });
  useEffect(() => {
    setCardExtra(CompareToggle);
    return () => setCardExtra(undefined);
  }, []);
  if (isThere || (ads.length === 0 && !choosing)) return null;
  const ids = ads.map(({ classifiedId }) => classifiedId).join();
  return (
    <>
      <div aria-hidden="true" className="h-20 print:hidden" />
      <section
        aria-label={t('chosen')}
        className={clsx(
          'fixed inset-x-3 z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] items-center gap-3 rounded-card border border-line bg-surface p-2.5 shadow-lg print:hidden',
          isMobileApp ? 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]' : 'bottom-4',
        )}
      >
        {ads.length > 0 ? (
          <ul className="flex gap-2.5 pe-1">
            {ads.map((ad) => (
              <Chosen key={ad.classifiedId} ad={ad} />
            ))}
          </ul>
        ) : (
          <p className="px-1 text-14">{t('pick', { most: limits.comparedMost })}</p>
        )}
        {ads.length === 1 && <p className="text-14 text-ink-muted max-sm:sr-only">{t('oneMore')}</p>}
        {ads.length > 1 && (
          <a href={href('/classified/compare', { ids })} className={buttonClass('primary', 'sm')}>
            <Icon of={Scale} className="size-4" />
            {t('compare')}
          </a>
        )}
        <Button variant="ghost" size="sm" onClick={clearChosen}>
          {t(ads.length > 0 ? 'clear' : 'close')}
        </Button>
      </section>
    </>
  );
}
