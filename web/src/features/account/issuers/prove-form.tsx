import type { LoginResult } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { SecretField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { AccountForm } from '../account-form.tsx';
import { required } from '../checks.ts';
import { CodeField } from '../code-field.tsx';
import { accountMessages } from '../messages.ts';

interface Props {
  /** The e-mail of the account, for password managers; without one only the code is asked for. */
  email?: string;
  submit: string;
  send: (proof: { password: string; code?: string }) => Promise<LoginResult>;
  onDone: (result: LoginResult) => Promise<void>;
}

/** Asks for the password of an account, and for the code of its second factor once the server asks for one. */
export function ProveForm({ email, submit, send, onDone }: Props) {
  const t = useMessages(accountMessages);
  const [asksCode, setAsksCode] = useState(email === undefined);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) code.current?.focus();
  }, [asksCode]);
  const form = useForm({
    names: ['password', 'code'],
    codeFields: { [codes.wrongLogin]: 'password', [codes.codeNeeded]: 'code' },
    check(values) {
      const missing = (name: string) => required(textOf(values, name).trim());
      const password = email === undefined ? undefined : missing('password');
      const typed = asksCode ? missing('code') : undefined;
      return { password: password && t(password), code: typed && t(typed) };
    },
    async send(values) {
      const typed = textOf(values, 'code').trim();
      try {
        await onDone(await send({ password: textOf(values, 'password'), ...(typed && { code: typed }) }));
      } catch (error) {
        const isAsked = error instanceof CallRefused && error.code === codes.codeNeeded && !typed;
        if (!isAsked || asksCode) throw error;
        setAsksCode(true);
      }
    },
  });
  return (
    <AccountForm form={form}>
      {email !== undefined && (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <SecretField
            form={form}
            name="password"
            label={t('password')}
            autoComplete="current-password"
            required={false}
          />
        </>
      )}
      {asksCode && <CodeField ref={code} form={form} label={t('factorCode')} hint={t('factorHint')} />}
      <SubmitButton form={form}>{submit}</SubmitButton>
    </AccountForm>
  );
}
