import type { Offer, OfferState, Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { quoted } from '#web/lib/names.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { offerMessages } from './messages.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

export type Side = 'received' | 'made' | 'deals';
const tones: Partial<Record<OfferState, BadgeTone>> = { open: 'promoted', countered: 'promoted', accepted: 'accent' };

const address = (side: Side, pageNum?: number) =>
  href('/member/personageClassified/offersMessage', {
    name: '1-3',
    ...(side === 'received' ? {} : { side }),
    ...(pageNum ? { pageNum } : {}),
  });

function AdOfOffer({ offer: { ad, price, currency, note, peer }, side }: { offer: Offer; side: Side }) {
  const t = useMessages(offerMessages);
  const format = useFormat();
  return (
    <>
      {ad.picture ? (
        <img
          src={ad.picture}
          alt=""
          width={96}
          height={72}
          className="aspect-4/3 w-20 rounded-input object-cover sm:w-24"
        />
      ) : (
        <span className="aspect-4/3 w-20 rounded-input bg-sand sm:w-24" />
      )}
      <div className="min-w-0 flex-1 basis-44">
        <p className="line-clamp-2 font-bold" dir="auto">
          {ad.title ? (
            <a href={withBase(paths.ad(ad.classifiedId))} className="hover:underline">
              {ad.title}
            </a>
          ) : (
            t('gone')
          )}
        </p>
        <p className="text-14 tabular-nums">
          <span className="font-bold text-16">{format.money(price, currency)}</span>{' '}
          {ad.price !== null && (
            <span className="text-ink-muted">{t('asked', { price: format.money(ad.price, ad.currency) })}</span>
          )}
        </p>
        <p className="text-14 text-ink-muted">
          <a href={withBase(paths.profile(peer.userId))} className="tap underline underline-offset-2">
            {t(side === 'received' ? 'from' : 'to', { name: peer.userName })}
          </a>
        </p>
        {note && (
          <p className="mt-1 text-14" dir="auto">
            {quoted(note)}
          </p>
        )}
      </div>
    </>
  );
}

type OfferAnswer = 'accept' | 'decline' | 'withdraw';
type OfferDialogKind = 'accept' | 'counter' | 'callOff';

/** How the offer can be ended now, if it can. */
const endingOf = ({ may }: Offer) => may.find((action) => action === 'decline' || action === 'withdraw');

interface ActionProps {
  offer: Offer;
  busy: boolean;
  onAnswer: (action: OfferAnswer) => void;
  onAsk: (dialog: OfferDialogKind) => void;
}

function OfferActions({ offer, busy, onAnswer, onAsk }: ActionProps) {
  const t = useMessages(offerMessages);
  const { may, state } = offer;
  const agreed = state === 'accepted';
  const ending = endingOf(offer);
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {may.includes('accept') && (
        <Button size="sm" className="max-sm:col-span-2" onClick={() => onAsk('accept')}>
          {t('accept')}
        </Button>
      )}
      {may.includes('counter') && (
        <Button size="sm" variant="secondary" className="max-sm:col-span-2" onClick={() => onAsk('counter')}>
          {t('counter')}
        </Button>
      )}
      {ending && !agreed && (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => onAnswer(ending)}>
          {t(ending)}
        </Button>
      )}
      {agreed && (
        <a href={address('deals')} className={buttonClass('secondary', 'sm')}>
          {t('rate')}
        </a>
      )}
      {ending && agreed && (
        <Button size="sm" variant="ghost" onClick={() => onAsk('callOff')}>
          {t('callOff')}
        </Button>
      )}
      <a
        href={href('/member/chatRoom/messages', {
          name: '1-4',
          peerId: offer.peer.userId,
          classifiedId: offer.ad.classifiedId,
        })}
        className={buttonClass('secondary', 'sm')}
      >
        {t('chat')}
      </a>
    </div>
  );
}

interface DialogProps {
  offer: Offer;
  dialog: OfferDialogKind | undefined;
  onAnswer: (action: OfferAnswer) => unknown;
  onChange: (offer: Offer) => void;
  onClose: () => void;
}

function OfferDialogs({ offer, dialog, onAnswer, onChange, onClose }: DialogProps) {
  const t = useMessages(offerMessages);
  const format = useFormat();
  const ending = endingOf(offer);
  return (
    <Suspense>
      {dialog === 'accept' && (
        <ConfirmDialog
          open
          title={t('acceptTitle', { price: format.money(offer.price, offer.currency), title: offer.ad.title })}
          message={t('acceptText')}
          confirmLabel={t('accept')}
          onConfirm={() => onAnswer('accept')}
          onClose={onClose}
        />
      )}
      {dialog === 'callOff' && ending && (
        <ConfirmDialog
          open
          title={t('callOffTitle', { title: offer.ad.title })}
          message={t('callOffText')}
          confirmLabel={t('callOff')}
          onConfirm={() => onAnswer(ending)}
          onClose={onClose}
        />
      )}
      {dialog === 'counter' && (
        <OfferDialog what={{ offerId: offer.offerId }} currency={offer.currency} onClose={onClose} onDone={onChange} />
      )}
    </Suspense>
  );
}

function Row({ offer: first, side }: { offer: Offer; side: Side }) {
  const t = useMessages(offerMessages);
  const format = useFormat();
  const [offer, setOffer] = useState(first);
  const [dialog, setDialog] = useState<OfferDialogKind>();
  const { busy, run } = useAction();
  const { offerId, may, state } = offer;

  async function answer(action: OfferAnswer) {
    await run(async () => {
      try {
        setOffer(await api.offer.answerOffer({ offerId, action }));
      } catch {
        // The frame says why; the offer stays as it is shown.
      } finally {
        setDialog(undefined);
      }
    });
  }

  return (
    <li id={`offer-${offerId}`} className="anchor rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <AdOfOffer offer={offer} side={side} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full max-sm:justify-between sm:flex-col sm:items-end">
          <Badge tone={tones[state] ?? 'neutral'}>{t(state)}</Badge>
          <span className="text-13 text-ink-muted">
            {may.length > 0 && state !== 'accepted'
              ? t('until', { time: format.dateTime(offer.expireTime) })
              : format.date(offer.updateTime)}
          </span>
        </div>
      </div>
      <OfferActions offer={offer} busy={busy} onAnswer={(action) => void answer(action)} onAsk={setDialog} />
      <OfferDialogs
        offer={offer}
        dialog={dialog}
        onAnswer={answer}
        onChange={setOffer}
        onClose={() => setDialog(undefined)}
      />
    </li>
  );
}

type Props =
  | { page: Page<Offer>; side: 'received' | 'made' }
  | { page: Page<unknown>; side: 'deals'; deals: ReactNode };

/** Offers a member received or made, each with what can be done now and its chat; what came of them stands under deals. */
export function OffersPage(props: Props) {
  const t = useMessages(offerMessages);
  const { page, side } = props;
  return (
    <section>
      <h1 className="mb-4 text-28">{t('title')}</h1>
      <Tabs
        label={t('title')}
        current={side}
        tabs={(['received', 'made', 'deals'] as const).map((key) => ({ key, label: t(key), url: address(key) }))}
      />
      {props.side === 'deals' ? props.deals : <Offers list={props.page.list} side={props.side} />}
      <Pagination page={page.pageNum} pages={page.pages} url={(number) => address(side, number)} />
    </section>
  );
}

function Offers({ list, side }: { list: Offer[]; side: 'received' | 'made' }) {
  const t = useMessages(offerMessages);
  if (list.length === 0)
    return (
      <EmptyState drawing="ads" className="mt-6" text={t(side === 'received' ? 'noneReceived' : 'noneMade')}>
        <a href={href('/classified')} className={buttonClass('primary')}>
          {t('browse')}
        </a>
      </EmptyState>
    );
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {list.map((offer) => (
        <Row key={`${offer.offerId} ${offer.updateTime}`} offer={offer} side={side} />
      ))}
    </ul>
  );
}
