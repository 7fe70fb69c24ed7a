import type { FailedJob, JobOverview, JobQueue, Page } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { CodeName } from './code-name.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { jobsMessages } from './jobs-messages.ts';

interface Props {
  overview: JobOverview;
  failed: Page<FailedJob>;
  /** Only failed jobs of this queue are listed. */
  queue: string | undefined;
}

function Paused({ lastWorker }: Pick<JobOverview, 'lastWorker'>) {
  const t = useMessages(jobsMessages);
  const format = useFormat();
  return (
    <Notice tone="error" title={t('pausedTitle')}>
      {lastWorker ? t('pausedSince', { time: format.dateTime(lastWorker) }) : t('pausedEver')} {t('pausedText')}
    </Notice>
  );
}

/** A number that is quiet where it is zero. */
function Count({ value }: { value: number }) {
  const format = useFormat();
  return <span className={value === 0 ? 'text-ink-muted' : 'font-bold'}>{format.number(value)}</span>;
}

const trouble = ({ failed, retrying, waiting }: JobQueue) => (failed + retrying) * 1e6 + waiting;

/** The queues; those with failed and waiting jobs first. Narrow screens have no room for the last columns. */
function Queues({ queues }: Pick<JobOverview, 'queues'>) {
  const t = useMessages(jobsMessages);
  const format = useFormat();
  if (queues.length === 0) return <EmptyState drawing="messages" text={t('noQueues')} />;
  return (
    <div className="rounded-card border border-line bg-surface px-2 sm:px-3">
      <Table
        caption={t('queues')}
        className="[&_tbody_:is(th,td)]:py-2 [&_tbody_tr:last-child]:border-b-0 max-sm:[&_:is(th,td):nth-child(n+5)]:hidden [&_:is(th,td):nth-child(n+2):nth-child(-n+6)]:text-end [&_:is(th,td):nth-child(7)]:ps-8"
        head={[t('queue'), t('waiting'), t('running'), t('failed'), t('later'), t('finished'), t('oldest')]}
      >
        {queues
          .toSorted((a, b) => trouble(b) - trouble(a) || a.queue.localeCompare(b.queue))
          .map((one) => (
            <tr key={one.queue}>
              <th scope="row" className="px-2 text-start font-normal">
                <CodeName name={one.queue} />
              </th>
              <td>
                <Count value={one.waiting} />
              </td>
              <td>
                <Count value={one.running} />
              </td>
              <td>
                {one.failed + one.retrying > 0 ? (
                  <a
                    href={href('/manage/jobs', { queue: one.queue })}
                    className="tap font-bold text-coral underline underline-offset-2"
                  >
                    {format.number(one.failed + one.retrying)}
                    <span className="sr-only"> – {t('showFailed', { queue: one.queue })}</span>
                  </a>
                ) : (
                  <Count value={0} />
                )}
              </td>
              <td>
                <Count value={one.later} />
              </td>
              <td>
                <Count value={one.finished} />
              </td>
              <td>{one.oldestSince ? format.dateTime(one.oldestSince) : ''}</td>
            </tr>
          ))}
      </Table>
    </div>
  );
}

function Schedules({ schedules }: Pick<JobOverview, 'schedules'>) {
  const t = useMessages(jobsMessages);
  const format = useFormat();
  return (
    <div className="rounded-card border border-line bg-surface px-2 sm:px-3">
      <Table
        caption={t('schedules')}
        className="[&_tbody_:is(th,td)]:py-2 [&_tbody_tr:last-child]:border-b-0 max-sm:[&_:is(th,td):nth-child(2)]:hidden"
        head={[t('queue'), t('cron'), t('lastRun'), t('nextRun')]}
      >
        {schedules.map(({ queue, cron, lastRun, nextRun }) => (
          <tr key={queue}>
            <th scope="row" className="px-2 text-start font-normal">
              <CodeName name={queue} />
            </th>
            <td>
              <code className="whitespace-nowrap text-13" dir="ltr">
                {cron}
              </code>
            </td>
            <td className={lastRun ? undefined : 'text-ink-muted'}>
              {lastRun ? format.dateTime(lastRun) : t('never')}
            </td>
            <td>{format.dateTime(nextRun)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** Queues, failed jobs and schedules. */
export function JobsPage({ overview, failed, queue }: Props) {
  const t = useMessages(jobsMessages);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await router.invalidate().finally(() => setBusy(false));
  };
  const { queues, schedules, isPaused, lastWorker } = overview;
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-22">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-14 text-ink-muted">{t('lead')}</p>
        </div>
        <Button variant="secondary" size="sm" busy={busy} onClick={refresh}>
          {t('refresh')}
        </Button>
      </div>
      {isPaused && <Paused lastWorker={lastWorker} />}
      <FailedJobs failed={failed} queue={queue} queues={queues} />
      <div>
        <h2 className="mb-3 text-18">{t('queues')}</h2>
        <Queues queues={queues} />
      </div>
      {schedules.length > 0 && (
        <div>
          <h2 className="text-18">{t('schedules')}</h2>
          <p className="mt-1 mb-3 text-14 text-ink-muted">{t('schedulesLead')}</p>
          <Schedules schedules={schedules} />
        </div>
      )}
    </section>
  );
}
