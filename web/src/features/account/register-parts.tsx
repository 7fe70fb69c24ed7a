import type { Region, UserInfo } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { setBrowserUser } from '#web/lib/browser-start.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { AccountCard, linkClass } from './account-card.tsx';
import { SelectField, TickField } from './form-fields.tsx';
import type { Form } from './use-form.ts';
import { shellUserOf } from './use-viewer-change.ts';
import { accountWords } from './words.ts';

/** The region an account belongs to, the visitor's own chosen beforehand. */
export function RegionField({ form, regions }: { form: Form; regions: readonly Region[] }) {
  const t = useMessages(accountWords);
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
  const t = useMessages(accountWords);
  const helpLink = (id: number) => (chunks: ReactNode) => (
    <a href={`/helpsupport?id=${id}`} target="_blank" rel="noopener" className={linkClass}>
      {chunks}
    </a>
  );
  return (
    <TickField form={form} name="agree" required>
      {t.rich('agree', { terms: helpLink(5), privacy: helpLink(1) })}
    </TickField>
  );
}

/** Leads a fresh account to the mail step. */
export function useRegistered(path: '/user/register' | '/user/businessregister', pathUrl: string | undefined) {
  const router = useRouter();
  return async (info: UserInfo) => {
    // The address changes before the frame asks again: the page's guard leads members away from every step but this.
    setBrowserUser(shellUserOf(info));
    await router.navigate({ to: path, search: { pathUrl, step: 'mail' }, replace: true });
    await router.invalidate();
  };
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
  const t = useMessages(accountWords);
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
