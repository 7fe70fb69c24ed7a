import type { CaseDetails, CaseReport } from '@ashore/contract';
import { Gavel } from 'lucide';
import type { ReactNode } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { subjectTypeMessages } from '#web/lib/report/subject-type-messages.ts';
import { useReasonName } from '#web/lib/report/use-reasons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DecisionForm } from './decision/decision-form.tsx';
import { MemberFacts } from './member-facts.tsx';
import { manageMessages } from './messages.ts';
import { PastDecisions } from './past-decisions.tsx';
import { SchemeLink } from './scheme-link.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-18">{title}</h2>
    {children}
  </section>
);

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useMessages(manageMessages);
  if (urls.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t('pictureNumber', { number: index + 1 })}
              width={112}
              height={84}
              loading="lazy"
              className="h-21 w-28 rounded-input object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Content({ content, url, facts }: Pick<CaseDetails, 'content' | 'url'> & { facts: ReactNode }) {
  const t = useMessages(manageMessages);
  const format = useFormat();
  if (!content) return <p className="text-ink-muted">{t('goneContent')}</p>;
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone={content.state === 'shown' ? 'accent' : 'coral'}>{t(`state_${content.state}`)}</Badge>
        {content.locked && <Badge>{t('lockedState')}</Badge>}
      </p>
      {facts}
      {content.text && (
        <p className="max-h-96 overflow-y-auto whitespace-pre-line" dir="auto">
          {content.text}
        </p>
      )}
      <Pictures urls={content.imgUrl} />
      {url && content.state === 'shown' && (
        <a
          href={withBase(url)}
          className="inline-flex items-center self-start text-14 text-accent-ink underline"
          target="_blank"
          rel="noreferrer"
        >
          {t('seePage')}
        </a>
      )}
      {content.history.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium text-14">{t('history')}</summary>
          <ol className="flex flex-col gap-3 pt-2">
            {content.history.map((one) => (
              <li key={one.time} className="text-14">
                <p className="text-13 text-ink-muted">{format.dateTime(one.time)}</p>
                <p className="whitespace-pre-line" dir="auto">
                  {one.text}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}

function Filed({ report }: { report: CaseReport }) {
  const t = useMessages(manageMessages);
  const reasonName = useReasonName();
  const format = useFormat();
  return (
    <li className="flex flex-col gap-2 border-line border-b pb-3 text-14 last:border-b-0 last:pb-0">
      <p>
        <span className="font-bold">{reasonName(report.reasonId)}</span>{' '}
        <span className="text-13 text-ink-muted">
          {report.reporter.userName && (
            <>
              <bdi>{report.reporter.userName}</bdi>
              {` (${t('record', { upheld: report.upheld, dismissed: report.dismissed })}) · `}
            </>
          )}
          {format.dateTime(report.createTime)}
        </span>
      </p>
      {report.content && (
        <p className="whitespace-pre-line" dir="auto">
          {report.content}
        </p>
      )}
      <Pictures urls={report.imgUrl} />
    </li>
  );
}

function Chat({ chat }: Pick<CaseDetails, 'chat'>) {
  const t = useMessages(manageMessages);
  const format = useFormat();
  return (
    <Part title={t('chat')}>
      <p className="text-13 text-ink-muted">{t('chatConsent')}</p>
      <ol className="flex flex-col gap-2">
        {chat.map((one) => (
          <li key={`${one.time} ${one.sender}`} className="text-14">
            <bdi className="font-bold">{one.sender}</bdi>{' '}
            <span className="text-13 text-ink-muted">{format.dateTime(one.time)}</span>
            <p dir="auto">{one.text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

interface Props {
  details: CaseDetails;
  nextId: number | undefined;
  /** What the card of an ad shows: price, rooms, rent period. */
  facts?: ReactNode;
}

/** One case: what it is about, who said what, what was decided before, and the decision. */
export function CasePage({ details, nextId, facts }: Props) {
  const t = useMessages(manageMessages);
  const s = useMessages(subjectTypeMessages);
  const { title, subjectType, content, url, filed, chat, earlier, member, risks } = details;
  return (
    <section className="flex flex-col gap-6">
      <div>
        {!isMobileApp && (
          <a href={href('/manage')} className="mb-2 inline-flex items-center text-14 text-accent-ink underline">
            {t('back')}
          </a>
        )}
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-muted">
          <span>{s(subjectType)}</span>
          {details.held && <Badge tone="coral">{t('heldBadge')}</Badge>}
          {details.takenBy && <span>· {t('takenBy', { name: details.takenBy })}</span>}
          {risks.map((risk) => (
            <Badge key={risk} tone="promoted">
              {t(`risk_${risk}`)}
            </Badge>
          ))}
        </p>
        <h1 className="text-28 max-sm:text-22" dir="auto">
          {title || `#${details.subjectId}`}
        </h1>
        <a href="#decision" className={buttonClass('secondary', 'sm', 'mt-3 md:hidden')}>
          <Icon of={Gavel} className="size-4" />
          {t('toDecision')}
        </a>
      </div>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-8">
          <Part title={t('content')}>
            <Content content={content} url={url} facts={facts} />
          </Part>
          <Part title={t('filed')}>
            {filed.length === 0 ? (
              <p className="text-ink-muted">{t('noReports')}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {filed.map((report) => (
                  <Filed key={report.reportId} report={report} />
                ))}
              </ul>
            )}
          </Part>
          {chat.length > 0 && <Chat chat={chat} />}
          {earlier.length > 0 && (
            <Part title={t('earlierHere')}>
              <PastDecisions list={earlier} />
              <SchemeLink details={details} />
            </Part>
          )}
          {member && (
            <Part title={t('member')}>
              <MemberFacts member={member} />
            </Part>
          )}
        </div>
        <DecisionForm details={details} nextId={nextId} />
      </div>
    </section>
  );
}
