import type { UserType } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { EmailField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountCard, linkClass } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { checkEmail } from './checks.ts';
import { LocalMailHint } from './local-mail-hint.tsx';
import { accountMessages } from './messages.ts';
import { KindSwitch } from './register/kind-switch.tsx';

/** Sends the link for a new password; the answer is the same whether or not the address is known. */
export function ForgetPage({ userType: given = 1 }: { userType?: UserType }) {
  const t = useMessages(accountMessages);
  const [userType, setUserType] = useState<UserType>(given);
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    names: ['email'],
    check(values) {
      const finding = checkEmail(textOf(values, 'email'));
      return { email: finding && t(finding) };
    },
    async send(values) {
      const email = textOf(values, 'email').trim();
      await api.user.send_password_email({ email, userType, client: 'web' });
      setSentTo(email);
    },
  });
  const back = (
    <a href={withBase(paths.login(userType))} className={linkClass}>
      {t('backToLogin')}
    </a>
  );
  if (sentTo)
    return (
      <AccountCard title={t('forgotDone')} footer={back}>
        <p role="status">{t('forgotDoneText', { email: sentTo })}</p>
        <LocalMailHint className="mt-4" />
        <Button variant="secondary" className="mt-6 w-full" onClick={() => setSentTo('')}>
          {t('forgotAgain')}
        </Button>
      </AccountCard>
    );
  return (
    <AccountCard title={t('forgotTitle')} text={t('forgotText')} footer={back}>
      <KindSwitch value={userType} onChange={setUserType} />
      <AccountForm form={form}>
        <EmailField form={form} name="email" label={t('email')} autoComplete="username" />
        <SubmitButton form={form}>{t('sendLink')}</SubmitButton>
      </AccountForm>
    </AccountCard>
  );
}
