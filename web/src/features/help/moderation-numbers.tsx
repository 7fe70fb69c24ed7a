import type { ModerationHalfYear, RoundedCount, SiteTexts } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { subjectTypeMessages } from '#web/lib/report/subject-type-messages.ts';
import { useReasonName } from '#web/lib/report/use-reasons.ts';
import { helpMessages } from './messages.ts';

interface Props {
  halves: readonly ModerationHalfYear[];
  texts: SiteTexts;
  regionName: string;
}

/** Writes a count; small ones without their number. */
function useCount(): (count: RoundedCount) => string {
  const t = useMessages(helpMessages);
  const format = useFormat();
  return (count) => (count === null ? t('fewer') : format.number(count));
}

function Removed({ title, rows }: { title: string; rows: readonly { name: string; count: RoundedCount }[] }) {
  const t = useMessages(helpMessages);
  const write = useCount();
  return (
    <div>
      <h4 className="font-bold text-14">{title}</h4>
      {rows.length === 0 ? (
        <p className="mt-1 text-14 text-ink-muted">{t('nothingRemoved')}</p>
      ) : (
        <ul className="mt-1 text-14">
          {rows.map(({ name, count }) => (
            <li key={name} className="flex justify-between gap-4 py-1">
              <span>{name}</span>
              <span className="whitespace-nowrap tabular-nums">{write(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HalfYear({ of }: { of: ModerationHalfYear }) {
  const t = useMessages(helpMessages);
  const typeName = useMessages(subjectTypeMessages);
  const reasonName = useReasonName();
  const format = useFormat();
  const write = useCount();
  const facts = [
    [t('reportsReceived'), write(of.reports)],
    [t('decided'), write(of.decided)],
    [t('median'), of.medianHours === null ? '–' : t('hours', { hours: format.number(of.medianHours) })],
    [t('automatic'), write(of.automatic)],
    [t('appeals'), write(of.appeals)],
    [t('granted'), write(of.granted)],
    [t('warnings'), write(of.warnings)],
  ] as const;
  return (
    <section className="mt-6 rounded-card border border-line bg-surface p-5 print:break-inside-avoid">
      <h3 className="font-bold text-18">{t(of.half === 1 ? 'firstHalf' : 'secondHalf', { year: String(of.year) })}</h3>
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2 text-14">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="whitespace-nowrap font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Removed
          title={t('removedKinds')}
          rows={of.removedKinds.map(({ subjectType, count }) => ({ name: typeName(subjectType), count }))}
        />
        <Removed
          title={t('removedReasons')}
          rows={of.removedReasons.map(({ reasonId, count }) => ({ name: reasonName(reasonId), count }))}
        />
      </div>
    </section>
  );
}

/** Who runs the site and how to reach them, and what became of reports in a region, by half-year (Regulation (EU) 2022/2065). */
export function ModerationNumbers({ halves, texts, regionName }: Props) {
  const t = useMessages(helpMessages);
  const contact = [texts.operatorName, texts.operatorAddress, texts.dsaContact].filter(Boolean);
  return (
    <>
      {contact.length > 0 && <address className="mt-6 whitespace-pre-line not-italic">{contact.join('\n')}</address>}
      {texts.notice && <p className="mt-4 whitespace-pre-line">{texts.notice}</p>}
      <h2 id="numbers" className="anchor mt-10 font-bold text-22">
        {t('numbers', { region: regionName })}
      </h2>
      <p className="mt-2 text-ink-muted">{t('halvesText')}</p>
      {halves.length === 0 ? (
        <p className="mt-4">{t('noHalves')}</p>
      ) : (
        halves.map((one) => <HalfYear key={`${one.year} ${one.half}`} of={one} />)
      )}
    </>
  );
}
