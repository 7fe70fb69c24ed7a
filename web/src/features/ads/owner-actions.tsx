import type { AdStatus } from '@ashore/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { type AdAction, actionsOf, statusAfter } from './status-actions.ts';
import { adsWords } from './words.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface Props {
  ad: { classifiedId: number; title: string; status: AdStatus };
  /** Called after the ad is deleted; by default the page asks again. */
  onDeleted?: () => void;
}

/** Carries out what an owner chose; deleting asks once. */
function useOwnerActions({ ad, onDeleted }: Props) {
  const t = useMessages(adsWords);
  const router = useRouter();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const classifiedId = ad.classifiedId;

  async function act(action: AdAction): Promise<void> {
    if (action === 'edit') return navigate({ to: '/postAds', search: { classifiedId } });
    const status = statusAfter[action];
    try {
      if (status) await api.classified.changeStatus({ classifiedId, status });
      else await api.classified.renew({ classifiedId });
    } catch {
      // The frame has said why.
      return;
    }
    toast.success(t(action === 'delete' ? 'deleted' : 'done'));
    if (action === 'delete' && onDeleted) onDeleted();
    else await router.invalidate();
  }

  const dialog = deleting && (
    <Suspense>
      <ConfirmDialog
        open
        danger
        title={t('deleteTitle')}
        message={t('deleteText')}
        confirmLabel={t('delete')}
        onConfirm={async () => {
          await act('delete');
          setDeleting(false);
        }}
        onClose={() => setDeleting(false)}
      />
    </Suspense>
  );
  return { choose: (action: AdAction) => (action === 'delete' ? setDeleting(true) : void act(action)), dialog };
}

/** All actions in a menu, for a row of a table. */
export function OwnerMenu(props: Props) {
  const t = useMessages(adsWords);
  const { choose, dialog } = useOwnerActions(props);
  return (
    <>
      <Menu
        label={t('actions', { title: props.ad.title })}
        trigger={
          <button
            type="button"
            aria-label={t('actions', { title: props.ad.title })}
            className="grid size-9 place-items-center rounded-full hover:bg-accent-soft"
          >
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </button>
        }
        items={actionsOf(props.ad.status).map((action) => ({
          value: action,
          label: t(action),
          danger: action === 'delete',
        }))}
        onSelect={(action) => choose(action as AdAction)}
      />
      {dialog}
    </>
  );
}

/** All actions as buttons, for the ad's own page. */
export function OwnerButtons(props: Props) {
  const t = useMessages(adsWords);
  const { choose, dialog } = useOwnerActions(props);
  return (
    <div className="grid grid-cols-2 gap-2">
      {actionsOf(props.ad.status).map((action) => (
        <Button
          key={action}
          variant={action === 'delete' ? 'danger' : 'secondary'}
          size="sm"
          onClick={() => choose(action)}
        >
          {t(action)}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
