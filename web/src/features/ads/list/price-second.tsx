import type { Ad, Rates } from '@ashore/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { detailsMessages } from '#web/features/ads/details/details-messages.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { controlClass } from '#web/ui/form/control-class.ts';
import { converted, currencyChoices } from './price-rates.ts';

const KEY = 'secondCurrency';
const NONE = 'none';

let fetched: Promise<Rates> | undefined;

/** The day rates, fetched once for all ads that are looked at. */
function ratesOnce(): Promise<Rates> {
  fetched ??= api.config.getRates({}).catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

type Priced = Pick<Ad, 'price' | 'priceType' | 'currency'>;

/** What the visitor chose in this browser; else the money of their region where the ad has another. */
function useChosenCurrency(ad: Priced) {
  const { region } = useShell();
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const kept = localStorage.getItem(KEY) ?? (region.currency === ad.currency ? NONE : region.currency);
    setChosen(kept === NONE || kept === ad.currency ? '' : kept);
  }, [region.currency, ad.currency]);
  return {
    chosen,
    choose(currency: string) {
      localStorage.setItem(KEY, currency || NONE);
      setChosen(currency);
    },
  };
}

/** The price in a currency of the visitor's choice, by the rate of a day that is said. Its line is kept free until then. */
export function SecondPrice({ ad }: { ad: Priced }) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { chosen, choose } = useChosenCurrency(ad);
  const [rates, setRates] = useState<Rates>();
  const [failed, setFailed] = useState(false);
  const [awake, setAwake] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (!chosen && !open) return;
    let gone = false;
    setFailed(false);
    ratesOnce().then(
      (all) => gone || setRates(all),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [chosen, open]);
  // Who opened the choice by a press goes on with it.
  useEffect(() => {
    if (open && rates) select.current?.focus();
  }, [open, rates]);
  if (ad.price === null || ad.price === 0 || ad.priceType === 'free' || ad.priceType === 'onRequest') return null;
  const amount = rates && chosen ? converted(ad.price, ad.currency, chosen, rates) : undefined;
  return (
    <div className="-mt-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-muted print:hidden">
      {failed && <span role="status">{t('ratesFailed')}</span>}
      {rates && amount !== undefined && (
        <span aria-live="polite">
          <strong className="text-ink">{t('about', { amount: format.money(amount, chosen) })}</strong> ·{' '}
          {t('rateOf', { date: format.date(`${rates.day}T12:00:00Z`) })}
        </span>
      )}
      {awake && !open && (
        <button type="button" className="tap underline hover:text-ink" onClick={() => setOpen(true)}>
          {t(amount === undefined ? 'otherCurrency' : 'change')}
        </button>
      )}
      {rates && open && (
        <>
          <label htmlFor={id} className="sr-only">
            {t('currency')}
          </label>
          <select
            id={id}
            ref={select}
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            className={`${controlClass} h-9 w-auto max-w-44 px-2 text-14`}
          >
            <option value="">{t('noCurrency')}</option>
            {currencyChoices(rates, ad.currency).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
