import type { PasskeyRequest } from '@ashore/contract';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SignedPasskey } from './browser-passkeys.ts';
import { passkeyMessages } from './messages.ts';
import { knowsPasskeys, loadPasskeys, usePasskeyFailure } from './use-passkeys.ts';

interface Props {
  label: string;
  /** Asks the server for a challenge. */
  begin: () => Promise<PasskeyRequest>;
  /** Hands in what the device signed. */
  finish: (passkey: SignedPasskey) => Promise<void>;
  /** What went wrong elsewhere with the same. */
  failed?: string;
}

/** A button that uses a passkey, and below it why that did not work. */
export function PasskeyButton({ label, begin, finish, failed = '' }: Props) {
  const t = useMessages(passkeyMessages);
  const failureOf = usePasskeyFailure();
  const { busy, run } = useAction();
  const [failure, setFailure] = useState('');
  const use = () =>
    run(async () => {
      setFailure('');
      if (!knowsPasskeys()) return setFailure(t('unsupported'));
      try {
        const [{ signWithPasskey }, request] = await Promise.all([loadPasskeys(), begin()]);
        await finish(await signWithPasskey(request));
      } catch (error) {
        setFailure(failureOf(error));
      }
    });
  const shown = failure || failed;
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" busy={busy} className="w-full" onClick={() => void use()}>
        <Icon of={KeyRound} className="size-5" />
        {label}
      </Button>
      {shown && (
        <Notice tone="error" live>
          {shown}
        </Notice>
      )}
    </div>
  );
}
