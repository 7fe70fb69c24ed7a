import type { Ad } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { X } from 'lucide';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Fact } from '#web/features/ads/details/details-data.ts';
import { SecondPrice } from '#web/features/ads/list/price-second.tsx';
import { ownMessages } from '#web/features/ads/own/own-messages.ts';
import { statusKey } from '#web/features/ads/own/status-key.ts';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/text/price.tsx';
import { compareMessages } from './compare-messages.ts';
import { type Column, differ, factRows, kilometres, pricePerArea } from './comparison.ts';
import type { Origin } from './distance-from.tsx';

const OwnNote = lazy(() => import('#web/features/ads/notes/own-note.tsx'));

/** The head of a column: picture, title, what keeps the ad from being had, and the way out. */
export function ColumnHead({ column, onRemove }: { column: Column; onRemove: () => void }) {
  const t = useMessages(compareMessages);
  const words = useMessages(ownMessages);
  const { ad } = column;
  const title = ad?.title ?? '';
  const picture = ad?.imgUrlZip[0];
  return (
    <div className="relative flex flex-col gap-2">
      {picture ? (
        <img
          src={picture}
          alt={t('photo', { title })}
          className={`aspect-4/3 w-full rounded-input object-cover ${ad.status === 'active' || ad.status === 'reserved' ? '' : 'opacity-60 grayscale'}`}
        />
      ) : (
        <span className="aspect-4/3 w-full rounded-input bg-sand" />
      )}
      <button
        type="button"
        aria-label={t('out', { title })}
        onClick={onRemove}
        className="tap absolute end-2 top-2 grid size-8 place-items-center rounded-full bg-surface hover:bg-accent-soft print:hidden"
      >
        <Icon of={X} className="size-4" />
      </button>
      {ad ? (
        <a href={withBase(paths.ad(ad.classifiedId))} className="font-bold text-16 hover:underline" dir="auto">
          {title}
        </a>
      ) : (
        <p className="text-14 text-ink-muted">{t('gone')}</p>
      )}
      <p className="flex flex-wrap gap-1 empty:hidden">
        {ad && ad.status !== 'active' && <Badge>{words(statusKey(ad))}</Badge>}
        {ad?.drop && <Badge tone="accent">{words('dropped')}</Badge>}
        {ad?.silent && <Badge>{words('silent')}</Badge>}
      </p>
    </div>
  );
}

/** One value of a fact. */
function FactValue({ fact }: { fact: Fact | undefined }) {
  const t = useMessages(compareMessages);
  const format = useFormat();
  if (!fact)
    return (
      <span className="text-ink-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('notSaid')}</span>
      </span>
    );
  const { value, number, currency, date } = fact;
  if (typeof value === 'boolean')
    return (
      <span className={value ? 'text-accent-ink' : 'text-ink-muted'}>
        <span aria-hidden="true">{value ? '✓ ' : '✕ '}</span>
        {t(value ? 'yes' : 'no')}
      </span>
    );
  if (number === undefined) return <bdi>{date ? format.date(value) : value}</bdi>;
  return <bdi>{currency ? format.money(number, currency) : `${format.number(number)}${value}`}</bdi>;
}

/** A line of the comparison. */
export interface Line {
  key: string;
  label: string;
  cells: ReactNode[];
  differs: boolean;
}

interface LinesOf {
  columns: readonly Column[];
  origin: Origin | undefined;
  isMember: boolean;
}

/** Returns how a line is made: by what each ad says, which decides whether it differs, and how that is shown. */
const lineOf =
  (columns: readonly Column[]) =>
  (
    key: string,
    label: string,
    said: (ad: Ad) => unknown,
    show: (ad: Ad) => ReactNode = (ad) => said(ad) as ReactNode,
  ): Line => ({
    ...{ key, label, differs: differ(columns.flatMap(({ ad }) => (ad ? [said(ad)] : []))) },
    cells: columns.map(({ ad }) => (ad ? (show(ad) ?? <FactValue fact={undefined} />) : null)),
  });

/** What a line is, whatever the ads say: it holds something to do. */
const always = (line: Line): Line => ({ ...line, differs: true });

function usePriceLines(columns: readonly Column[]): Line[] {
  const t = useMessages(compareMessages);
  const format = useFormat();
  const line = lineOf(columns);
  const ads = columns.flatMap(({ ad }) => ad ?? []);
  const price = line(
    'price',
    t('price'),
    (ad) => [ad.price, ad.priceUnit, ad.currency],
    (ad) => <Price {...format.price(ad)} />,
  );
  const second = () =>
    line(
      'second',
      t('secondPrice'),
      () => '',
      (ad) => (
        <div className="pt-3 [&_button]:text-start">
          <SecondPrice ad={ad} />
        </div>
      ),
    );
  const perArea = () =>
    line('perArea', t('pricePerArea'), pricePerArea, (ad) => {
      const amount = pricePerArea(ad);
      return amount === undefined ? undefined : format.money(Math.round(amount * 100) / 100, ad.currency);
    });
  return [
    price,
    ...(ads.some((ad) => ad.price) ? [always(second())] : []),
    ...(ads.some((ad) => pricePerArea(ad) !== undefined) ? [perArea()] : []),
  ];
}

function usePlaceLines({ columns, origin }: Pick<LinesOf, 'columns' | 'origin'>): Line[] {
  const t = useMessages(compareMessages);
  const format = useFormat();
  const line = lineOf(columns);
  const far = ({ lat, lng, approximate }: Ad) => {
    if (!origin || lat === null || lng === null) return undefined;
    const km = kilometres(origin, { lat, lng });
    return approximate ? Math.round(km) : Math.round(km * 10) / 10;
  };
  const distance = line('distance', t('distance'), far, (ad) => {
    const km = far(ad);
    return km === undefined ? undefined : t('kilometres', { km: format.number(km) });
  });
  return [line('place', t('place'), ({ areaName }) => areaName || undefined), ...(origin ? [distance] : [])];
}

function useSellerLines({ columns, isMember }: Pick<LinesOf, 'columns' | 'isMember'>): Line[] {
  const t = useMessages(compareMessages);
  const format = useFormat();
  const line = lineOf(columns);
  const kind = ({ seller }: Ad) => t(seller.verified ? 'verified' : seller.userType === 2 ? 'trade' : 'private');
  const rating = ({ ratingMean, ratings }: Ad['seller']) =>
    ratingMean === null ? (
      <span className="text-ink-muted">{t('noRating')}</span>
    ) : (
      t('ratingMean', { mean: format.number(ratingMean), count: format.number(ratings) })
    );
  const seller = (ad: Ad) => (
    <>
      <a href={withBase(paths.profile(ad.userId))} className="font-bold hover:underline">
        <bdi>{ad.seller.companyName || ad.userName}</bdi>
      </a>
      <br />
      {kind(ad)}
    </>
  );
  const note = (ad: Ad) => (
    <Suspense fallback={<div className="min-h-11" />}>
      <OwnNote ad={ad} className="-m-2.5" />
    </Suspense>
  );
  return [
    line('posted', t('posted'), ({ refreshTime }) => format.date(refreshTime)),
    line('confirmed', t('confirmed'), ({ confirmTime }) => format.date(confirmTime)),
    line('seller', t('seller'), kind, seller),
    line(
      'rating',
      t('rating'),
      (ad) => ad.seller.ratingMean,
      (ad) => rating(ad.seller),
    ),
    ...(isMember ? [always(line('note', t('note'), () => '', note))] : []),
  ];
}

/** All lines of a comparison: what every ad has, and between it the facts of their categories. */
export function useLines({ columns, origin, isMember }: LinesOf): Line[] {
  const t = useMessages(compareMessages);
  const facts = factRows(columns).map(({ values, ...row }) => ({
    ...row,
    key: `fact-${row.key}`,
    cells: values.map((fact, place) =>
      columns[place]?.ad ? <FactValue key={columns[place].classifiedId} fact={fact} /> : null,
    ),
  }));
  return [
    ...usePriceLines(columns),
    lineOf(columns)('category', t('category'), ({ categoryName }) => categoryName),
    ...usePlaceLines({ columns, origin }),
    ...facts,
    ...useSellerLines({ columns, isMember }),
  ];
}
