import { KeyRound } from 'lucide';
import { useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useViewerChange } from '../use-viewer-change.ts';
import { passkeyMessages } from './messages.ts';
import { knowsPasskeys, loadPasskeys, usePasskeyFailure } from './use-passkeys.ts';

/** The log-in without a password: the device offers its passkeys of this site, whichever account they are of. */
export function PasskeyLogin() {
  const t = useMessages(passkeyMessages);
  const failureOf = usePasskeyFailure();
  const { become } = useViewerChange();
  const { busy, run } = useAction();
  const [failure, setFailure] = useState('');
  const logIn = () =>
    run(async () => {
      setFailure('');
      if (!knowsPasskeys()) return setFailure(t('unsupported'));
      try {
        const [{ signWithPasskey }, request] = await Promise.all([loadPasskeys(), quietApi.user.beginPasskeyLogin({})]);
        const { userInfo } = await quietApi.user.passkeyLogin({ passkey: await signWithPasskey(request) });
        await become(userInfo);
      } catch (error) {
        setFailure(failureOf(error));
      }
    });
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button variant="secondary" busy={busy} className="w-full" onClick={() => void logIn()}>
        <Icon of={KeyRound} className="size-5" />
        {t('logIn')}
      </Button>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
    </div>
  );
}
