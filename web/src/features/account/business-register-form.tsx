import type { Region } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/messages.ts';
import { checkEmail, checkNewPassword, checkUserName, type Finding, required, ticked } from './checks.ts';
import { AccountForm, EmailField, InputField, SubmitButton, TickField } from './form-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { AgreeField, RegionField, RegisterCard, useRegistered } from './register-parts.tsx';
import { textOf, useForm } from './use-form.ts';
import { UserNameField } from './user-name-field.tsx';
import { accountWords } from './words.ts';

const needed = ['companyName', 'contactName', 'phone', 'taxNumber', 'address'] as const;
const names = [...needed, 'userName', 'website', 'region', 'email', 'password', 'agree', 'declare'] as const;

/** Opens an account for a business; who trades has to be known (DSA article 30). */
export function BusinessRegisterPage({ pathUrl, regions }: { pathUrl?: string; regions: readonly Region[] }) {
  const t = useMessages(accountWords);
  const registered = useRegistered('/user/businessregister', pathUrl);
  const [company, setCompany] = useState('');
  const say = (finding: Finding | undefined) => finding && t(finding);
  const form = useForm({
    names,
    codeFields: { [codes.emailTaken]: 'email' },
    check: (values) => ({
      ...Object.fromEntries(needed.map((name) => [name, say(required(textOf(values, name)))])),
      userName: say(checkUserName(textOf(values, 'userName'))),
      email: say(checkEmail(textOf(values, 'email'))),
      password: say(checkNewPassword(textOf(values, 'password'))),
      agree: say(ticked(values.get('agree'))),
      declare: say(ticked(values.get('declare'))),
    }),
    async send(values) {
      const { userInfo } = await api.user.register({
        companyName: textOf(values, 'companyName'),
        contactName: textOf(values, 'contactName'),
        phone: textOf(values, 'phone'),
        taxNumber: textOf(values, 'taxNumber'),
        address: textOf(values, 'address'),
        website: textOf(values, 'website') || undefined,
        userName: textOf(values, 'userName'),
        email: textOf(values, 'email'),
        password: textOf(values, 'password'),
        region: textOf(values, 'region'),
        userType: limits.businessUserType,
        agree: true,
        ofAge: true,
        client: 'web',
      });
      await registered(userInfo);
    },
  });
  return (
    <RegisterCard business pathUrl={pathUrl}>
      <AccountForm form={form}>
        <h2 className="font-bold text-18">{t('companyPart')}</h2>
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
        <InputField
          form={form}
          name="contactName"
          label={t('contactName')}
          autoComplete="name"
          maxLength={60}
          required
        />
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
        <RegionField form={form} regions={regions} />
        <h2 className="mt-2 font-bold text-18">{t('loginPart')}</h2>
        <EmailField form={form} name="email" label={t('email')} hint={t('emailHint')} autoComplete="email" />
        <NewPasswordField form={form} name="password" label={t('password')} />
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
