import type { Plan } from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
import { readAmount } from '@ashore/contract/amounts';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { FormFrame, InputField, SelectField, SubmitButton, TickField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { moneyMessages } from './money-messages.ts';

/** What can be given of each, as `rights/changePlan` takes it. */
const counted = {
  liveAds: [0, 1000],
  homes: [0, 1000],
  jobs: [0, 1000],
  photos: [1, 20],
  daysFactor: [1, 4],
  bumps: [0, 1000],
  tops: [0, 1000],
  directoryPages: [0, 1000],
} as const;
type Counted = keyof typeof counted;
const names = Object.keys(counted) as Counted[];

function PlanForm({ plan: { plan, name, rights } }: { plan: Plan }) {
  const t = useMessages(moneyMessages);
  const router = useRouter();
  const { region } = useShell();
  const style = amountStyle(region.locale);
  const numberOf = (values: FormData, key: Counted) => readAmount(textOf(values, key), style) ?? Number.NaN;
  const form = useForm({
    names: [...names, 'badge', 'statistics'],
    check: (values) =>
      Object.fromEntries(
        names.map((key) => {
          const [least, most] = counted[key];
          const value = numberOf(values, key);
          const fits = value >= least && value <= most && (key === 'daysFactor' || Number.isInteger(value));
          return [key, fits ? undefined : t(key === 'daysFactor' ? 'wrongCount' : 'wrongWhole', { least, most })];
        }),
      ),
    send: async (values) => {
      const numbers = Object.fromEntries(names.map((key) => [key, numberOf(values, key)]));
      await api.rights.changePlan({
        plan,
        ...numbers,
        badge: values.has('badge'),
        statistics: textOf(values, 'statistics') === 'full' ? 'full' : 'basic',
      });
      toast.success(t('planSaved'));
      await router.invalidate();
    },
  });
  return (
    <details className="border-line border-b py-3">
      <summary className="cursor-pointer font-bold text-14">{name}</summary>
      <div className="pt-3">
        <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {names.map((key) => (
              <InputField
                key={key}
                form={form}
                name={key}
                label={t(key)}
                type="text"
                inputMode="decimal"
                maxLength={6}
                defaultValue={String(rights[key])}
              />
            ))}
          </div>
          <SelectField
            form={form}
            name="statistics"
            label={t('statistics')}
            defaultValue={rights.statistics}
            options={(['basic', 'full'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <TickField form={form} name="badge" defaultChecked={rights.badge}>
            {t('badge')}
          </TickField>
          <div>
            <SubmitButton form={form}>{t('save')}</SubmitButton>
          </div>
        </FormFrame>
      </div>
    </details>
  );
}

/** What each plan gives. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  const t = useMessages(moneyMessages);
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-18">{t('plans')}</h2>
      <p className="text-14 text-ink-muted">{t('plansText')}</p>
      <div>
        {plans.map((plan) => (
          <PlanForm key={plan.plan} plan={plan} />
        ))}
      </div>
    </Card>
  );
}
