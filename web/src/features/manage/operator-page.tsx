import type { ManagedPrice, Plan, RegionSetting, RoleItem, SiteTexts } from '@ashore/contract';
import { roleNames, siteTextKeys } from '@ashore/contract/moderation-values';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { FormFrame, InputField, SelectField, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { manageMessages } from './messages.ts';
import { moneyMessages } from './money-messages.ts';
import { Plans } from './operator-plans.tsx';
import { Prices } from './operator-prices.tsx';
import { Refund } from './operator-refund.tsx';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface Props {
  roles: readonly RoleItem[];
  regions: readonly RegionSetting[];
  texts: SiteTexts;
  prices: readonly ManagedPrice[];
  plans: readonly Plan[];
}

function AppointForm({ regions }: Pick<Props, 'regions'>) {
  const t = useMessages(manageMessages);
  const router = useRouter();
  const form = useForm({
    names: ['userName', 'role', 'regionId'],
    send: async (values) => {
      const regionId = Number(textOf(values, 'regionId'));
      await api.operate.appoint({
        userName: textOf(values, 'userName'),
        role: roleNames.find((role) => role === textOf(values, 'role')) ?? 'manager',
        regionId: regionId === 0 ? null : regionId,
      });
      toast.success(t('appointed'));
      await router.invalidate();
    },
  });
  return (
    <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
      <InputField form={form} name="userName" label={t('userName')} maxLength={60} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="role"
          label={t('role')}
          defaultValue="manager"
          options={roleNames.map((role) => ({ value: role, label: t(`role_${role}`) }))}
        />
        <SelectField
          form={form}
          name="regionId"
          label={t('region')}
          defaultValue="1"
          options={[
            ...regions.map(({ regionId, regionName }) => ({ value: String(regionId), label: regionName })),
            { value: '0', label: t('allRegions') },
          ]}
        />
      </div>
      <div>
        <SubmitButton form={form}>{t('appoint')}</SubmitButton>
      </div>
    </FormFrame>
  );
}

function Roles({ roles, regions }: Pick<Props, 'roles' | 'regions'>) {
  const t = useMessages(manageMessages);
  const format = useFormat();
  const router = useRouter();
  const [ending, setEnding] = useState<RoleItem>();
  const regionName = (id: number | null) =>
    id === null ? t('allRegions') : (regions.find(({ regionId }) => regionId === id)?.regionName ?? '');
  async function dismiss(roleId: number) {
    try {
      await api.operate.dismiss({ roleId });
      toast.success(t('dismissed'));
      await router.invalidate();
    } catch {
      // The frame has said why.
    } finally {
      setEnding(undefined);
    }
  }
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-18">{t('roles')}</h2>
      <ul>
        {roles.map((role) => (
          <li
            key={role.roleId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-14"
          >
            <a href={withBase(paths.profile(role.userId))} className="font-bold hover:underline">
              {role.userName}
            </a>
            <span>
              {t(`role_${role.role}`)} · {regionName(role.regionId)}
            </span>
            <span className="text-13 text-ink-muted">
              {t('since', { date: format.date(role.since) })}
              {role.appointedBy && ` · ${t('by', { name: role.appointedBy })}`}
            </span>
            <Button variant="ghost" size="sm" className="ms-auto text-coral" onClick={() => setEnding(role)}>
              {t('dismiss')}
            </Button>
          </li>
        ))}
      </ul>
      <AppointForm regions={regions} />
      {ending && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={t('dismissTitle', { name: ending.userName })}
            confirmLabel={t('dismiss')}
            cancelLabel={t('cancel')}
            onConfirm={() => dismiss(ending.roleId)}
            onClose={() => setEnding(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Names with the way to each profile, one after the other. */
const Names = ({ people }: { people: readonly RoleItem[] }) =>
  people.map(({ roleId, userId, userName }, index) => (
    <Fragment key={roleId}>
      {index > 0 && ', '}
      <a href={withBase(paths.profile(userId))} className="font-bold text-ink hover:underline">
        {userName}
      </a>
    </Fragment>
  ));

function Regions({ regions, roles }: Pick<Props, 'regions' | 'roles'>) {
  const t = useMessages(manageMessages);
  const router = useRouter();
  const [closing, setClosing] = useState<RegionSetting>();
  const managers = roles.filter(({ role }) => role === 'manager');
  const everywhere = managers.filter(({ regionId }) => regionId === null);
  async function set(regionId: number, isSupported: boolean) {
    try {
      await api.operate.setRegion({ regionId, isSupported });
      await router.invalidate();
    } catch {
      // The frame has said why.
    } finally {
      setClosing(undefined);
    }
  }
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-18">{t('regions')}</h2>
      {everywhere.length > 0 && (
        <p className="text-14 text-ink-muted">
          {t.rich('managersOfAll', { names: () => <Names people={everywhere} /> })}
        </p>
      )}
      <ul>
        {regions.map((region) => {
          const { regionId, regionName, isSupported, areas } = region;
          const people = managers.filter((one) => one.regionId === regionId);
          return (
            <li key={regionId} className="flex flex-wrap items-center gap-3 border-line border-b py-2 text-14">
              <span className="font-bold">{regionName}</span>
              <Badge tone={isSupported ? 'accent' : 'neutral'}>{t(isSupported ? 'isOpen' : 'isClosed')}</Badge>
              <span className="min-w-0 flex-1 basis-56 text-13 text-ink-muted">
                {people.length > 0 && <>{t.rich('lookedAfter', { names: () => <Names people={people} /> })} · </>}
                {people.length === 0 && isSupported && `${t('notLookedAfter')} `}
                {t('areas', { count: areas })}
              </span>
              <Button
                variant="secondary"
                size="sm"
                className="ms-auto"
                aria-label={`${t(isSupported ? 'closeRegion' : 'openRegion')}: ${regionName}`}
                onClick={() => (isSupported ? setClosing(region) : void set(regionId, true))}
              >
                {t(isSupported ? 'closeRegion' : 'openRegion')}
              </Button>
            </li>
          );
        })}
      </ul>
      {closing && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={t('closeTitle', { region: closing.regionName })}
            message={t('closeText')}
            confirmLabel={t('closeRegion')}
            cancelLabel={t('cancel')}
            onConfirm={() => set(closing.regionId, false)}
            onClose={() => setClosing(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function TextForm({ name, text }: { name: keyof SiteTexts; text: string }) {
  const t = useMessages(manageMessages);
  const form = useForm({
    names: ['text'],
    send: async (values) => {
      await api.operate.setText({ textKey: name, text: textOf(values, 'text') });
      toast.success(t('textSaved'));
    },
  });
  return (
    <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
      <TextAreaField form={form} name="text" label={t(`text_${name}`)} defaultValue={text} maxLength={500} />
      <div>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
    </FormFrame>
  );
}

/** What operators do: roles, regions, texts, prices, plans, refunds. */
export function OperatorPage({ roles, regions, texts, prices, plans }: Props) {
  const t = useMessages(manageMessages);
  const money = useMessages(moneyMessages);
  const sections = {
    ...{ roles: t('roles'), regions: t('regions'), texts: t('texts') },
    ...{ refund: money('refund'), prices: money('prices'), plans: money('plans') },
  };
  return (
    <section className="grid items-start gap-6 lg:grid-cols-2">
      <h1 className="sr-only">{t('tab_operator')}</h1>
      {/* One column is long: the sections are a tap away. */}
      <nav aria-label={t('tab_operator')} className="flex flex-wrap gap-2 lg:hidden">
        {Object.entries(sections).map(([key, label]) => (
          <a key={key} href={`#operator-${key}`} className={chipClass(false)}>
            {label}
          </a>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-6">
        <div id="operator-roles" className="anchor">
          <Roles roles={roles} regions={regions} />
        </div>
        <div id="operator-regions" className="anchor">
          <Regions regions={regions} roles={roles} />
        </div>
        <Card id="operator-texts" className="anchor flex flex-col gap-6">
          <h2 className="text-18">{t('texts')}</h2>
          {siteTextKeys.map((key) => (
            <TextForm key={key} name={key} text={texts[key]} />
          ))}
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div id="operator-refund" className="anchor">
          <Refund />
        </div>
        <div id="operator-prices" className="anchor">
          <Prices prices={prices} />
        </div>
        <div id="operator-plans" className="anchor">
          <Plans plans={plans} />
        </div>
      </div>
    </section>
  );
}
