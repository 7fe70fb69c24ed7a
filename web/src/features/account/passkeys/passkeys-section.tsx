import type { Passkey } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Section } from '../profile/section.tsx';
import { passkeyMessages } from './messages.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { useProof } from './proof.tsx';
import { knowsPasskeys, loadPasskeys, usePasskeyFailure } from './use-passkeys.ts';

const MOST = 10;

function AddPasskey() {
  const t = useMessages(passkeyMessages);
  const router = useRouter();
  const failureOf = usePasskeyFailure();
  const withProof = useProof();
  const { busy, run } = useAction();
  const [failure, setFailure] = useState('');
  const add = () =>
    run(async () => {
      setFailure('');
      if (!knowsPasskeys()) return setFailure(t('unsupported'));
      try {
        const options = await withProof(() => quietApi.user.beginPasskey({}));
        if (!options) return;
        const { makePasskey } = await loadPasskeys();
        await quietApi.user.addPasskey({ passkey: await makePasskey(options) });
        toast.success(t('added'));
        await router.invalidate();
      } catch (error) {
        setFailure(failureOf(error));
      }
    });
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void add()}>
        {t('add')}
      </Button>
    </div>
  );
}

/** The passkeys of the member: added, named, removed. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useMessages(passkeyMessages);
  return (
    <Section id="passkeys" title={t('title')} text={t('text')}>
      {passkeys.length === 0 ? (
        <p className="flex items-center gap-3 text-ink-muted">
          <Icon of={KeyRound} className="size-6 shrink-0" />
          {t('none')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.length < MOST ? (
        <AddPasskey />
      ) : (
        <p className="mt-4 text-14 text-ink-muted">{t('most', { most: MOST })}</p>
      )}
    </Section>
  );
}
