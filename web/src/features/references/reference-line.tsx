import type { ReferenceFacts } from '@ashore/contract';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { referenceMessages } from './messages.ts';

/** `2019-03` as the reader says it. */
const monthOf = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** What the writer was to the member, and when. */
export function ReferenceLine({ reference: { kind, fromMonth, untilMonth } }: { reference: ReferenceFacts }) {
  const t = useMessages(referenceMessages);
  const locale = useLocale();
  const from = monthOf(fromMonth, locale);
  return (
    <>
      {t(kind)} · {untilMonth === null ? t('since', { from }) : `${from} – ${monthOf(untilMonth, locale)}`}
    </>
  );
}
