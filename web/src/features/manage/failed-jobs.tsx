import type { FailedJob, JobQueue, Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { CodeName } from './code-name.tsx';
import { FilterForm } from './filter-form.tsx';
import { jobsMessages } from './jobs-messages.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface Props {
  failed: Page<FailedJob>;
  queue: string | undefined;
  queues: readonly JobQueue[];
}

/** Runs an action once at a time, says what became of it, and shows the page anew. */
function useAction() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<string>) {
    setBusy(true);
    try {
      toast.success(await work());
    } catch {
      // The frame has said why; what is shown may be older than what is.
    }
    await router.invalidate().finally(() => setBusy(false));
  }
  return { busy, run };
}

function Facts({ job }: { job: FailedJob }) {
  const t = useMessages(jobsMessages);
  const format = useFormat();
  const { tries, failedAt, nextTry, member } = job;
  const facts = [
    t('tries', { count: tries }),
    t('lastTry', { time: format.dateTime(failedAt) }),
    ...(nextTry ? [t('nextTry', { time: format.dateTime(nextTry) })] : []),
  ];
  return (
    <p className="mt-1 text-13 text-ink-muted">
      {facts.join(' · ')}
      {member && (
        <>
          {' · '}
          {t.rich('memberIs', {
            name: () => (
              <a href={withBase(paths.profile(member.userId))} className="tap font-bold hover:underline" dir="auto">
                {member.userName}
              </a>
            ),
          })}
        </>
      )}
    </p>
  );
}

function Job({ job, onDelete }: { job: FailedJob; onDelete: () => void }) {
  const t = useMessages(jobsMessages);
  const { busy, run } = useAction();
  const { jobId, queue, kind, error, nextTry, canRetry } = job;
  const retry = () => run(async () => t('retried', { count: (await api.operate.retryJob({ jobId })).retried }));
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <CodeName name={queue} className="font-bold text-14" />
          {kind && <Badge>{kind}</Badge>}
          {!nextTry && <Badge tone="coral">{t('given')}</Badge>}
        </p>
        <p className="mt-1 text-14 [overflow-wrap:anywhere]" dir="auto">
          {error || t('noReason')}
        </p>
        <Facts job={job} />
        {!canRetry && <p className="mt-1 text-13 text-ink-muted">{t('noContent')}</p>}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {canRetry && (
          <Button size="sm" variant="secondary" busy={busy} aria-label={t('retryOf', { queue })} onClick={retry}>
            {t('retry')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="text-coral"
          aria-label={t('deleteOf', { queue })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

/** Which queue. */
function Choice({ queue, queues }: Omit<Props, 'failed'>) {
  const t = useMessages(jobsMessages);
  const all = { value: '', text: t('allQueues') };
  const options = [all, ...queues.map((one) => ({ value: one.queue, text: one.queue }))];
  const filter = { name: 'queue', label: t('queue'), chosen: queue, options, className: 'min-w-0 flex-1 sm:w-64' };
  return <FilterForm action={href('/manage/jobs')} filters={[filter]} submit={t('show')} />;
}

/** Asks before something is done to jobs. */
function Question({ asked, onClose }: { asked: { queue: string; jobId: string | undefined }; onClose: () => void }) {
  const t = useMessages(jobsMessages);
  const { run } = useAction();
  const { queue, jobId } = asked;
  const act = () =>
    run(async () => {
      if (jobId === undefined) return t('retried', { count: (await api.operate.retryJobs({ queue })).retried });
      await api.operate.deleteJob({ jobId });
      return t('deleted');
    }).finally(onClose);
  const isDelete = jobId !== undefined;
  return (
    <Suspense>
      <ConfirmDialog
        open
        danger={isDelete}
        title={t(isDelete ? 'deleteTitle' : 'retryAllTitle', { queue })}
        message={t(isDelete ? 'deleteText' : 'retryAllText')}
        confirmLabel={t(isDelete ? 'delete' : 'retryAll')}
        cancelLabel={t('cancel')}
        onConfirm={act}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The jobs whose last try failed, with what can be done about them. */
export function FailedJobs({ failed, queue, queues }: Props) {
  const t = useMessages(jobsMessages);
  const [asked, setAsked] = useState<{ queue: string; jobId: string | undefined }>();
  const { list, total, pageNum, pages } = failed;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-18">{t('failedJobs', { count: total })}</h2>
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full">
          {queue !== undefined && list.some(({ canRetry }) => canRetry) && (
            <Button className="max-sm:w-full" onClick={() => setAsked({ queue, jobId: undefined })}>
              {t('retryAll')}
            </Button>
          )}
          <Choice key={queue} queue={queue} queues={queues} />
        </div>
      </div>
      {list.length === 0 ? (
        <EmptyState drawing="messages" text={queue === undefined ? t('noFailed') : t('noFailedOf', { queue })} />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {list.map((job) => (
            <Job key={job.jobId} job={job} onDelete={() => setAsked({ queue: job.queue, jobId: job.jobId })} />
          ))}
        </ol>
      )}
      <Pagination
        page={pageNum}
        pages={pages}
        url={(page) => href('/manage/jobs', { ...(queue === undefined ? {} : { queue }), pageNum: page })}
      />
      {asked && <Question asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
