import type { PastDecision } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { quoted } from '#web/lib/names.ts';
import { subjectTypeMessages } from '#web/lib/report/subject-type-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { manageMessages } from './messages.ts';

/** Decisions of before, each in a few lines. */
export function PastDecisions({ list }: { list: readonly PastDecision[] }) {
  const t = useMessages(manageMessages);
  const s = useMessages(subjectTypeMessages);
  const format = useFormat();
  return (
    <ul className="flex flex-col gap-3">
      {list.map((one) => (
        <li key={one.decisionId} className="text-14">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold">
              {t(`do_${one.action}`)}
              {one.memberAction !== 'none' && ` · ${t(`mem_${one.memberAction}`)}`}
            </span>
            <span className="text-13 text-ink-muted">
              {s(one.subjectType)} {quoted(one.title)} · {format.date(one.createTime)} ·{' '}
              {one.decidedBy ? t('by', { name: one.decidedBy }) : t('byRule')}
            </span>
            {one.appeal && <Badge>{t(`appealState_${one.appeal}`)}</Badge>}
          </p>
          <p className="text-ink-muted" dir="auto">
            {one.reason}
          </p>
        </li>
      ))}
    </ul>
  );
}
