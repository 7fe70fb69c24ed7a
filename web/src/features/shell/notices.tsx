import { useNavigate, useRouter } from '@tanstack/react-router';
import { forgetBrowserUser } from '#web/lib/browser/browser-start.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { Notice } from '#web/lib/notices.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { shellMessages } from './messages.ts';

/** The alerts of specification 6 and 8: the session is over, or a visitor tries what only members do. */
export default function Notices({
  notice,
  onDone,
}: {
  notice: Exclude<Notice, { kind: 'refused' }>;
  onDone: () => void;
}) {
  const t = useMessages(shellMessages);
  const router = useRouter();
  const navigate = useNavigate();
  const back = router.state.location.href;

  async function enter(ended: boolean) {
    if (ended) forgetBrowserUser();
    onDone();
    await navigate({ to: '/user/enter', search: { pathUrl: back } });
    if (ended) await router.invalidate();
  }

  if (notice.kind === 'sessionEnded') {
    return (
      <AlertDialog
        open
        title={t('sessionTitle')}
        message={notice.message}
        confirmLabel={t('confirm')}
        onClose={() => enter(true)}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('loginFirst')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => enter(false)}
      onClose={onDone}
    />
  );
}
