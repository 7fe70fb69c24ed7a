import type { AdStatus, Outcome } from '@ashore/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Buyers } from '#web/features/ads/details/buyer-dialog.tsx';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownMessages } from './own-messages.ts';
import { type AdAction, actionsOf, statusAfter } from './status-actions.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const BuyerDialog = lazy(() => import('#web/features/ads/details/buyer-dialog.tsx'));

export interface OwnerProps {
  ad: { classifiedId: number; title: string; status: AdStatus; outcome: Outcome };
  /** Called after the ad is deleted; by default the page asks again. */
  onDeleted?: () => void;
}

interface DialogsProps extends Pick<OwnerProps, 'ad'> {
  deleting: boolean;
  buyers: Buyers;
  onDelete: () => Promise<void>;
  onKeep: () => void;
  onBuyerAsked: () => void;
}

/** Asks before an ad is deleted, and for the buyer after it ended. */
function OwnerDialogs({ ad, deleting, buyers, onDelete, onKeep, onBuyerAsked }: DialogsProps) {
  const t = useMessages(ownMessages);
  return (
    <Suspense>
      {deleting && (
        <ConfirmDialog
          open
          danger
          title={t('deleteTitle')}
          message={t('deleteText')}
          confirmLabel={t('delete')}
          onConfirm={onDelete}
          onClose={onKeep}
        />
      )}
      {buyers.length > 0 && (
        <BuyerDialog classifiedId={ad.classifiedId} outcome={ad.outcome} buyers={buyers} onClose={onBuyerAsked} />
      )}
    </Suspense>
  );
}

/** What an owner may do with an ad, in words, and how it is carried out; deleting asks once. */
export function useOwnerActions({ ad, onDeleted }: OwnerProps) {
  const t = useMessages(ownMessages);
  const router = useRouter();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [buyers, setBuyers] = useState<Buyers>([]);
  const classifiedId = ad.classifiedId;

  /** Asks who got it, where anybody comes into question; returns whether it does. */
  async function askForBuyer(): Promise<boolean> {
    try {
      const found = await api.deal.getBuyers({ classifiedId });
      setBuyers(found);
      return found.length > 0;
    } catch {
      // The ad has ended; with whom need not be said.
      return false;
    }
  }

  async function act(action: AdAction): Promise<void> {
    if (action === 'edit') return navigate({ to: '/postAds', search: { classifiedId } });
    if (action === 'promote') return navigate({ to: '/classified/regrade', search: { classifiedId } });
    const status = statusAfter[action];
    try {
      if (status) await api.classified.changeStatus({ classifiedId, status });
      else await api.classified.renew({ classifiedId });
    } catch {
      // The frame has said why.
      return;
    }
    toast.success(t(action === 'delete' ? 'deleted' : 'done'));
    // Asked anew, the list may have lost the row, and the question with it.
    if (action === 'end' && (await askForBuyer())) return;
    if (action === 'delete' && onDeleted) onDeleted();
    else await router.invalidate();
  }

  const dialog = (
    <OwnerDialogs
      ad={ad}
      deleting={deleting}
      buyers={buyers}
      onDelete={async () => {
        await act('delete');
        setDeleting(false);
      }}
      onKeep={() => setDeleting(false)}
      onBuyerAsked={() => {
        setBuyers([]);
        void router.invalidate();
      }}
    />
  );
  const items = actionsOf(ad.status).map((action) => ({
    value: action,
    label: t(action === 'end' ? `mark_${ad.outcome}` : action),
    danger: action === 'delete',
  }));
  const choose = (action: AdAction) => (action === 'delete' ? setDeleting(true) : void act(action));
  return { items, choose, dialog };
}

/** All actions as buttons, for the ad's own page. */
export function OwnerButtons(props: OwnerProps) {
  const { items, choose, dialog } = useOwnerActions(props);
  return (
    <div className="grid grid-cols-2 gap-2">
      {items.map(({ value, label, danger }) => (
        <Button key={value} variant={danger ? 'danger' : 'secondary'} size="sm" onClick={() => choose(value)}>
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
