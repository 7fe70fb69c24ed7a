import type { ModerationMonth, SiteTexts } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Table } from '#web/ui/text/table.tsx';
import { helpMessages } from './messages.ts';

interface Props {
  months: readonly ModerationMonth[];
  texts: SiteTexts;
  regionName: string;
}

/** Who runs the site and how to reach them, and what became of reports in a region, month by month (Regulation (EU) 2022/2065). */
export function ModerationNumbers({ months, texts, regionName }: Props) {
  const t = useMessages(helpMessages);
  const format = useFormat();
  const contact = [texts.operatorName, texts.operatorAddress, texts.dsaContact].filter(Boolean);
  return (
    <>
      {contact.length > 0 && <address className="mt-6 whitespace-pre-line not-italic">{contact.join('\n')}</address>}
      {texts.notice && <p className="mt-4 whitespace-pre-line">{texts.notice}</p>}
      <h2 id="numbers" className="mt-10 text-22">
        {t('numbers', { region: regionName })}
      </h2>
      <p className="mt-2 text-ink-muted">{t('numbersText')}</p>
      {months.length === 0 ? (
        <p className="mt-4">{t('noNumbers')}</p>
      ) : (
        <div className="mt-4">
          <Table
            caption={t('numbers', { region: regionName })}
            head={[
              t('month'),
              t('reportsReceived'),
              t('decided'),
              t('actions'),
              t('automatic'),
              t('median'),
              t('appeals'),
              t('granted'),
            ]}
          >
            {months.map((one) => (
              <tr key={one.month}>
                <th scope="row" className="px-2 py-3 text-start font-medium">
                  {one.month}
                </th>
                <td>{one.reports}</td>
                <td>{one.decided}</td>
                <td>{one.actions}</td>
                <td>{one.automatic}</td>
                <td>{one.medianHours === null ? '–' : t('hours', { hours: format.number(one.medianHours) })}</td>
                <td>{one.appeals}</td>
                <td>{one.granted}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </>
  );
}
