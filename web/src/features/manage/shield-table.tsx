import type { ShieldWeek } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageName } from '#web/lib/names.ts';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { numbersMessages } from './numbers-messages.ts';

const counted = ['warned', 'asked', 'confirmed', 'flagged', 'held', 'right', 'wrong'] as const;

/** What the shield did by week and language, and how often moderators said that it was right. */
export function ShieldTable({ weeks }: { weeks: readonly ShieldWeek[] }) {
  const t = useMessages(numbersMessages);
  const format = useFormat();
  const precision = ({ right, wrong }: ShieldWeek) =>
    right + wrong === 0 ? '–' : t('percent', { share: Math.round((100 * right) / (right + wrong)) });
  return (
    <Card className="min-w-0">
      <h2 className="font-medium text-16">{t('shield')}</h2>
      <p className="mt-1 mb-3 text-13 text-ink-muted">{t('shieldLead')}</p>
      {weeks.length === 0 ? (
        <p className="text-14 text-ink-muted">{t('shieldNone')}</p>
      ) : (
        <Table
          caption={t('shield')}
          head={[t('week'), t('language'), ...counted.map((name) => t(`shield_${name}`)), t('precision')]}
        >
          {weeks.map((week) => (
            <tr key={`${week.week} ${week.language}`}>
              <td className="whitespace-nowrap">{format.date(`${week.week}T12:00:00Z`)}</td>
              <td>{week.language ? languageName(week.language) : t('languageUnknown')}</td>
              {counted.map((name) => (
                <td key={name}>{format.number(week[name])}</td>
              ))}
              <td className="font-bold">{precision(week)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
