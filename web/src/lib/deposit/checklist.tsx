import { useEffect, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { nameOfCountry } from '#web/lib/names.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { depositMessages } from './messages.ts';
import { countryWithFacts, type DepositStep, depositSteps, readTicks, storeTicks } from './steps.ts';

/** Why a step matters, with what is known of the country of the region. */
function Why({ step }: { step: DepositStep }) {
  const t = useMessages(depositMessages);
  const country = countryWithFacts(useShell().region.country);
  const known: Partial<Record<DepositStep, string>> = {
    owner: country
      ? t('ownerDocument', { country: nameOfCountry(country), document: t(`doc_${country}`) })
      : t('ownerElsewhere'),
    limit: country ? t(`limit_${country}`) : t('noLimit'),
  };
  return (
    <>
      {t(`${step}Why`)}
      {known[step] && <span className="mt-1 block text-ink">{known[step]}</span>}
    </>
  );
}

/** Ten checks to tick, each with its reason. The ticks stay on the device, for each ad. */
export function DepositChecklist({ adId }: { adId: number | undefined }) {
  const t = useMessages(depositMessages);
  const [ticks, setTicks] = useState<DepositStep[]>();
  useEffect(() => setTicks(readTicks(adId)), [adId]);
  const change = (next: DepositStep[]) => {
    setTicks(next);
    storeTicks(adId, next);
  };
  const done = ticks ?? [];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3 text-14">
        <p className="font-bold tabular-nums" aria-live="polite">
          {t('progress', { done: done.length, all: depositSteps.length })}
        </p>
        {done.length > 0 && (
          <button type="button" className="tap underline underline-offset-2 print:hidden" onClick={() => change([])}>
            {t('clear')}
          </button>
        )}
      </div>
      <ol className="mt-3 flex flex-col gap-4">
        {depositSteps.map((step) => (
          <li key={step}>
            <Checkbox
              checked={done.includes(step)}
              disabled={ticks === undefined}
              onChange={({ currentTarget: { checked } }) =>
                change(checked ? [...done, step] : done.filter((one) => one !== step))
              }
              label={<span className="font-bold">{t(step)}</span>}
              hint={<Why step={step} />}
            />
          </li>
        ))}
      </ol>
      <p className="mt-4 text-13 text-ink-muted">{t('notAdvice')}</p>
    </div>
  );
}

const paid = ['paidBank', 'paidKeep', 'paidPolice', 'paidReport', 'paidMore'] as const;

/** What to do if the money is gone already. */
export function AlreadyPaid() {
  const t = useMessages(depositMessages);
  return (
    <section className="rounded-card border border-coral bg-coral-soft p-5 text-ink" aria-labelledby="already-paid">
      <h2 id="already-paid" className="text-18">
        {t('paidTitle')}
      </h2>
      <ol className="mt-2 list-decimal space-y-2 ps-5 text-14">
        {paid.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </section>
  );
}
