import type { Sale, SaleItem } from '@ashore/contract';
import { Printer } from 'lucide';
import { useRef, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { posterMessages } from './poster-messages.ts';

const choices = ['all', 'poster', 'cards'] as const;
type Choice = (typeof choices)[number];

/** Items that a poster names; the others are counted. */
const NAMED = 12;

const qrOf = (what: { saleId: number } | { classifiedId: number }) =>
  `/classified/qr.svg?${'saleId' in what ? `saleId=${what.saleId}` : `classifiedId=${what.classifiedId}`}`;

/** Black on white, whatever colours the screen has: tokens go by the scheme of the element. */
const paper = 'scheme-light rounded-card border border-line bg-surface text-ink print:rounded-none';

function PosterSheet({ sale, items }: { sale: Sale; items: readonly SaleItem[] }) {
  const t = useMessages(posterMessages);
  const format = useFormat();
  const named = items.slice(0, NAMED);
  return (
    <section
      className={`${paper} flex flex-col gap-6 p-8 print:h-[26cm] print:break-after-page print:border-0 print:p-0`}
    >
      <p className="font-bold text-22 uppercase tracking-wide">{t('sale')}</p>
      <h2 className="line-clamp-3 text-36 leading-tight [overflow-wrap:anywhere]" dir="auto">
        {sale.title}
      </h2>
      <p className="text-22">
        {sale.endsOn && <strong>{t('until', { day: format.day(sale.endsOn) })}</strong>}
        {sale.areaName && (
          <>
            {' · '}
            <bdi>{sale.areaName}</bdi>
          </>
        )}
      </p>
      {sale.pickup && (
        <p className="line-clamp-3 whitespace-pre-line text-18" dir="auto">
          {sale.pickup}
        </p>
      )}
      <div className="flex flex-1 flex-wrap items-start justify-between gap-8 print:flex-nowrap">
        <ul className="min-w-0 flex-1 basis-72 text-18">
          {named.map((item) => (
            <li key={item.classifiedId} className="flex justify-between gap-4 border-line-strong border-b py-1.5">
              <span className="min-w-0 truncate" dir="auto">
                {item.title}
              </span>
              <bdi className="shrink-0 font-bold tabular-nums">{format.price(item).amount}</bdi>
            </li>
          ))}
          {items.length > named.length && (
            <li className="py-1.5">{t('more', { count: items.length - named.length })}</li>
          )}
        </ul>
        <figure className="flex w-64 flex-col items-center gap-2 text-center">
          <img src={qrOf(sale)} alt="" width={256} height={256} />
          <figcaption className="font-bold text-18">{t('scanSale')}</figcaption>
        </figure>
      </div>
    </section>
  );
}

function PriceCard({ item }: { item: SaleItem }) {
  const t = useMessages(posterMessages);
  const format = useFormat();
  return (
    <li
      className={`${paper} flex min-w-0 flex-col justify-between gap-3 p-5 print:h-[12.8cm] print:break-inside-avoid print:border-line-strong print:border-dashed`}
    >
      <h3 className="line-clamp-3 text-22 leading-tight [overflow-wrap:anywhere]" dir="auto">
        {item.title}
      </h3>
      <p className="font-bold text-36">
        <bdi>{format.price(item).amount}</bdi>
      </p>
      <figure className="flex items-end gap-3 text-14">
        <img
          src={qrOf({ classifiedId: item.classifiedId })}
          alt=""
          width={120}
          height={120}
          className="print:size-48"
          loading="lazy"
        />
        <figcaption>{t('scanItem')}</figcaption>
      </figure>
    </li>
  );
}

/** Resolves once all codes are there: a page that is printed before would lack them. */
async function arrived(box: HTMLElement | null): Promise<void> {
  const images = [...(box?.querySelectorAll('img') ?? [])];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/** What a seller prints: a poster for the door and a card for each item that is left, each with its code. */
export function PosterPage({ sale }: { sale: Sale }) {
  const t = useMessages(posterMessages);
  const [choice, setChoice] = useState<Choice>('all');
  const box = useRef<HTMLDivElement>(null);
  const { busy, run } = useAction();
  const items = sale.items.filter(({ status }) => status === 'active');
  const print = () =>
    run(async () => {
      await arrived(box.current);
      window.print();
    });
  return (
    <div className="container-page flex flex-col gap-6 py-5 print:py-0">
      <div className="flex flex-col gap-4 print:hidden">
        <h1 className="text-28">{t('title')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('what')} className="w-56">
            {(control) => (
              <Select {...control} value={choice} onChange={({ target }) => setChoice(target.value as Choice)}>
                {choices.map((one) => (
                  <option key={one} value={one}>
                    {t(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button busy={busy} onClick={() => void print()}>
            <Icon of={Printer} className="size-4" />
            {t('print')}
          </Button>
          <a href={href('/classified/sale', { saleId: sale.saleId })} className={buttonClass('ghost')}>
            {t('back')}
          </a>
        </div>
      </div>
      <div ref={box} className="mx-auto flex w-full max-w-3xl flex-col gap-6 print:max-w-none print:gap-0">
        {choice !== 'cards' && <PosterSheet sale={sale} items={items} />}
        {choice !== 'poster' && (
          <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
            {items.map((item) => (
              <PriceCard key={item.classifiedId} item={item} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
