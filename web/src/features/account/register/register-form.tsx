import type { Region } from '@ashore/contract';
import { AccountForm } from '#web/features/account/account-form.tsx';
import { ticked } from '#web/features/account/checks.ts';
import { IssuerPart } from '#web/features/account/issuers/issuer-part.tsx';
import { accountMessages } from '#web/features/account/messages.ts';
import { InputField, SubmitButton, TickField } from '#web/lib/form/form-fields.tsx';
import { type Form, textOf } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { LanguagesField, languagesOf } from './languages-field.tsx';
import { AgreeField, LoginFields, RegionField, RegisterCard } from './register-parts.tsx';
import { useRegisterForm } from './use-register-form.ts';
import { UserNameField } from './user-name-field.tsx';

const names = ['nationality', 'languages', 'hereSince', 'ofAge'] as const;

/** Facts about a person that nobody has to give. */
function PersonFields({ form }: { form: Form }) {
  const t = useMessages(accountMessages);
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
  const t = useMessages(accountMessages);
  const form = useRegisterForm({
    path: '/user/register',
    pathUrl,
    names,
    check: (values) => ({ ofAge: ticked(values.get('ofAge')) }),
    facts: (values) => ({
      nationality: textOf(values, 'nationality') || undefined,
      languages: languagesOf(values),
      hereSince: textOf(values, 'hereSince') || undefined,
      newsletter: values.has('newsletter'),
      userType: 1,
    }),
  });
  return (
    <RegisterCard business={false} pathUrl={pathUrl}>
      <IssuerPart userType={1} pathUrl={pathUrl} first />
      <AccountForm form={form}>
        <UserNameField form={form} label={t('userName')} hint={t('userNameHint')} />
        <LoginFields form={form} />
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
