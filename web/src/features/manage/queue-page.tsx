import type { CaseSummary, Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { subjectTypeMessages } from '#web/lib/report/subject-type-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { Directional } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { manageMessages } from './messages.ts';
import { useKeys } from './use-keys.ts';

export type Show = 'open' | 'held' | 'closed';
const shows = ['open', 'held', 'closed'] as const;

function Row({ item, chosen }: { item: CaseSummary; chosen: boolean }) {
  const t = useMessages(manageMessages);
  const s = useMessages(subjectTypeMessages);
  const format = useFormat();
  return (
    <li
      className={clsx(
        'relative flex items-center gap-3 rounded-card border p-4 hover:border-accent',
        chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
      aria-current={chosen || undefined}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2 text-13 text-ink-muted">
            {s(item.subjectType)}
            {item.held && <Badge tone="coral">{t('heldBadge')}</Badge>}
            {item.takenBy && <span>{t(item.state === 'open' ? 'takenBy' : 'by', { name: item.takenBy })}</span>}
          </p>
          <p className="font-bold" dir="auto">
            <a href={withBase(paths.deskCase(item.caseId))} className="after:absolute after:inset-0 hover:underline">
              {item.title || `#${item.subjectId}`}
            </a>
          </p>
          <p className="text-14 text-ink-muted">{item.owner.userName || t('nobody')}</p>
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-muted max-sm:basis-full sm:flex-col sm:items-end">
          <span className="font-medium text-ink tabular-nums">
            {t('reports', { count: item.reports })}
            {item.reports > 0 && ` · ${t('weight', { weight: item.weight })}`}
          </span>
          {item.risks.length > 0 && <span>{listOf(item.risks.map((risk) => t(`risk_${risk}`)))}</span>}
          <RelativeTime value={item.createTime} format={format.date} formatLong={format.dateTime} />
        </div>
      </div>
      <Directional of={ChevronRight} className="size-5 shrink-0 text-ink-muted" />
    </li>
  );
}

/** What waits for a decision, or was decided. `j` and `k` go through it, Enter opens. */
export function QueuePage({ page, show }: { page: Page<CaseSummary>; show: Show }) {
  const t = useMessages(manageMessages);
  const navigate = useNavigate();
  const [place, setPlace] = useState(-1);
  const last = page.list.length - 1;
  function openChosen() {
    const item = page.list[place];
    if (item) void navigate({ href: withBase(paths.deskCase(item.caseId)) });
  }
  useKeys({
    j: () => setPlace(Math.min(last, place + 1)),
    k: () => setPlace(Math.max(0, place - 1)),
    enter: openChosen,
  });
  const address = (to: Show, pageNum?: number) =>
    href('/manage', { ...(to === 'open' ? {} : { show: to }), ...(pageNum && pageNum > 1 ? { pageNum } : {}) });
  return (
    <section>
      <h1 className="sr-only">{t('tab_queue')}</h1>
      <nav aria-label={t('tab_queue')} className="mb-4 flex flex-wrap gap-2">
        {shows.map((key) => (
          <a
            key={key}
            href={address(key)}
            aria-current={key === show ? 'page' : undefined}
            className={chipClass(key === show)}
          >
            {t(`show_${key}`)}
          </a>
        ))}
      </nav>
      {page.list.length === 0 ? (
        <EmptyState drawing="search" text={t('nothingWaits')}>
          <p className="max-w-prose text-ink-muted">{t('nothingWaitsText')}</p>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {page.list.map((item, index) => (
            <Row key={item.caseId} item={item} chosen={index === place} />
          ))}
        </ul>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(number) => address(show, number)} />
    </section>
  );
}
