import { limits } from '@ashore/contract/limits';
import { useRef, useState } from 'react';
import { checkUserName } from '#web/features/account/checks.ts';
import { accountMessages } from '#web/features/account/messages.ts';
import { api } from '#web/lib/api.ts';
import { InputField } from '#web/lib/form/form-fields.tsx';
import type { Form } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';

interface UserNameFieldProps {
  form: Form;
  label: string;
  hint: string;
  /** The member's name now, which is of course free. */
  defaultValue?: string;
  /** Proposed for an empty field, until somebody types into it. */
  proposal?: string;
}

/** Asks on leaving the field whether a name can be chosen, and says so; a failing question says nothing. */
export function UserNameField({ form, label, hint, defaultValue = '', proposal }: UserNameFieldProps) {
  const t = useMessages(accountMessages);
  const [free, setFree] = useState('');
  const [typed, setTyped] = useState<string>();
  const asked = useRef(defaultValue);

  async function look(value: string) {
    const name = value.trim();
    if (name === asked.current || checkUserName(name)) return;
    asked.current = name;
    const answer = await api.user.isExist({ userName: name }).catch(() => undefined);
    // Somebody may have typed on meanwhile.
    if (!answer || asked.current !== name) return;
    const fault = answer.exist ? t('userNameTaken') : answer.reason;
    form.setError('userName', fault);
    setFree(fault ? '' : name);
  }

  const proposed = proposal === undefined ? {} : { value: typed ?? proposal };
  return (
    <InputField
      form={form}
      name="userName"
      label={label}
      hint={free ? t.rich('userNameFree', { name: () => <bdi>{free}</bdi> }) : hint}
      required
      autoComplete="nickname"
      maxLength={limits.userNameMost}
      {...(proposal === undefined ? { defaultValue } : proposed)}
      onChange={(event) => {
        setTyped(event.target.value);
        setFree('');
      }}
      onBlur={(event) => void look(event.target.value)}
    />
  );
}
