import type { AdsConfig, Area, OwnSale } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ImagePlus } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { numberOf } from '#web/lib/form/amount-filters.ts';
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { imagesOf, useDroppedFiles } from '#web/ui/picture/use-dropped-files.ts';
import { SaleFactFields } from './sale-facts.tsx';
import { saleFormMessages } from './sale-form-messages.ts';
import { SaleRow } from './sale-row.tsx';
import { type SaleFormState, useSaleForm } from './use-sale-form.ts';

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
    <h2 className="text-18">{title}</h2>
    {children}
  </section>
);

/** Takes many pictures at once, by a click or a drop anywhere on the page. */
function PictureDrop({ onAdd }: { onAdd: (files: File[]) => void }) {
  const t = useMessages(saleFormMessages);
  const input = useRef<HTMLInputElement>(null);
  const over = useDroppedFiles(onAdd, true);
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-6 text-center',
        over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <Icon of={ImagePlus} className="size-8 text-accent-ink" />
      <p className="hidden font-bold pointer-fine:block">{t('dropTitle')}</p>
      <p className="text-14 text-ink-muted">{t('dropHint', { most: limits.salePictures })}</p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('choose')}
        onChange={({ target }) => {
          onAdd(imagesOf(target.files));
          target.value = '';
        }}
      />
    </div>
  );
}

/** What was published and what was not. */
function Report({ form }: { form: SaleFormState }) {
  const t = useMessages(saleFormMessages);
  const { report } = form;
  if (!report || report.refused.length === 0) return null;
  return (
    <Notice tone="warning" live title={t('refused', { count: report.refused.length })}>
      <ul className="my-1 list-disc ps-5">
        {report.refused.map(({ key, title, message, fields }) => (
          <li key={key}>
            <bdi>{title || t('itemTitle')}</bdi>: {Object.values(fields)[0] ?? message}
          </li>
        ))}
      </ul>
      <p>{t('refusedText')}</p>
      {report.published.length > 0 && (
        <p className="mt-1">
          {t('published', { count: report.published.length })}{' '}
          <a href={href('/classified/sale', { saleId: report.saleId })} className={buttonClass('link')}>
            {t('view')}
          </a>
        </p>
      )}
    </Notice>
  );
}

/** Making a moving sale: pictures first, then a row for each item, then what the sale says. */
export function SaleForm({ config, areas, sale }: { config: AdsConfig; areas: readonly Area[]; sale: OwnSale | null }) {
  const t = useMessages(saleFormMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const form = useSaleForm({ config, sale });
  const [doneId, setDoneId] = useState<number>();
  const { rows, errors, draft, busy, photos } = form;
  const isNew = !sale || sale.status === 'draft';
  const total = rows.reduce((sum, row) => sum + (row.free ? 0 : (numberOf(row.price) ?? 0)), 0);

  // Once the guard knows that all is safe, the way to the page is free.
  useEffect(() => {
    if (doneId !== undefined) void navigate({ to: '/classified/sale', search: { saleId: doneId } });
  }, [doneId, navigate]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const saleId = await form.publish();
    if (saleId !== undefined) setDoneId(saleId);
  }

  const general = errors.form ?? errors.rows;
  const label = rows.length === 0 && !isNew ? t('saveChanges') : t('publish', { count: rows.length });
  return (
    <div className="container-page max-w-5xl py-6">
      <h1 className="text-28">{t(isNew ? 'title' : 'titleMore')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-muted">{t('lead')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Step title={t('stepItems')}>
          <PictureDrop onAdd={form.addPictures} />
          {rows.length > 0 && (
            <ol className="flex flex-col gap-3">
              {rows.map((row, at) => (
                <SaleRow key={row.key} form={form} row={row} at={at} />
              ))}
            </ol>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button variant="ghost" size="sm" onClick={form.addPlain}>
              {t('addPlain')}
            </Button>
            {rows.length > 0 && (
              <p className="font-bold text-14 tabular-nums">
                {t('together', { count: rows.length, price: format.money(total) })}
              </p>
            )}
          </div>
        </Step>
        <Step title={t('stepSale')}>
          <SaleFactFields form={form} areas={areas} />
        </Step>
        <Report form={form} />
        {general && (
          <Notice tone="error" live>
            {general}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" busy={busy}>
            {label}
          </Button>
          <p role="status" className="text-14 text-ink-muted">
            {draft.state === 'saving' && t('saving')}
            {draft.state === 'saved' && t('saved')}
            {draft.state === 'failed' && t('notSaved')}
          </p>
        </div>
      </form>
      <LeaveGuard
        unsafe={doneId === undefined && (photos.uploading || draft.state === 'failed')}
        words={{ question: t('leave'), leave: t('leaveNow'), stay: t('stay') }}
      />
    </div>
  );
}
