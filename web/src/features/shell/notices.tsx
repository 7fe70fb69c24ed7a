import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetBrowserUser } from '#web/lib/browser/browser-start.ts';
import { isMarked } from '#web/lib/browser/member-mark.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { Notice } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { shellMessages } from './messages.ts';

/** How long a press waits for the page to know its member. */
const UNKNOWN_MS = 5000;

/** The button that an event came from. */
const pressedIn = (event: Event | undefined): HTMLElement | null | undefined =>
  (event as SubmitEvent | undefined)?.submitter ?? (event?.target as Element | null | undefined)?.closest('button');

interface LoginProps {
  event: Event | undefined;
  onDone: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks to log in first. A member whom the page does not know yet is not asked: what they pressed is pressed again once it does. */
function LoginFirst({ event, onDone, onConfirm }: LoginProps) {
  const t = useMessages(shellMessages);
  const { user } = useShell();
  const [pressed] = useState(() => pressedIn(event));
  const [isWaiting, setWaiting] = useState(() => Boolean(pressed && isMarked()));
  useEffect(() => {
    if (!isWaiting) return;
    if (user) {
      onDone();
      pressed?.click();
      return;
    }
    const timer = setTimeout(() => setWaiting(false), UNKNOWN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, user, pressed, onDone]);
  if (isWaiting) return null;
  return (
    <ConfirmDialog
      open
      title={t('loginFirst')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onClose={onDone}
    />
  );
}

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
  return <LoginFirst event={notice.event} onDone={onDone} onConfirm={() => enter(false)} />;
}
