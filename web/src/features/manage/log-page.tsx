import type { AuditEntry, Page } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { subjectWords } from './subject-words.ts';
import { manageWords } from './words.ts';

const wordOf = (action: string) =>
  Object.entries<string>(manageWords.en).find(([key]) => key === `action_${action}`)?.[1] ?? action;
const subjectOf = (subject: string) => {
  const [type = '', number = ''] = subject.split(' ');
  const word = Object.entries<string>(subjectWords.en).find(([key]) => key === type)?.[1] ?? type;
  return `${word} ${number}`.trim();
};

/** What was done at the desk. */
export function LogPage({ page }: { page: Page<AuditEntry> }) {
  const t = useMessages(manageWords);
  const format = useFormat();
  return (
    <section className="flex flex-col gap-4">
      <h1 className="sr-only">{t('tab_log')}</h1>
      <p className="max-w-prose text-14 text-ink-muted">{t('logText')}</p>
      {page.list.length === 0 ? (
        <p>{t('noLog')}</p>
      ) : (
        <Table
          caption={t('tab_log')}
          className="min-w-180"
          head={[t('when'), t('who'), t('what'), t('about'), t('details')]}
        >
          {page.list.map((entry) => (
            <tr key={entry.auditId}>
              <td className="whitespace-nowrap">{format.dateTime(entry.time)}</td>
              <td>{entry.actor || t('site')}</td>
              <td>{wordOf(entry.action)}</td>
              <td className="whitespace-nowrap">{subjectOf(entry.subject)}</td>
              <td className="text-ink-muted">{entry.detail}</td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(pageNum) => href('/manage/log', { pageNum })} />
    </section>
  );
}
