import type { UserType } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { checkNewPassword } from './checks.ts';
import { accountMessages } from './messages.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useMailedCode } from './use-mailed-code.ts';

interface ResetPageProps {
  email: string;
  userType: UserType;
}

function ResetForm({ email, userType, code, onDone }: ResetPageProps & { code: string; onDone: () => void }) {
  const t = useMessages(accountMessages);
  const form = useForm({
    names: ['password'],
    check(values) {
      const finding = checkNewPassword(textOf(values, 'password'));
      return { password: finding && t(finding) };
    },
    async send(values) {
      await api.user.resetPassword({ email, userType, code, password: textOf(values, 'password') });
      onDone();
    },
  });
  return (
    <AccountForm form={form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField form={form} name="password" label={t('newPassword')} />
      <SubmitButton form={form}>{t('setPassword')}</SubmitButton>
      {form.errors.form && <NewLink userType={userType} />}
    </AccountForm>
  );
}

function NewLink({ userType }: { userType: UserType }) {
  const t = useMessages(accountMessages);
  return (
    <a href={href('/user/forget-password', { userType })} className={buttonClass('secondary')}>
      {t('resetNew')}
    </a>
  );
}

/** Sets a new password against the mailed code. */
export function ResetPage({ email, userType }: ResetPageProps) {
  const t = useMessages(accountMessages);
  const code = useMailedCode();
  const [done, setDone] = useState(false);
  if (done)
    return (
      <AccountCard title={t('resetDone')} text={t('resetDoneText')}>
        <a href={withBase(paths.login(userType))} className={buttonClass('primary', 'md', 'w-full')}>
          {t('logIn')}
        </a>
      </AccountCard>
    );
  if (email === '' || code === '')
    return (
      <AccountCard title={t('resetIncomplete')} text={t('resetIncompleteText')}>
        <NewLink userType={userType} />
      </AccountCard>
    );
  return (
    <AccountCard title={t('resetTitle')} text={t('resetText', { email })}>
      <ResetForm email={email} userType={userType} code={code ?? ''} onDone={() => setDone(true)} />
    </AccountCard>
  );
}
