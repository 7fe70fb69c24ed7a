import { codes } from '@ashore/contract/codes';
import type { ReactNode } from 'react';
import { SecretField } from '#web/lib/form/form-fields.tsx';
import { type Form, textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/messages.ts';
import { AccountForm } from '../account-form.tsx';
import { required } from '../checks.ts';
import { accountWords } from '../words.ts';
import { FormEnd } from './opener.tsx';
import { profileWords } from './words.ts';

interface PasswordFormProps {
  /** Does what the password is asked for. */
  send: (password: string) => Promise<void>;
  onClose: () => void;
  /** The button that sends the form. */
  submit: (form: Form) => ReactNode;
}

/** Asks for the current password before something that only the member may do. */
export function PasswordForm({ send, onClose, submit }: PasswordFormProps) {
  const t = useMessages(profileWords);
  const words = useMessages(accountWords);
  const form = useForm({
    names: ['password'],
    codeFields: { [codes.wrongLogin]: 'password' },
    codeMessages: { [codes.wrongLogin]: t('wrongPassword') },
    check(values) {
      const finding = required(textOf(values, 'password'));
      return { password: finding && words(finding) };
    },
    send: (values) => send(textOf(values, 'password')),
  });
  return (
    <AccountForm form={form}>
      <SecretField form={form} name="password" label={t('currentPassword')} autoComplete="current-password" />
      <FormEnd onClose={onClose}>{submit(form)}</FormEnd>
    </AccountForm>
  );
}
