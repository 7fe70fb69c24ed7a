import type { Business } from '@ashore/contract';
import { languageNames } from '#web/features/directory/business-card.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { factMessages } from './fact-messages.ts';

/** What is good to know. */
export function Facts({ business }: { business: Business }) {
  const t = useMessages(factMessages);
  const { languages, payments, accessible, parking, priceBand, licence, serviceArea } = business;
  const facts: [string, string][] = [
    [t('languages'), languageNames(languages)],
    [t('payments'), listOf(payments.map((way) => t(`pay_${way}`)))],
    [t('accessible'), accessible && t(`accessible_${accessible}`)],
    [t('parking'), parking && t(`parking_${parking}`)],
    [t('priceLevel'), priceBand ? '€'.repeat(priceBand) : ''],
    [t('licence'), licence],
    [t('where'), serviceArea && t('comesTo', { area: serviceArea })],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-label={t('facts')}>
      <h2 className="mb-2 text-18">{t('facts')}</h2>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {known.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-line border-b py-2 text-14">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-end font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The description in other languages, each behind its name. */
export function OtherTexts({ business: { texts } }: { business: Business }) {
  return texts.map(({ language, tagline, content }) => (
    <details key={language} className="rounded-card border border-line bg-surface px-4 py-2">
      <summary className="cursor-pointer py-1 font-bold text-14">{languageNames([language])}</summary>
      <div lang={language} dir="auto" className="max-w-[68ch] py-2">
        {tagline && <p className="font-bold">{tagline}</p>}
        <p className="whitespace-pre-line">{content}</p>
      </div>
    </details>
  ));
}
