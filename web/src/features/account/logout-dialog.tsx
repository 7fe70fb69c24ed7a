import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { accountMessages } from './messages.ts';
import { useViewerChange } from './use-viewer-change.ts';

/** Asks before logging out (specification 4); open while it is mounted. A failing call does not keep anybody in. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(accountMessages);
  const { leave } = useViewerChange();

  async function logOut() {
    await api.user.logout({}).catch(() => {});
    onClose();
    await leave('/user/enter');
  }

  return (
    <ConfirmDialog
      open
      title={t('logoutQuestion')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={logOut}
      onClose={onClose}
    />
  );
}
