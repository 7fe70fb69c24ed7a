import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { newcomerMessages } from './messages.ts';
import { readPlan, type StoredPlan } from './plan/stored-plan.ts';

const CardProgress = lazy(() => import('./card-progress.tsx'));

/**
 * The way to the plan, with how far one is and what comes next; those parts are loaded only for who began.
 * @param framed takes the margins of a page; not within one that has them
 */
export function NewcomerCard({ framed = true }: { framed?: boolean }) {
  const t = useMessages(newcomerMessages);
  const { region } = useShell();
  const [stored, setStored] = useState<StoredPlan>();
  useEffect(() => setStored(readPlan(region.id)), [region.id]);
  const began = stored && (stored.situation !== undefined || stored.done.length > 0);
  return (
    <section className={framed ? 'container-page' : undefined} aria-labelledby="newcomer">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft p-5">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="newcomer" className="anchor text-18">
            {t('title', { region: region.inSentence })}
          </h2>
          {began ? (
            <Suspense fallback={<p className="text-14">{t('card')}</p>}>
              <CardProgress stored={stored} />
            </Suspense>
          ) : (
            <p className="text-14">{t('card')}</p>
          )}
        </div>
        <a href={href('/newcomer')} className={buttonClass('secondary', 'sm')}>
          {t(began ? 'goOn' : 'begin')}
        </a>
      </div>
    </section>
  );
}
