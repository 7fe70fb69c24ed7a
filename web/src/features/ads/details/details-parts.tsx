import type { Ad, UsualPrice } from '@ashore/contract';
import clsx from 'clsx';
import { MapPin } from 'lucide';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { statusKey } from '#web/features/ads/own/status-key.ts';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import type { AdText } from './ad-text.ts';
import { Confirmed } from './confirmed.tsx';
import { type AdCategory, type Fact, sectionsOf } from './details-data.ts';
import { detailsMessages } from './details-messages.ts';
import { DepositLink } from './later-parts.tsx';
import type { ReasonedAd } from './similar-ads.tsx';

// Few ads have two texts: a browser fetches the choice between them after the page.
const WrittenIn = import.meta.env.SSR
  ? (await import('./written-in.tsx')).WrittenIn
  : lazy(() => import('./written-in.tsx').then((module) => ({ default: module.WrittenIn })));

// What the server drew stays until the program of the choice is fetched: to draw it anew before would empty its line.
const Languages = memo(
  ({ of }: { of: AdText }) => (
    <Suspense fallback={<div className="mb-2 h-[1lh] text-14" />}>
      <WrittenIn of={of} />
    </Suspense>
  ),
  (old, now) => old.of.lang === now.of.lang,
);

/** What the page of an ad is made of. */
export interface DetailsProps {
  ad: Ad;
  category: AdCategory;
  /** Ads like it, the most like it first. */
  similar: readonly ReasonedAd[];
  usual: UsualPrice | null;
  /** The absolute address of the page. */
  address: string;
  /** Where it is, drawn. */
  map?: ReactNode;
  /** What opens the chat with the seller, for those who may. */
  chat?: ReactNode;
  /** What makes an offer, where the ad takes them. */
  offer?: ReactNode;
  /** The offer the viewer made for it. */
  sent?: ReactNode;
  /** What is asked and answered in public. */
  comments?: ReactNode;
}

/** The addresses of its pictures in both sizes, each with what it shows. */
export function usePictures(ad: Ad) {
  const t = useMessages(detailsMessages);
  return ad.imgUrl.map((src, index) => ({
    src,
    small: ad.imgUrlZip[index] ?? src,
    alt: t('photoOf', { title: ad.title, number: index + 1 }),
  }));
}

/** What is said of the ad at a glance: paid for, urgent, wanted, reserved. */
export function Marks({ ad }: { ad: Ad }) {
  const t = useMessages(detailsMessages);
  return (
    <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
      {ad.top && <Badge tone="promoted">{t('promoted')}</Badge>}
      {ad.urgent && <Badge tone="coral">{t('urgent')}</Badge>}
      {ad.intent !== 'offer' && <Badge tone="accent">{t(ad.intent)}</Badge>}
      {ad.status !== 'active' && <Badge>{t(statusKey(ad))}</Badge>}
    </div>
  );
}

/** Area, age and how often it was looked at. */
export function Circumstances({ ad }: { ad: Ad }) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  return (
    <p className="mt-1 text-14 text-ink-muted">
      {ad.areaName && <bdi>{ad.areaName}</bdi>}
      {ad.areaName && ' · '}
      <RelativeTime value={ad.refreshTime} format={format.date} formatLong={format.dateTime} /> ·{' '}
      {t('views', { count: ad.viewNum })}
      <Confirmed ad={ad} />
    </p>
  );
}

/** Yes and no, told apart by sign, word and colour. */
function YesNo({ value }: { value: boolean }) {
  const t = useMessages(detailsMessages);
  return (
    <span className={value ? 'text-accent-ink' : 'text-ink-muted'}>
      <span aria-hidden="true">{value ? '✓ ' : '✕ '}</span>
      {t(value ? 'yes' : 'no')}
    </span>
  );
}

/** More signs than fit into half of a line. */
const LONG = 40;

/** The own fields of its category that are filled in: what matters most, or the others by their sections. */
export function Facts({ facts: all, more = false }: { facts: readonly Fact[]; more?: boolean }) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  const facts = all.filter(({ group }) => Boolean(group) === more);
  const write = ({ date, number, currency }: Pick<Fact, 'date' | 'number' | 'currency'>, value: string) => {
    if (number === undefined) return date ? format.date(value) : value;
    return currency ? format.money(number, currency) : `${format.number(number)}${value}`;
  };
  if (facts.length === 0) return null;
  return (
    <section aria-label={t(more ? 'moreFacts' : 'facts')} className="flex flex-col gap-5 print:gap-2">
      {sectionsOf(facts).map(({ title, facts: own }) => (
        <div key={title} className="print:break-inside-avoid">
          {title && <h3 className="mb-1 text-16 print:mb-0 print:text-14">{title}</h3>}
          <dl className="grid gap-x-8 text-14 sm:grid-cols-2 print:grid-cols-3 print:text-13">
            {own.map(({ key, label, ...fact }) => (
              <div
                key={key}
                className={clsx(
                  'flex items-baseline justify-between gap-4 border-line border-b py-2 print:py-0.5',
                  typeof fact.value === 'string' && fact.value.length > LONG && 'sm:col-span-2',
                )}
              >
                <dt className="max-w-1/2 shrink-0 text-ink-muted">{label}</dt>
                <dd className="whitespace-pre-line text-end font-bold">
                  {typeof fact.value === 'boolean' ? (
                    <YesNo value={fact.value} />
                  ) : (
                    <bdi>{write(fact, fact.value)}</bdi>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** What keeps the ad from being live, for its owner and for others. */
export function StateNotice({ ad }: { ad: Ad }) {
  const t = useMessages(detailsMessages);
  if (ad.status === 'active' || ad.status === 'reserved') return null;
  return (
    <Notice tone="warning">
      {t(ad.may.edit && ad.status !== 'sold' ? `own_${ad.status}` : 'ended')} {ad.removalReason}
    </Notice>
  );
}

/** Where it is, in words and on a map. */
export function Where({ ad, map }: { ad: Ad; map: ReactNode }) {
  const t = useMessages(detailsMessages);
  if (!ad.areaName) return null;
  const place = [ad.address, ad.areaName].filter(Boolean).join(', ');
  return (
    <section aria-label={t('where')}>
      <h2 className="mb-2 text-18">{t('where')}</h2>
      <p className="flex items-start gap-2">
        <Icon of={MapPin} className="mt-0.5 size-5 shrink-0 text-accent" />
        {ad.approximate ? t('whereText', { place }) : <bdi>{place}</bdi>}
      </p>
      {map}
    </section>
  );
}

/** The words of the seller. */
export function Description({ shown }: { shown: AdText }) {
  const t = useMessages(detailsMessages);
  // An item of a moving sale may say no more than its title.
  if (shown.body === '') return null;
  return (
    <section aria-label={t('description')}>
      <h2 className="mb-2 text-18">{t('description')}</h2>
      {shown.writtenIn.length > 0 && <Languages of={shown} />}
      <p className="max-w-[68ch] whitespace-pre-line" lang={shown.lang} dir="auto">
        {shown.body}
      </p>
      <TranslateLine of={shown} />
    </section>
  );
}

/** Says without JavaScript why the buttons of an ad do nothing. */
export function NeedsScript() {
  const t = useMessages(detailsMessages);
  return (
    <noscript>
      <p className="rounded-input bg-sand p-3 text-14">{t('needsScript')}</p>
    </noscript>
  );
}

/** Flats, rooms and houses are below this category. */
const HOMES = 100;

/** Warns of paying too early; at homes with the checklist before a deposit. */
export function SafetyNote({ ad: { classifiedId, categoryId } }: { ad: Pick<Ad, 'classifiedId' | 'categoryId'> }) {
  const t = useMessages(detailsMessages);
  return (
    <Notice className="print:hidden">
      <strong>{t('staySafe')}</strong> {t('safety')}{' '}
      <a href={href('/helpsupport', { id: 7 })} className="font-bold text-accent-ink underline">
        {t('howToCheck')}
      </a>
      {Math.floor(categoryId / 100) * 100 === HOMES && (
        <p className="mt-1">
          <Suspense>
            <DepositLink adId={classifiedId} />
          </Suspense>
        </p>
      )}
    </Notice>
  );
}
