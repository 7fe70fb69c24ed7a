import type { Deal, DealRating } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Stars } from '#web/ui/text/stars.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { dealMessages } from './messages.ts';

const RateDialog = lazy(() => import('./rate-dialog.tsx'));
const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const ReplyDialog = lazy(() => import('./reply-dialog.tsx'));

function Said({ title, rating }: { title: string; rating: DealRating }) {
  const t = useMessages(dealMessages);
  return (
    <div className="min-w-0 flex-1 basis-64 rounded-input bg-sand p-3 text-14">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-bold">{title}</span>
        <Stars value={rating.stars} />
      </p>
      {rating.content && (
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {rating.content}
        </p>
      )}
      {rating.reply && (
        <p className="mt-1 text-ink-muted">
          {t('answer')}: <bdi>{rating.reply}</bdi>
        </p>
      )}
    </div>
  );
}

/** Where a deal stands, in a sentence; nothing once all is shown. */
function Standing({ deal: { may, mine, peerRated, shown, peer, until } }: { deal: Deal }) {
  const t = useMessages(dealMessages);
  const format = useFormat();
  const name = peer.userName;
  const sentences = [
    !shown && peerRated && !mine && t('peerRated', { name }),
    may.includes('rate') && t('until', { date: format.date(until) }),
    may.includes('change') && t('changeUntil', { name, date: format.date(until) }),
    !shown && may.length === 0 && t('over'),
  ].filter(Boolean);
  return sentences.length > 0 && <p className="mt-2 text-13 text-ink-muted">{sentences.join(' ')}</p>;
}

function Peer({ deal: { ad, peer, role, dealTime } }: { deal: Deal }) {
  const t = useMessages(dealMessages);
  const format = useFormat();
  const who = t(role === 'seller' ? 'soldTo' : 'boughtFrom', { name: peer.userName });
  return (
    <div className="flex items-center gap-3">
      <Avatar name={peer.userName} src={peer.userImg} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-bold" dir="auto">
          <a href={withBase(paths.ad(ad.classifiedId))} className="hover:underline">
            {ad.title}
          </a>
        </p>
        <p className="text-13 text-ink-muted">
          {peer.gone ? (
            who
          ) : (
            <a href={withBase(paths.profile(peer.userId))} className="hover:underline">
              {who}
            </a>
          )}
          {' · '}
          {t('dealOn', { date: format.date(dealTime) })}
        </p>
      </div>
    </div>
  );
}

type DealDialogKind = 'rate' | 'reply' | 'contest';

function DealActions({ deal: { may, peer, ad }, onAsk }: { deal: Deal; onAsk: (dialog: DealDialogKind) => void }) {
  const t = useMessages(dealMessages);
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {may.includes('rate') && (
        <Button size="sm" onClick={() => onAsk('rate')}>
          {t('rate', { name: peer.userName })}
        </Button>
      )}
      {may.includes('change') && (
        <Button size="sm" variant="secondary" onClick={() => onAsk('rate')}>
          {t('change')}
        </Button>
      )}
      {may.includes('reply') && (
        <Button size="sm" variant="secondary" onClick={() => onAsk('reply')}>
          {t('reply')}
        </Button>
      )}
      {may.includes('contest') && (
        <Button size="sm" variant="ghost" onClick={() => onAsk('contest')}>
          {t('contest')}
        </Button>
      )}
      {!peer.gone && (
        <a
          href={href('/member/chatRoom/messages', {
            name: '1-4',
            peerId: peer.userId,
            classifiedId: ad.classifiedId,
          })}
          className={buttonClass('secondary', 'sm')}
        >
          {t('chat')}
        </a>
      )}
    </div>
  );
}

interface DialogProps {
  deal: Deal;
  dialog: DealDialogKind | undefined;
  onChange: (deal: Deal) => void;
  onContest: () => unknown;
  onClose: () => void;
}

function DealDialogs({ deal, dialog, onChange, onContest, onClose }: DialogProps) {
  const t = useMessages(dealMessages);
  const { may, theirs, peer, ad } = deal;
  return (
    <Suspense>
      {dialog === 'rate' && <RateDialog deal={deal} onClose={onClose} onDone={onChange} />}
      {dialog === 'contest' && (
        <ConfirmDialog
          open
          title={t('contestTitle', { title: ad.title })}
          message={t('contestText', { name: peer.userName })}
          confirmLabel={t('contestConfirm')}
          onConfirm={onContest}
          onClose={onClose}
        />
      )}
      {dialog === 'reply' && theirs && (
        <ReplyDialog
          ratingId={theirs.ratingId}
          name={peer.userName}
          onClose={onClose}
          onDone={(reply) =>
            onChange({ ...deal, theirs: { ...theirs, reply }, may: may.filter((action) => action !== 'reply') })
          }
        />
      )}
    </Suspense>
  );
}

function Row({ deal: first, onGone }: { deal: Deal; onGone: () => void }) {
  const t = useMessages(dealMessages);
  const [deal, setDeal] = useState(first);
  const [dialog, setDialog] = useState<DealDialogKind>();
  const { mine, theirs, peer } = deal;
  const close = () => setDialog(undefined);

  async function contest() {
    try {
      await api.deal.contestDeal({ dealId: deal.dealId });
      toast.success(t('contested'));
      onGone();
    } catch {
      // The frame says why; the deal stays as it is shown.
      close();
    }
  }

  return (
    <li id={`deal-${deal.dealId}`} className="anchor rounded-card border border-line bg-surface p-4">
      <Peer deal={deal} />
      {(mine || theirs) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {mine && <Said title={t('mine')} rating={mine} />}
          {theirs && <Said title={t('theirs', { name: peer.userName })} rating={theirs} />}
        </div>
      )}
      <Standing deal={deal} />
      <DealActions deal={deal} onAsk={setDialog} />
      <DealDialogs deal={deal} dialog={dialog} onChange={setDeal} onContest={contest} onClose={close} />
    </li>
  );
}

/** A member's deals, each with what both said and what can be done now. */
export function DealsList({ deals }: { deals: Deal[] }) {
  const t = useMessages(dealMessages);
  const [gone, setGone] = useState<readonly number[]>([]);
  const left = deals.filter(({ dealId }) => !gone.includes(dealId));
  if (left.length === 0) return <EmptyState drawing="ads" className="mt-6" text={t('none')} />;
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {left.map((deal) => (
        <Row key={deal.dealId} deal={deal} onGone={() => setGone([...gone, deal.dealId])} />
      ))}
    </ul>
  );
}
