import type { AdPromotions, AdSummary, PromotionKind, PromotionOffer } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowUpToLine, BadgeAlert, House, Medal, Sparkles } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { rightsMessages } from './rights-messages.ts';
import { useOrdering } from './use-ordering.ts';

const icons: Record<PromotionKind, typeof House> = {
  bump: ArrowUpToLine,
  highlight: Sparkles,
  urgent: BadgeAlert,
  top: Medal,
  home: House,
};

/** Uses a promotion that the plan includes; clicked twice it is one use. */
function useIncluded(classifiedId: number) {
  const t = useMessages(rightsMessages);
  const router = useRouter();
  const key = useRef(crypto.randomUUID());
  const { busy, run } = useAction();
  async function use(kind: 'bump' | 'top'): Promise<void> {
    await run(async () => {
      try {
        await api.classified.regrade({ classifiedId, kind, idempotencyKey: key.current });
        key.current = crypto.randomUUID();
        toast.success(t('used_one'));
        await router.invalidate();
      } catch {
        // The frame has said why.
      }
    });
  }
  return { use, busy };
}

interface OfferProps {
  offer: PromotionOffer;
  adId: number;
  /** Its look is shown beside the list. */
  shown: boolean;
  onShow: () => void;
}

function Offer({ offer, adId, shown, onShow }: OfferProps) {
  const t = useMessages(rightsMessages);
  const format = useFormat();
  const { order, ordering } = useOrdering();
  const { use, busy } = useIncluded(adId);
  const { kind, name, price, currency, priceId, refusal, included } = offer;
  const isIncluded = included > 0 && (kind === 'bump' || kind === 'top');
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border bg-surface p-4',
        shown ? 'border-accent' : 'border-line',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon of={icons[kind]} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-2 font-bold text-16">
          {name}
          {isIncluded && <Badge tone="accent">{t('included', { count: included })}</Badge>}
        </h3>
        <p className="text-14 text-ink-muted">{refusal || t(`${kind}Text`)}</p>
        <Button
          variant="link"
          size="sm"
          className="mt-1 text-14"
          aria-pressed={shown}
          aria-label={`${t('showLook')}: ${name}`}
          onClick={onShow}
        >
          {t('showLook')}
        </Button>
      </div>
      {!refusal && (
        <div className="flex flex-wrap gap-2">
          {isIncluded && (
            <Button size="sm" busy={busy} onClick={() => void use(kind)}>
              {t('useIncluded')}
            </Button>
          )}
          <Button
            size="sm"
            variant={isIncluded ? 'secondary' : 'primary'}
            busy={ordering === priceId}
            onClick={() => void order({ priceId, classifiedId: adId })}
          >
            {t('order', { amount: format.money(price, currency) })}
          </Button>
        </div>
      )}
    </li>
  );
}

export interface PromotionProps {
  promotions: AdPromotions;
  /** Draws the ad as a promotion would show it. */
  preview: (ad: AdSummary, kind: PromotionKind) => ReactNode;
}

/** What runs for an ad, what it can be promoted with, and how the ad would look. */
export function PromotionOffers({ promotions: { ad, running, offers }, preview }: PromotionProps) {
  const t = useMessages(rightsMessages);
  const format = useFormat();
  const possible = offers.find(({ kind, refusal }) => kind === 'highlight' && !refusal) ?? offers[0];
  const [priceId, setPriceId] = useState(possible?.priceId);
  const shown = offers.find((offer) => offer.priceId === priceId);
  return (
    <>
      {running.length > 0 && (
        <div className="mb-5 rounded-card bg-accent-soft p-4">
          <h3 className="mb-1 font-bold text-14">{t('runsNow')}</h3>
          <ul className="text-14">
            {running.map(({ kind, endTime, paused }) => (
              <li key={kind}>
                {t(kind)}: {paused ? t('paused') : t('until', { date: format.dateTime(endTime) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid items-start gap-6 md:grid-cols-[1fr_18rem]">
        <ul className="flex flex-col gap-3">
          {offers.map((offer) => (
            <Offer
              key={offer.priceId}
              offer={offer}
              adId={ad.classifiedId}
              shown={offer === shown}
              onShow={() => setPriceId(offer.priceId)}
            />
          ))}
        </ul>
        {shown && (
          <section
            aria-label={t('look')}
            className="rounded-card border border-line bg-paper p-5 max-md:order-first md:sticky md:top-6"
          >
            <p className="mb-4 font-bold text-14" aria-live="polite">
              {t('lookOf', { name: shown.name })}
            </p>
            {preview(ad, shown.kind)}
          </section>
        )}
      </div>
    </>
  );
}

/** Choosing the ad, where the address names none. */
function ChooseAd({ ads }: { ads: readonly AdSummary[] }) {
  const t = useMessages(rightsMessages);
  if (ads.length === 0)
    return (
      <EmptyState drawing="ads" text={t('noLive')} className="mt-6">
        <a href={href('/member/myclassified', { name: '1-1' })} className={buttonClass('primary')}>
          {t('myAds')}
        </a>
      </EmptyState>
    );
  return (
    <>
      <p className="mt-5 mb-3">{t('chooseAd')}</p>
      <ul className="flex flex-col gap-2">
        {ads.map(({ classifiedId, title, imgUrlZip }) => (
          <li key={classifiedId}>
            <a
              href={href('/classified/regrade', { classifiedId })}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-2 hover:border-accent"
            >
              {imgUrlZip[0] ? (
                <img src={imgUrlZip[0]} alt="" className="aspect-4/3 w-16 rounded-input object-cover" loading="lazy" />
              ) : (
                <span className="aspect-4/3 w-16 rounded-input bg-sand" />
              )}
              <span className="min-w-0 truncate font-medium" dir="auto">
                {title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PromotePageProps extends Pick<PromotionProps, 'preview'> {
  promotions: AdPromotions | undefined;
  ads: readonly AdSummary[];
}

/** Promoting one's own ad: what runs, what the plan includes, what can be bought. */
export function PromotePage({ promotions, ads, preview }: PromotePageProps) {
  const t = useMessages(rightsMessages);
  return (
    <section className="mx-auto w-full max-w-[1000px] px-4 py-8">
      <h1 className="text-28">{t('regradeTitle')}</h1>
      <p className="mt-1 mb-5 text-ink-muted">
        {t('regradeLead')}{' '}
        <a href={href('/helpsupport', { id: 9 })} className="text-accent-ink underline underline-offset-2">
          {t('howRanked')}
        </a>
      </p>
      {promotions ? (
        <>
          <h2 className="mb-4 text-18">
            <a href={withBase(paths.ad(promotions.ad.classifiedId))} className="hover:underline" dir="auto">
              {promotions.ad.title}
            </a>
          </h2>
          <PromotionOffers promotions={promotions} preview={preview} />
        </>
      ) : (
        <ChooseAd ads={ads} />
      )}
    </section>
  );
}
