import type { PublicProfile } from '@ashore/contract';
import { Ban, Flag } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ChatButton } from '#web/features/chat/chat-button.tsx';
import { profileMessages } from '#web/features/profile/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { tellBlocksChanged } from '#web/lib/marks.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { peopleReasons } from '#web/lib/report/reasons.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));
const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** What one may do with another member: write, report, block; with oneself, change what is shown. */
export function ProfileActions({ profile: { userId, userName } }: { profile: PublicProfile }) {
  const t = useMessages(profileMessages);
  const { user } = useShell();
  const [dialog, setDialog] = useState<'report' | 'block'>();
  const [blocked, setBlocked] = useState(false);
  const isOther = user !== null && user.userId !== userId;
  useEffect(() => {
    if (!isOther) return;
    api.chat.getBlocked({}).then(
      (list) => setBlocked(list.some((peer) => peer.userId === userId)),
      () => {},
    );
  }, [isOther, userId]);
  const close = () => setDialog(undefined);
  if (user?.userId === userId)
    return (
      <a href={href('/member/settings', { name: '4-6' })} className={buttonClass('secondary')}>
        {t('edit')}
      </a>
    );
  const ask = (wish: 'report' | 'block') => (user ? setDialog(wish) : askToLogIn());

  async function block(on: boolean) {
    try {
      await api.chat.block({ userId, on });
      tellBlocksChanged();
      setBlocked(on);
      toast.success(t(on ? 'blockedNow' : 'unblockedNow', { name: userName }));
    } catch {
      // The frame has shown why.
    }
    close();
  }

  return (
    <>
      {!blocked && <ChatButton sellerId={userId} classifiedId={null} />}
      <Button variant="ghost" onClick={() => ask('report')}>
        <Icon of={Flag} className="size-4" />
        {t('report')}
      </Button>
      <Button variant="ghost" onClick={() => (blocked ? void block(false) : ask('block'))}>
        <Icon of={Ban} className="size-4" />
        {t(blocked ? 'unblock' : 'block')}
      </Button>
      {dialog && (
        <Suspense>
          {dialog === 'report' ? (
            <ReportDialog
              subject={{ subjectType: 'user', subjectId: userId }}
              name={userName}
              reasons={peopleReasons}
              consent
              onClose={close}
            />
          ) : (
            <ConfirmDialog
              open
              danger
              title={t('blockTitle', { name: userName })}
              message={t('blockText')}
              confirmLabel={t('block')}
              onConfirm={() => block(true)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
