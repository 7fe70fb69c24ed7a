import type { ReactNode } from 'react';
import { type Form, useForm } from '#web/lib/form/use-form.ts';
import { AccountForm } from '../account-form.tsx';
import { FormEnd } from './opener.tsx';
import { type OwnerProof, useOwnerProof } from './owner-proof.tsx';

interface PasswordFormProps {
  /** The member has a second factor. */
  hasFactor: boolean;
  /** Does what the password is asked for. */
  send: (proof: OwnerProof) => Promise<void>;
  onClose: () => void;
  /** The button that sends the form. */
  submit: (form: Form) => ReactNode;
}

/** Asks for the current password, and the code of a second factor, before something that only the member may do. */
export function PasswordForm({ hasFactor, send, onClose, submit }: PasswordFormProps) {
  const { names, codeFields, codeMessages, check, ...proof } = useOwnerProof(hasFactor);
  const form = useForm({ names, codeFields, codeMessages, check, send: (values) => proof.send(values, send) });
  return (
    <AccountForm form={form}>
      {proof.fields(form)}
      <FormEnd onClose={onClose}>{submit(form)}</FormEnd>
    </AccountForm>
  );
}
