import type { ReferenceFacts } from '@ashore/contract';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { referenceMessages } from './messages.ts';

/** `2019-03` as the reader says it. */
const monthOf = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

interface Props {
  reference: ReferenceFacts;
}

/** When it was. */
export function ReferencePeriod({ reference: { fromMonth, untilMonth } }: Props) {
  const t = useMessages(referenceMessages);
  const locale = useLocale();
  const from = monthOf(fromMonth, locale);
  return untilMonth === null ? t('since', { from }) : `${from} – ${monthOf(untilMonth, locale)}`;
}

/** What the writer was to the member, and when. */
export function ReferenceLine({ reference }: Props) {
  const t = useMessages(referenceMessages);
  return (
    <>
      {t(reference.kind)} · <ReferencePeriod reference={reference} />
    </>
  );
}
