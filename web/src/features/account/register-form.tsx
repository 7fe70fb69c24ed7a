import type { Region } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { checkEmail, checkNewPassword, checkUserName, type Finding, ticked } from './checks.ts';
import { AccountForm, EmailField, InputField, SubmitButton, TickField } from './form-fields.tsx';
import { LanguagesField, languagesOf } from './languages-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { AgreeField, RegionField, RegisterCard, useRegistered } from './register-parts.tsx';
import { type Form, textOf, useForm } from './use-form.ts';
import { UserNameField } from './user-name-field.tsx';
import { accountWords } from './words.ts';

const names = [
  'userName',
  'email',
  'password',
  'region',
  'nationality',
  'languages',
  'hereSince',
  'agree',
  'ofAge',
] as const;

/** Facts about a person that nobody has to give. */
function PersonFields({ form }: { form: Form }) {
  const t = useMessages(accountWords);
  return (
    <details className="rounded-card border border-line px-4 open:pb-4">
      <summary className="cursor-pointer py-3 font-medium">{t('aboutYou')}</summary>
      <div className="flex flex-col gap-4">
        <p className="text-13 text-ink-muted">{t('aboutYouHint')}</p>
        <InputField
          form={form}
          name="nationality"
          label={t('nationality')}
          autoComplete="country-name"
          maxLength={60}
        />
        <LanguagesField form={form} />
        <InputField form={form} name="hereSince" label={t('hereSince')} hint={t('hereSinceHint')} maxLength={40} />
      </div>
    </details>
  );
}

/** Opens an account for a person. */
export function RegisterPage({ pathUrl, regions }: { pathUrl?: string; regions: readonly Region[] }) {
  const t = useMessages(accountWords);
  const registered = useRegistered('/user/register', pathUrl);
  const say = (finding: Finding | undefined) => finding && t(finding);
  const form = useForm({
    names,
    codeFields: { [codes.emailTaken]: 'email' },
    check: (values) => ({
      userName: say(checkUserName(textOf(values, 'userName'))),
      email: say(checkEmail(textOf(values, 'email'))),
      password: say(checkNewPassword(textOf(values, 'password'))),
      agree: say(ticked(values.get('agree'))),
      ofAge: say(ticked(values.get('ofAge'))),
    }),
    async send(values) {
      const { userInfo } = await api.user.register({
        userName: textOf(values, 'userName'),
        email: textOf(values, 'email'),
        password: textOf(values, 'password'),
        region: textOf(values, 'region'),
        nationality: textOf(values, 'nationality') || undefined,
        languages: languagesOf(values),
        hereSince: textOf(values, 'hereSince') || undefined,
        newsletter: values.has('newsletter'),
        userType: 1,
        agree: true,
        ofAge: true,
        client: 'web',
      });
      await registered(userInfo);
    },
  });
  return (
    <RegisterCard business={false} pathUrl={pathUrl}>
      <AccountForm form={form}>
        <UserNameField form={form} label={t('userName')} hint={t('userNameHint')} />
        <EmailField form={form} name="email" label={t('email')} hint={t('emailHint')} autoComplete="email" />
        <NewPasswordField form={form} name="password" label={t('password')} />
        <RegionField form={form} regions={regions} />
        <PersonFields form={form} />
        <div className="flex flex-col gap-3">
          <AgreeField form={form} />
          <TickField form={form} name="ofAge" required>
            {t('ofAge')}
          </TickField>
          <TickField form={form} name="newsletter">
            {t('newsletter')}
          </TickField>
        </div>
        <SubmitButton form={form}>{t('register')}</SubmitButton>
      </AccountForm>
    </RegisterCard>
  );
}
