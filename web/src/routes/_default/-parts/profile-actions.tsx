import type { PublicProfile } from '@ashore/contract';
import { Ban, Flag } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { ChatButton } from '#web/features/chat/chat-button.tsx';
import { profileMessages } from '#web/features/profile/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { peopleReasons } from '#web/lib/report/reasons.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));
const BlockDialog = lazy(() => import('#web/lib/block/block-dialog.tsx'));

/** What one may do with another member: write, report, block (a line above the profile ends that); with oneself, change what is shown. */
export function ProfileActions({ profile: { userId, userName } }: { profile: PublicProfile }) {
  const t = useMessages(profileMessages);
  const { user } = useShell();
  const [dialog, setDialog] = useState<'report' | 'block'>();
  const blocked = useHidden('user', userId);
  const close = () => setDialog(undefined);
  if (user?.userId === userId)
    return (
      <a href={href('/member/settings', { name: '4-6' })} className={buttonClass('secondary')}>
        {t('edit')}
      </a>
    );
  const ask = (wish: 'report' | 'block') => (user ? setDialog(wish) : askToLogIn());

  return (
    <>
      <ChatButton sellerId={userId} classifiedId={null} />
      <Button variant="ghost" onClick={() => ask('report')}>
        <Icon of={Flag} className="size-4" />
        {t('report')}
      </Button>
      {!blocked && (
        <Button variant="ghost" onClick={() => ask('block')}>
          <Icon of={Ban} className="size-4" />
          {t('block')}
        </Button>
      )}
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
            <BlockDialog userId={userId} name={userName} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
