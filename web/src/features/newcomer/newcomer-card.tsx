import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { newcomerMessages } from './messages.ts';
import { useProgress } from './progress.ts';
import { stepKeys } from './step-keys.ts';

/** The way to the steps from the home page, with how far one is. */
export function NewcomerCard() {
  const t = useMessages(newcomerMessages);
  const { region } = useShell();
  const { done } = useProgress(region.id);
  const all = stepKeys.length;
  return (
    <section className="container-page" aria-labelledby="newcomer">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft p-5">
        <div className="min-w-0">
          <h2 id="newcomer" className="text-18">
            {t('title', { region: region.inSentence })}
          </h2>
          <p className="text-14">{t('card')}</p>
        </div>
        <p className="flex items-center gap-4 text-14 tabular-nums">
          {done.length === all ? t('finished') : t('progress', { done: done.length, all })}
          <a href={withBase('/tips#newcomer')} className={buttonClass('secondary', 'sm')}>
            {t(done.length > 0 ? 'goOn' : 'begin')}
          </a>
        </p>
      </div>
    </section>
  );
}
