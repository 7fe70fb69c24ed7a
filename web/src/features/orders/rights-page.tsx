import type { LedgerEntry, MyPlan, Page, Plan, Price, Right } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { PlanCard } from './plan-card.tsx';
import { PromotionPrices } from './price-list.tsx';
import { rightsMessages } from './rights-messages.ts';
import { RightsTable } from './rights-table.tsx';

/** How much of a right is in use, as a bar and in words. */
function Meter({ right }: { right: Right }) {
  const t = useMessages(rightsMessages);
  const format = useFormat();
  const { kind, name, used, total, expiresAt } = right;
  const share = (100 * Math.min(used, total)) / Math.max(1, total);
  const isLive = kind === 'liveAds' || kind === 'homes' || kind === 'jobs';
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="flex justify-between gap-3 font-medium text-14">
        {name}
        <span className="text-ink-muted tabular-nums">{t(isLive ? 'used' : 'usedUp', { used, total })}</span>
      </p>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-2.5 h-2 w-full text-line" aria-hidden="true">
        <rect width="100" height="2" rx="1" fill="currentColor" />
        <rect width={share} height="2" rx="1" className="text-accent" fill="currentColor" />
      </svg>
      {expiresAt && !isLive && (
        <p className="mt-1 text-13 text-ink-muted">{t('validUntil', { date: format.date(expiresAt) })}</p>
      )}
    </li>
  );
}

function Ledger({ page }: { page: Page<LedgerEntry> }) {
  const t = useMessages(rightsMessages);
  const format = useFormat();
  if (page.list.length === 0) return <p className="text-ink-muted">{t('noLedger')}</p>;
  return (
    <>
      <Table caption={t('ledgerCaption')} head={[t('when'), t('what'), t('change'), '']}>
        {page.list.map(({ kind, step, reason, classifiedId, orderId, createTime }) => (
          <tr key={`${createTime} ${kind} ${reason} ${step} ${classifiedId}`}>
            <td className="whitespace-nowrap">{format.dateTime(createTime)}</td>
            <td>{t(kind)}</td>
            <td className="font-bold">{step > 0 ? `+${step}` : step === 0 ? '0' : `−${-step}`}</td>
            <td>
              {reason === 'used' && classifiedId ? (
                <a href={withBase(paths.ad(classifiedId))} className="underline underline-offset-2">
                  {t('usedFor')}
                </a>
              ) : (
                t(reason === 'takenBack' ? 'takenBack' : 'granted', { order: orderId ?? 0 })
              )}
            </td>
          </tr>
        ))}
      </Table>
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/member/rights', { name: '4-2', pageNum })}
      />
    </>
  );
}

interface Props {
  mine: MyPlan;
  plans: readonly Plan[];
  prices: readonly Price[];
  rights: readonly Right[];
  ledger: Page<LedgerEntry>;
}

/** A member's plan, what of its rights is in use, what there is to buy, and the ledger behind it all. */
export function RightsPage({ mine, plans, prices, rights, ledger }: Props) {
  const t = useMessages(rightsMessages);
  return (
    <section className="flex flex-col gap-9">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{t('rightsTitle')}</h1>
        <a href={href('/member/myclassified/pay', { name: '4-2' })} className={buttonClass('secondary', 'sm')}>
          {t('orders')}
        </a>
      </div>
      <PlanCard mine={mine} plans={plans} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {rights.map((right) => (
          <Meter key={right.rightsId} right={right} />
        ))}
      </ul>
      <div>
        <SectionHeader title={t('compare')} />
        <RightsTable plans={plans} current={mine.plan} />
        <p className="mt-3 text-14 text-ink-muted">{t('never')}</p>
      </div>
      <div>
        <SectionHeader title={t('promotions')} action={<a href={href('/classified/regrade')}>{t('promote')}</a>} />
        <p className="-mt-2 mb-3 text-14 text-ink-muted">{t('promotionsLead')}</p>
        <PromotionPrices prices={prices} />
      </div>
      <div>
        <SectionHeader title={t('ledger')} />
        <p className="-mt-2 mb-3 text-14 text-ink-muted">{t('ledgerLead')}</p>
        <Ledger page={ledger} />
      </div>
    </section>
  );
}
