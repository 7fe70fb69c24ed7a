import type { ProofWays } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { SecretField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AccountForm } from '../account-form.tsx';
import { CodeField } from '../code-field.tsx';
import { factorMessages } from '../profile/factor-messages.ts';
import { passkeyMessages } from './messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { knowsPasskeys } from './use-passkeys.ts';

/** Password, and code of a second factor, as far as the account has them. */
function TypedProof({ ways, onProved }: { ways: ProofWays; onProved: () => void }) {
  const t = useMessages(passkeyMessages);
  const factor = useMessages(factorMessages);
  const form = useForm({
    names: ['password', 'code'],
    codeFields: { [codes.wrongLogin]: 'password', [codes.codeNeeded]: 'code' },
    codeMessages: { [codes.wrongLogin]: t('wrongPassword') },
    check: (values) => ({
      password: ways.password && !textOf(values, 'password') ? t('neededPassword') : '',
      code: ways.code && !textOf(values, 'code').trim() ? factor('neededCode') : '',
    }),
    async send(values) {
      const [password, code] = [textOf(values, 'password'), textOf(values, 'code').trim()];
      await quietApi.user.prove({ ...(password && { password }), ...(code && { code }) });
      onProved();
    },
  });
  return (
    <AccountForm form={form}>
      {ways.password && (
        <SecretField form={form} name="password" label={t('currentPassword')} autoComplete="current-password" />
      )}
      {ways.code && <CodeField form={form} label={factor('code')} required />}
      <SubmitButton form={form}>{t('confirm')}</SubmitButton>
    </AccountForm>
  );
}

/** Between two ways to the same. */
const Or = ({ text }: { text: string }) => <p className="my-4 text-center text-14 text-ink-muted">{text}</p>;

/** Asks for what the account has: a passkey, or password and code. */
function Ways({ ways, onProved }: { ways: ProofWays; onProved: () => void }) {
  const t = useMessages(passkeyMessages);
  const types = ways.password || ways.code;
  const offersPasskey = ways.passkey && knowsPasskeys();
  const place = useRef<HTMLDivElement>(null);
  // The dialog opens before it is known what to ask for, so its own first focus is on the button that closes it.
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('input') ?? place.current?.querySelector('button');
    first?.focus();
  }, []);
  if (!types && !offersPasskey) return <p>{t('proofNone')}</p>;
  return (
    <div ref={place}>
      {offersPasskey && (
        <PasskeyButton
          label={t('proofPasskey')}
          begin={() => quietApi.user.beginPasskeyProof({})}
          finish={async (passkey) => {
            await quietApi.user.prove({ passkey });
            onProved();
          }}
        />
      )}
      {offersPasskey && types && <Or text={t('proofOr')} />}
      {types && <TypedProof ways={ways} onProved={onProved} />}
    </div>
  );
}

/** Asks the member to prove who they are, once for all that follows in the next minutes. */
export default function ProofDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const t = useMessages(passkeyMessages);
  const [ways, setWays] = useState<ProofWays | 'failed'>();
  useEffect(() => {
    quietApi.user.getProofWays({}).then(setWays, () => setWays('failed'));
  }, []);
  return (
    <Dialog open onClose={() => onClose(false)} title={t('proofTitle')} description={t('proofText')} size="sm">
      {ways === undefined ? (
        <p role="status" className="text-ink-muted">
          {t('loading')}
        </p>
      ) : ways === 'failed' ? (
        <Notice tone="error" live>
          {t('failedToLoad')}
        </Notice>
      ) : (
        <Ways ways={ways} onProved={() => onClose(true)} />
      )}
    </Dialog>
  );
}
