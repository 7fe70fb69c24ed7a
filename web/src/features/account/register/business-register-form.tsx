import type { Region } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useState } from 'react';
import { AccountForm } from '#web/features/account/account-form.tsx';
import { required, ticked } from '#web/features/account/checks.ts';
import { accountMessages } from '#web/features/account/messages.ts';
import { InputField, SubmitButton, TickField } from '#web/lib/form/form-fields.tsx';
import { textOf } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { AgreeField, LoginFields, RegionField, RegisterCard } from './register-parts.tsx';
import { useRegisterForm } from './use-register-form.ts';
import { UserNameField } from './user-name-field.tsx';

const needed = ['companyName', 'contactName', 'phone', 'taxNumber', 'address'] as const;
const names = [...needed, 'website', 'declare'] as const;

/** The facts of the business. Its name proposes the public name. */
function CompanyFields({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  const t = useMessages(accountMessages);
  const [company, setCompany] = useState('');
  return (
    <>
      <InputField
        form={form}
        name="companyName"
        label={t('companyName')}
        autoComplete="organization"
        maxLength={80}
        required
        onChange={(event) => setCompany(event.target.value)}
      />
      <UserNameField
        form={form}
        label={t('publicName')}
        hint={t('publicNameHint', { most: limits.userNameMost })}
        proposal={company.trim().slice(0, limits.userNameMost)}
      />
      <InputField form={form} name="contactName" label={t('contactName')} autoComplete="name" maxLength={60} required />
      <InputField
        form={form}
        name="phone"
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
      <InputField form={form} name="taxNumber" label={t('taxNumber')} maxLength={30} required />
      <InputField
        form={form}
        name="address"
        label={t('address')}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <InputField form={form} name="website" label={t('website')} type="url" autoComplete="url" maxLength={200} />
    </>
  );
}

/** Opens an account for a business; who trades has to be known (DSA article 30). */
export function BusinessRegisterPage({ pathUrl, regions }: { pathUrl?: string; regions: readonly Region[] }) {
  const t = useMessages(accountMessages);
  const form = useRegisterForm({
    path: '/user/businessregister',
    pathUrl,
    names,
    check: (values) => ({
      ...Object.fromEntries(needed.map((name) => [name, required(textOf(values, name))])),
      declare: ticked(values.get('declare')),
    }),
    facts: (values) => ({
      ...Object.fromEntries(needed.map((name) => [name, textOf(values, name)])),
      website: textOf(values, 'website') || undefined,
      userType: limits.businessUserType,
    }),
  });
  return (
    <RegisterCard business pathUrl={pathUrl}>
      <AccountForm form={form}>
        <h2 className="font-bold text-18">{t('companyPart')}</h2>
        <CompanyFields form={form} />
        <RegionField form={form} regions={regions} />
        <h2 className="mt-2 font-bold text-18">{t('loginPart')}</h2>
        <LoginFields form={form} />
        <div className="flex flex-col gap-3">
          <TickField form={form} name="declare" required>
            {t('declare')}
          </TickField>
          <AgreeField form={form} />
        </div>
        <SubmitButton form={form}>{t('registerBusiness')}</SubmitButton>
      </AccountForm>
    </RegisterCard>
  );
}
