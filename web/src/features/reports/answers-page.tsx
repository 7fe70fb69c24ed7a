import type { Page, ReportAnswer } from '@ashore/contract';
import clsx from 'clsx';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { subjectTypeMessages } from '#web/lib/report/subject-type-messages.ts';
import { useReasonName } from '#web/lib/report/use-reasons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { AppealBox } from './appeal-box.tsx';
import { reportsMessages } from './messages.ts';

/** A decision with its statement of reasons (Regulation (EU) 2022/2065, article 17). */
function Statement({ answer }: { answer: ReportAnswer }) {
  const t = useMessages(reportsMessages);
  const reasonName = useReasonName();
  const typeName = useMessages(subjectTypeMessages);
  const format = useFormat();
  const { role, action, memberAction, until, reasonId, reason, automatic, reported } = answer;
  const did = [
    t(`did_${action}`),
    memberAction === 'limit'
      ? t('member_limit', { date: until ? format.date(until) : '' })
      : t(`member_${memberAction}`),
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-13 text-ink-muted">
        <Badge tone={role === 'owner' ? 'coral' : 'neutral'}>{t(role === 'owner' ? 'yours' : 'yourReport')}</Badge>
        {typeName(answer.subjectType)} · {t('answerOn', { date: format.date(answer.createTime) })}
      </p>
      <p className="font-bold text-16" dir="auto">
        {answer.url ? (
          <a href={withBase(answer.url)} className="hover:underline">
            {answer.title || t('gone')}
          </a>
        ) : (
          answer.title || t('gone')
        )}
      </p>
      <p className="font-medium">{(action === 'none' && memberAction !== 'none' ? did.slice(1) : did).join(' ')}</p>
      <p className="text-14">{t('reason', { reason: reasonName(reasonId) })}</p>
      <p className="max-w-[72ch] whitespace-pre-line text-14" dir="auto">
        {reason}
      </p>
      <p className="max-w-[72ch] text-13 text-ink-muted">
        {t(reported ? 'afterReport' : 'ownInitiative')} {t(automatic ? 'byRule' : 'byPerson')} {t('redress')}{' '}
        <a href={href('/helpsupport', { id: 5 })} className="underline">
          {t('rules')}
        </a>
      </p>
    </>
  );
}

/** Decisions about what a member reported, and about what is the member's own. */
export function AnswersPage({ page, chosen }: { page: Page<ReportAnswer>; chosen: number | undefined }) {
  const t = useMessages(reportsMessages);
  return (
    <section>
      <h1 className="mb-2 text-28">{t('answers')}</h1>
      {page.list.length === 0 ? (
        <EmptyState drawing="messages" text={t('noAnswers')}>
          <p className="max-w-prose text-ink-muted">{t('noAnswersText')}</p>
        </EmptyState>
      ) : (
        <ul>
          {page.list.map((answer) => (
            <li
              key={answer.decisionId}
              className={clsx(
                'flex flex-col gap-2 border-line border-b py-5',
                answer.decisionId === chosen && '-mx-3 rounded-card bg-accent-soft px-3',
              )}
            >
              <Statement answer={answer} />
              <AppealBox
                decision={{ decisionId: answer.decisionId }}
                appeal={answer.appeal}
                mayAppeal={answer.mayAppeal}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/profile/reportReply', { name: '4-5', ...(pageNum > 1 ? { pageNum } : {}) })}
      />
    </section>
  );
}

/** The appeal of a member who cannot log in any more, by the link of the mail. */
export function AppealPage({ answer, decisionKey }: { answer: ReportAnswer | undefined; decisionKey: string }) {
  const t = useMessages(reportsMessages);
  if (!answer)
    return (
      <section className="container-page py-16">
        <h1 className="mb-5 text-28">{t('wrongKeyTitle')}</h1>
        <EmptyState drawing="messages" text={t('wrongKey')}>
          <p className="flex flex-wrap justify-center gap-2">
            <a href={href('/member/profile/reportReply', { name: '4-5' })} className={buttonClass('secondary')}>
              {t('answers')}
            </a>
            <a href={href('/home')} className={buttonClass('primary')}>
              {t('toHome')}
            </a>
          </p>
        </EmptyState>
      </section>
    );
  return (
    <section className="container-page flex max-w-3xl flex-col gap-2 py-10">
      <h1 className="mb-2 text-28">{t('appealPage')}</h1>
      <Statement answer={answer} />
      <AppealBox decision={{ key: decisionKey }} appeal={answer.appeal} mayAppeal={answer.mayAppeal} />
    </section>
  );
}
