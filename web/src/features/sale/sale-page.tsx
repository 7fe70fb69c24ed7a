import type { Sale } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { CalendarClock, Flag, HandCoins, type IconNode, MapPin, Printer, Share2, Truck, Wallet } from 'lucide';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { share } from '#web/lib/browser/share.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { adReasons } from '#web/lib/report/reasons.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { Price } from '#web/ui/text/price.tsx';
import { saleMessages } from './messages.ts';

const RestOfferDialog = lazy(() => import('./rest-offer-dialog.tsx'));
const RestOffers = lazy(() => import('./rest-offers.tsx').then((module) => ({ default: module.RestOffers })));
const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

/** A fact of the sale: what it is, and what the seller says. */
function Fact({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-8">
      <dt className="text-13 text-ink-muted">
        <Icon of={icon} className="absolute start-0 top-0.5 size-5 text-accent-ink" />
        {label}
      </dt>
      <dd className="whitespace-pre-line text-14" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** Where, until when, and how one gets and pays things. */
function Facts({ sale }: { sale: Sale }) {
  const t = useMessages(saleMessages);
  const format = useFormat();
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {sale.endsOn && (
        <Fact icon={CalendarClock} label={t('until')}>
          {format.day(sale.endsOn)}
          {sale.freeFrom && sale.state === 'running' && (
            <span className="mt-1 block font-bold">{t('freeFrom', { day: format.day(sale.freeFrom) })}</span>
          )}
        </Fact>
      )}
      {sale.areaName && (
        <Fact icon={MapPin} label={t('area')}>
          {sale.areaName}
        </Fact>
      )}
      {sale.pickup && (
        <Fact icon={Truck} label={t('pickup')}>
          {sale.pickup}
        </Fact>
      )}
      {sale.payments.length > 0 && (
        <Fact icon={Wallet} label={t('payment')}>
          {listOf(sale.payments.map((one) => t(`pay_${one}`)))}
        </Fact>
      )}
    </dl>
  );
}

/** Reports the sale to those who look after the region. */
function ReportSale({ sale: { saleId, title } }: { sale: Sale }) {
  const t = useMessages(saleMessages);
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => (user ? setOpen(true) : askToLogIn())}>
        <Icon of={Flag} className="size-4" />
        {t('report')}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            subject={{ subjectType: 'sale', subjectId: saleId }}
            name={title}
            reasons={adReasons}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface LeftProps {
  sale: Sale;
  own: boolean;
  chat: ReactNode;
  onOffered: () => void;
}

/** What is left and what it costs together, with what the reader can do. */
function LeftCard({ sale, own, chat, onOffered }: LeftProps) {
  const t = useMessages(saleMessages);
  const format = useFormat();
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  const { left, seller, saleId } = sale;
  const runs = sale.state === 'running';
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      {runs && (
        <div>
          <Price amount={format.money(left.price, left.currency)} large />
          <p className="text-14 text-ink-muted">{t('left', { count: left.count })}</p>
        </div>
      )}
      <a href={withBase(paths.profile(seller.userId))} className="flex items-center gap-3 hover:underline">
        <Avatar name={seller.userName} src={seller.userImg} />
        <bdi className="min-w-0 truncate font-bold">{seller.userName}</bdi>
      </a>
      <div className="flex flex-col gap-2 print:hidden">
        {!own && chat}
        {runs && !own && left.price > 0 && (
          <Button variant="secondary" onClick={() => (user ? setOpen(true) : askToLogIn())}>
            <Icon of={HandCoins} className="size-4" />
            {t('takeRest')}
          </Button>
        )}
        {own && (
          <a href={`${href('/member/myclassified', { name: '1-1' })}#sale`} className={buttonClass('primary')}>
            {t('manage')}
          </a>
        )}
        <div className="flex flex-wrap justify-center gap-1">
          <Button variant="ghost" size="sm" onClick={() => void share(sale.title, t('linkCopied'))}>
            <Icon of={Share2} className="size-4" />
            {t('share')}
          </Button>
          {own && (
            <a href={href('/classified/salePoster', { saleId })} className={buttonClass('ghost', 'sm')}>
              <Icon of={Printer} className="size-4" />
              {t('poster')}
            </a>
          )}
          {!own && <ReportSale sale={sale} />}
        </div>
      </div>
      {open && (
        <Suspense>
          <RestOfferDialog sale={sale} onClose={() => setOpen(false)} onDone={onOffered} />
        </Suspense>
      )}
    </section>
  );
}

/**
 * A moving sale: who sells a household, where and until when, and all items with their states.
 * @param grid the cards of the items
 * @param chat the button that opens the chat with the seller
 */
export function SalePage({ sale, grid, chat }: { sale: Sale; grid: ReactNode; chat: ReactNode }) {
  const t = useMessages(saleMessages);
  const router = useRouter();
  const { user } = useShell();
  const own = user?.userId === sale.seller.userId;
  const [offered, setOffered] = useState(0);
  return (
    <div className="container-page flex flex-col gap-6 py-5">
      {sale.state === 'over' && <Notice>{t('over')}</Notice>}
      {sale.state === 'removed' && <Notice tone="warning">{t('removed')}</Notice>}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[1fr_340px]">
        <div className="flex min-w-0 flex-col gap-5">
          <div>
            <Badge tone="accent">{t('sale')}</Badge>
            <h1 className="mt-2 text-28" lang={sale.language || undefined} dir="auto">
              {sale.title}
            </h1>
          </div>
          <p
            className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]"
            lang={sale.language || undefined}
            dir="auto"
          >
            {sale.content}
          </p>
          <Facts sale={sale} />
        </div>
        <div className="flex flex-col gap-4">
          <LeftCard sale={sale} own={own} chat={chat} onOffered={() => setOffered((count) => count + 1)} />
          {user && (
            <WhenHydrated fallback={null}>
              {() => (
                <RestOffers
                  key={`${offered} ${sale.left.count} ${sale.left.price}`}
                  saleId={sale.saleId}
                  own={own}
                  onChanged={() => void router.invalidate()}
                />
              )}
            </WhenHydrated>
          )}
        </div>
      </div>
      <section>
        <h2 className="mb-4 text-22">{t('items', { count: sale.items.length })}</h2>
        {sale.items.length === 0 ? <EmptyState drawing="ads" text={t('noItems')} /> : grid}
      </section>
    </div>
  );
}
