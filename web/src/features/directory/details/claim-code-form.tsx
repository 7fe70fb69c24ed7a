import type { ClaimProof } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { claimMessages } from './claim-messages.ts';

interface Props {
  directoryId: number;
  proof: ClaimProof;
  onOwned: () => void;
}

/** Takes the code of the e-mail or the letter. */
export function ClaimCodeForm({ directoryId, proof, onOwned }: Props) {
  const t = useMessages(claimMessages);
  const format = useFormat();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const { by, to, sent, validUntil, triesLeft } = proof;
  async function send(event: FormEvent) {
    event.preventDefault();
    await run(async () => {
      try {
        await api.directory.proveClaim({ directoryId, code });
        toast.success(t('owned'));
        onOwned();
      } catch (failure) {
        if (!(failure instanceof CallRefused)) throw failure;
        setError(failure.fields.code ?? failure.message);
      }
    });
  }
  const told = by === 'mail' ? t('codeSent', { email: to }) : t(sent ? 'letterSent' : 'letterWaits', { name: to });
  const hints = [
    by === 'post' && t('letterHint'),
    validUntil && t('codeHint', { date: format.dateTime(validUntil), tries: triesLeft }),
  ].filter(Boolean);
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <p role="status">{told}</p>
      <Field label={t('code')} hint={hints.join(' ')} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            value={code}
            maxLength={20}
            dir="ltr"
            autoComplete="one-time-code"
            inputMode={by === 'mail' ? 'numeric' : 'text'}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className="self-start">
        {t('confirm')}
      </Button>
    </form>
  );
}
