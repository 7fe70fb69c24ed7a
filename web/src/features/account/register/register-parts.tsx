import type { Region } from '@ashore/contract';
import type { ReactNode } from 'react';
import { AccountCard, linkClass } from '#web/features/account/account-card.tsx';
import { accountMessages } from '#web/features/account/messages.ts';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { href, withBase } from '#web/lib/address/links.ts';
import { EmailField, SelectField, TickField } from '#web/lib/form/form-fields.tsx';
import type { Form } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';

/** The region an account belongs to, the visitor's own chosen beforehand. */
export function RegionField({ form, regions }: { form: Form; regions: readonly Region[] }) {
  const t = useMessages(accountMessages);
  const { region } = useShell();
  const options = regions
    .filter((one) => one.isSupported === 1)
    .map((one) => ({ value: String(one.id), label: one.regionName }));
  return (
    <SelectField
      form={form}
      name="region"
      label={t('region')}
      hint={t('regionHint')}
      options={options}
      defaultValue={String(region.id)}
    />
  );
}

/** Consent to the terms, with both texts a click away. */
export function AgreeField({ form }: { form: Form }) {
  const t = useMessages(accountMessages);
  const helpLink = (id: number) => (chunks: ReactNode) => (
    <a href={withBase(`/helpsupport?id=${id}`)} target="_blank" rel="noopener" className={linkClass}>
      {chunks}
    </a>
  );
  return (
    <TickField form={form} name="agree" required>
      {t.rich('agree', { terms: helpLink(5), privacy: helpLink(1) })}
    </TickField>
  );
}

/** What the member will log in with. */
export function LoginFields({ form }: { form: Form }) {
  const t = useMessages(accountMessages);
  return (
    <>
      <EmailField form={form} name="email" label={t('email')} hint={t('emailHint')} autoComplete="email" />
      <NewPasswordField form={form} name="password" label={t('password')} />
    </>
  );
}

/** The card of a registration with the ways to the other pages. */
export function RegisterCard({
  business,
  pathUrl,
  children,
}: {
  business: boolean;
  pathUrl?: string;
  children: ReactNode;
}) {
  const t = useMessages(accountMessages);
  return (
    <AccountCard
      title={t(business ? 'businessTitle' : 'registerTitle')}
      text={t(business ? 'businessText' : 'registerText')}
      footer={
        <>
          <p>
            {t('haveAccount')}{' '}
            <a href={href(business ? '/user/businesslogin' : '/user/login', { pathUrl })} className={linkClass}>
              {t('logIn')}
            </a>
          </p>
          <p>
            {t(business ? 'otherMember' : 'otherBusiness')}{' '}
            <a href={href(business ? '/user/register' : '/user/businessregister', { pathUrl })} className={linkClass}>
              {t(business ? 'registerMemberHere' : 'registerBusinessHere')}
            </a>
          </p>
        </>
      }
    >
      {children}
    </AccountCard>
  );
}
