import type { UserType } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { EmailField, SecretField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { linkClass } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { checkEmail, type Finding, required } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { accountMessages } from './messages.ts';
import { PasskeyLogin } from './passkeys/passkey-login.tsx';
import { usePasskeySuggestions } from './passkeys/use-passkey-suggestions.ts';
import { useViewerChange } from './use-viewer-change.ts';

/** E-mail and password of one kind of account; with but two fields none is marked as needed. The page's guard leads on once the viewer is known. */
export function LoginForm({ userType }: { userType: UserType }) {
  const t = useMessages(accountMessages);
  const { become } = useViewerChange();
  const suggestions = usePasskeySuggestions();
  const [asksCode, setAsksCode] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) code.current?.focus();
  }, [asksCode]);
  const say = (finding: Finding | undefined) => finding && t(finding);
  const form = useForm({
    names: ['email', 'password', 'code'],
    codeFields: { [codes.wrongLogin]: 'password', [codes.codeNeeded]: 'code' },
    check: (values) => ({
      email: say(checkEmail(textOf(values, 'email'))),
      password: say(required(textOf(values, 'password'))),
    }),
    async send(values) {
      suggestions.stop();
      const credentials = { email: textOf(values, 'email').trim(), password: textOf(values, 'password') };
      const typed = textOf(values, 'code').trim();
      try {
        const code = typed ? { code: typed } : {};
        const { userInfo } = await api.user.login({ ...credentials, ...code, userType, client: 'web' });
        await become(userInfo);
      } catch (error) {
        const isAsked = error instanceof CallRefused && error.code === codes.codeNeeded && !typed;
        if (!isAsked || asksCode) throw error;
        setAsksCode(true);
      }
    },
  });
  return (
    <>
      <AccountForm form={form}>
        <EmailField form={form} name="email" label={t('email')} autoComplete="username webauthn" required={false} />
        <SecretField
          form={form}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required={false}
        />
        {asksCode && <CodeField ref={code} form={form} label={t('factorCode')} hint={t('factorHint')} />}
        <p className="-mt-2 text-end text-14">
          <a href={href('/user/forget-password', { userType })} className={linkClass}>
            {t('forgot')}
          </a>
        </p>
        <SubmitButton form={form}>{t('logIn')}</SubmitButton>
      </AccountForm>
      <PasskeyLogin suggestions={suggestions} />
    </>
  );
}
