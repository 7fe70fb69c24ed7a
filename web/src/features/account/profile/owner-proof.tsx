import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { useState } from 'react';
import { SecretField } from '#web/lib/form/form-fields.tsx';
import { type Form, textOf } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { required } from '../checks.ts';
import { CodeField } from '../code-field.tsx';
import { accountMessages } from '../messages.ts';
import { factorMessages } from './factor-messages.ts';
import { profileMessages } from './messages.ts';

/** What a member gives to prove who they are. */
export interface OwnerProof {
  password: string;
  code?: string;
}

/**
 * The part of a form that asks for the current password and, if the member has a second factor, for its code. The field
 * for the code also appears when the server asks for one, as the factor may have been set up in another tab.
 */
export function useOwnerProof(hasFactor: boolean) {
  const t = useMessages(profileMessages);
  const words = useMessages(accountMessages);
  const factor = useMessages(factorMessages);
  const [isAsked, setAsked] = useState(false);
  const asksCode = hasFactor || isAsked;
  return {
    names: ['password', 'code'] as const,
    codeFields: { [codes.wrongLogin]: 'password', [codes.codeNeeded]: 'code' } as const,
    codeMessages: { [codes.wrongLogin]: t('wrongPassword') },
    check(values: FormData) {
      const finding = required(textOf(values, 'password'));
      const isMissing = asksCode && !textOf(values, 'code').trim();
      return { password: finding && words(finding), code: isMissing ? factor('neededCode') : undefined };
    },
    /** Calls `act` with the proof that was typed. */
    async send<T>(values: FormData, act: (proof: OwnerProof) => Promise<T>): Promise<T> {
      const code = textOf(values, 'code').trim();
      return act({ password: textOf(values, 'password'), ...(code && { code }) }).catch((error) => {
        if (error instanceof CallRefused && error.code === codes.codeNeeded) setAsked(true);
        throw error;
      });
    },
    fields: (form: Form) => (
      <>
        <SecretField form={form} name="password" label={t('currentPassword')} autoComplete="current-password" />
        {asksCode && <CodeField form={form} label={factor('code')} required />}
      </>
    ),
  };
}
