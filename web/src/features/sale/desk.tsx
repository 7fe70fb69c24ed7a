import type { OwnSale } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { Truck } from 'lucide';
import { useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type Changed, DeskItem } from './desk-item.tsx';
import { deskMessages } from './desk-messages.ts';
import { DeskPrices } from './desk-prices.tsx';
import { RestOffers } from './rest-offers.tsx';

/** The way to a first moving sale, or on with one that was begun. */
function Begin({ draft }: { draft: boolean }) {
  const t = useMessages(deskMessages);
  return (
    <section
      id="sale"
      className="mb-6 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4"
    >
      <Icon of={Truck} className="size-7 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-16">{t('start')}</h2>
        <p className="text-14 text-ink-muted">{t(draft ? 'draft' : 'startText')}</p>
      </div>
      <a href={href('/postAds/sale')} className={buttonClass('secondary')}>
        {t(draft ? 'continue' : 'begin')}
      </a>
    </section>
  );
}

const words = { active: 'available', reserved: 'reserve', sold: 'sold' } as const;

/** What was changed last, with the way back. */
function LastChange({ last, onUndo }: { last: Changed; onUndo: () => void }) {
  const t = useMessages(deskMessages);
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 rounded-input bg-sand px-3 py-2 text-14">
      {t('changed', { title: last.title, state: t(words[last.to]) })}
      <Button variant="link" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}

/** What the sale is called, how much is left, and the ways to its pages. */
function Head({ sale, saleId }: { sale: OwnSale; saleId: number }) {
  const t = useMessages(deskMessages);
  const count = (one: string) => sale.items.filter((item) => item.status === one).length;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-22">{t('title')}</h2>
        <p className="truncate text-14 text-ink-muted" dir="auto">
          {sale.facts.title}
        </p>
        <p className="text-14 text-ink-muted">
          {t('summary', { left: count('active') + count('reserved'), sold: count('sold') })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={href('/classified/sale', { saleId })} className={buttonClass('secondary', 'sm')}>
          {t('view')}
        </a>
        <a href={href('/postAds/sale')} className={buttonClass('secondary', 'sm')}>
          {t('add')}
        </a>
        <a href={href('/classified/salePoster', { saleId })} className={buttonClass('secondary', 'sm')}>
          {t('poster')}
        </a>
      </div>
    </div>
  );
}

/** The moving sale of a member: the state of each item, all prices at once, offers, the end. */
export default function SaleDesk({ sale }: { sale: OwnSale | null }) {
  const t = useMessages(deskMessages);
  const router = useRouter();
  const [last, setLast] = useState<Changed>();
  const [ends, setEnds] = useState(false);
  const { saleId = null, status = 'draft', items = [], rows = [] } = sale ?? {};
  if (!sale || saleId === null || status === 'draft') return <Begin draft={rows.length > 0} />;
  const refresh = () => void router.invalidate();

  async function undo() {
    if (!last) return;
    const { classifiedId, from, to } = last;
    setLast(undefined);
    try {
      if (to === 'sold' && from === 'reserved') await api.classified.changeStatus({ classifiedId, status: 'active' });
      await api.classified.changeStatus({ classifiedId, status: from });
    } catch {
      // The frame says why.
    }
    refresh();
  }

  async function end() {
    if (saleId === null) return;
    try {
      await api.sale.endSale({ saleId });
      toast.success(t('ended'));
    } catch {
      // The frame says why.
    }
    setEnds(false);
    refresh();
  }

  return (
    <section id="sale" className="mb-8 flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Head sale={sale} saleId={saleId} />
      {status === 'removed' && <Notice tone="warning">{t('removed', { reason: sale.removalReason })}</Notice>}
      {status === 'pending' && <Notice tone="warning">{t('pending')}</Notice>}
      {rows.length > 0 && <Notice>{t('waiting', { count: rows.length })}</Notice>}
      <RestOffers saleId={saleId} own onChanged={refresh} />
      <ul>
        {items.map((item) => (
          <DeskItem
            key={item.classifiedId}
            item={item}
            onChanged={(changed) => {
              setLast(changed);
              refresh();
            }}
          />
        ))}
      </ul>
      {last && <LastChange last={last} onUndo={() => void undo()} />}
      {status === 'active' && (
        <DeskPrices saleId={saleId} endsOn={sale.facts.endsOn} freeFrom={sale.freeFrom} onChanged={refresh} />
      )}
      <Button variant="danger" className="self-start" onClick={() => setEnds(true)}>
        {t('end')}
      </Button>
      {ends && (
        <ConfirmDialog
          open
          danger
          title={t('endTitle')}
          message={t('endText')}
          confirmLabel={t('end')}
          onConfirm={end}
          onClose={() => setEnds(false)}
        />
      )}
    </section>
  );
}
