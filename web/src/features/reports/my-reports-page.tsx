import type { MyReport, Page, ReportState } from '@ashore/contract';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { quoted } from '#web/lib/names.ts';
import { subjectTypeMessages } from '#web/lib/report/subject-type-messages.ts';
import { useReasonName } from '#web/lib/report/use-reasons.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { AppealBox } from './appeal-box.tsx';
import { reportsMessages } from './messages.ts';

const tones: Partial<Record<ReportState, BadgeTone>> = { review: 'promoted', action: 'accent', appealed: 'promoted' };

function Row({ report }: { report: MyReport }) {
  const t = useMessages(reportsMessages);
  const reasonName = useReasonName();
  const typeName = useMessages(subjectTypeMessages);
  const format = useFormat();
  const { title, url, state, reasonId, content, imgUrl, answer, answerTime, decisionId, appeal, mayAppeal } = report;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-13 text-ink-muted">{typeName(report.subjectType)}</p>
          <p className="font-bold" dir="auto">
            {url ? (
              <a href={withBase(url)} className="hover:underline">
                {title || t('gone')}
              </a>
            ) : (
              title || t('gone')
            )}
          </p>
          <p className="text-14 text-ink-muted">
            {t('reported', { date: format.date(report.createTime) })} · {t('reason', { reason: reasonName(reasonId) })}
          </p>
        </div>
        <Badge tone={tones[state] ?? 'neutral'}>{t(state)}</Badge>
      </div>
      {content && (
        <p className="text-14" dir="auto">
          {quoted(content)}
        </p>
      )}
      {imgUrl.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {imgUrl.map((img, index) => (
            <li key={img}>
              <a href={img} target="_blank" rel="noreferrer">
                <img
                  src={img}
                  alt={t('pictureNumber', { number: index + 1 })}
                  width={72}
                  height={72}
                  loading="lazy"
                  className="size-18 rounded-input object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answerTime && (
        <blockquote className="rounded-input border border-line bg-surface p-3 text-14">
          <p className="font-bold">{t('answerOn', { date: format.date(answerTime) })}</p>
          <p className="whitespace-pre-line" dir="auto">
            {answer}
          </p>
        </blockquote>
      )}
      {decisionId !== null && <AppealBox decision={{ decisionId }} appeal={appeal} mayAppeal={mayAppeal} />}
    </li>
  );
}

/** What a member reported, with where each report stands. */
export function MyReportsPage({ page }: { page: Page<MyReport> }) {
  const t = useMessages(reportsMessages);
  return (
    <section>
      <h1 className="mb-2 text-28">{t('mine')}</h1>
      {page.list.length === 0 ? (
        <EmptyState drawing="messages" text={t('none')}>
          <p className="max-w-prose text-ink-muted">{t('noneText')}</p>
        </EmptyState>
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {page.list.map((report) => (
            <Row key={report.reportId} report={report} />
          ))}
        </ul>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/profile/Report', { name: '4-4', ...(pageNum > 1 ? { pageNum } : {}) })}
      />
    </section>
  );
}
