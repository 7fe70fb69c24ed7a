import type { ClaimProof, ClaimWays } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { limits } from '@ashore/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { claimMessages } from './claim-messages.ts';

const MOST = 500;

interface Props {
  directoryId: number;
  ways: ClaimWays;
  onSent: (proof: ClaimProof) => void;
  onClaimed: () => void;
}

/** Runs a call and keeps why it was refused, for the field it is about. */
function useSending(field: string) {
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const send = (event: FormEvent, call: () => Promise<unknown>) => {
    event.preventDefault();
    void run(async () => {
      try {
        setError(undefined);
        await call();
      } catch (failure) {
        if (!(failure instanceof CallRefused)) throw failure;
        setError(failure.fields[field] ?? failure.message);
      }
    });
  };
  return { error, busy, send };
}

const Way = ({
  title,
  children,
  onSubmit,
}: {
  title: string;
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
}) => (
  <form onSubmit={onSubmit} className="flex flex-col gap-3 border-line border-t pt-4">
    <h3 className="text-16">{title}</h3>
    {children}
  </form>
);

function ByMail({ directoryId, ways: { domain }, onSent }: Props) {
  const t = useMessages(claimMessages);
  const [email, setEmail] = useState('');
  const { error, busy, send } = useSending('email');
  return (
    <Way
      title={t('byMail')}
      onSubmit={(event) => send(event, async () => onSent(await api.directory.sendClaimCode({ directoryId, email })))}
    >
      <p className="text-14 text-ink-muted">{t('byMailText', { domain })}</p>
      <Field label={t('email', { domain })} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            dir="ltr"
            autoComplete="email"
            placeholder={`name@${domain}`}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className="self-start">
        {t('sendCode')}
      </Button>
    </Way>
  );
}

function ByPost({ directoryId, ways: { address }, onSent }: Props) {
  const t = useMessages(claimMessages);
  const { user } = useShell();
  const [name, setName] = useState(user?.userName ?? '');
  const { error, busy, send } = useSending('name');
  return (
    <Way
      title={t('byPost')}
      onSubmit={(event) =>
        send(event, async () => {
          onSent(await api.directory.askClaimLetter({ directoryId, name }));
          toast.success(t('letterAsked'));
        })
      }
    >
      <p className="text-14 text-ink-muted">{t('byPostText')}</p>
      <p className="text-14" dir="auto">
        {address.join(', ')}
      </p>
      <Field label={t('addressee')} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={limits.contactName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="self-start">
        {t('askLetter')}
      </Button>
    </Way>
  );
}

function ByModerator({ directoryId, ways: { asked }, onClaimed }: Props) {
  const t = useMessages(claimMessages);
  const format = useFormat();
  const [content, setContent] = useState('');
  const { error, busy, send } = useSending('content');
  return (
    <Way
      title={t('byModerator')}
      onSubmit={(event) =>
        send(event, async () => {
          await api.directory.claim({ directoryId, content });
          toast.success(t('claimed'));
          onClaimed();
        })
      }
    >
      {asked ? (
        <p className="text-14 text-ink-muted">{t('alreadyAsked')}</p>
      ) : (
        <>
          <Field
            label={t('claimText')}
            hint={t('claimHint')}
            error={error}
            counter={format.outOf(content.length, MOST)}
            required
          >
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                value={content}
                maxLength={MOST}
                onChange={(event) => setContent(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" busy={busy} className="self-start">
            {t('claimSend')}
          </Button>
        </>
      )}
    </Way>
  );
}

/** The ways to show that a business is one's own, the quickest first. */
export const ChooseWay = (props: Props) => (
  <div className="flex flex-col gap-5">
    {props.ways.domain && <ByMail {...props} />}
    {props.ways.address.length > 1 && <ByPost {...props} />}
    <ByModerator {...props} />
  </div>
);
