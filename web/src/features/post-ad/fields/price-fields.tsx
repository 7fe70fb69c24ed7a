import type { PriceType, PriceUnit } from '@ashore/contract';
import { priceTypes } from '@ashore/contract/ad-values';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { AmountField } from '#web/lib/form/amount-field.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { modelOf, type PriceModel, pricedBy } from './price-model.ts';

function Amount({ form }: { form: AdForm }) {
  const t = useMessages(postMessages);
  const { region } = useShell();
  const { values, errors, set } = form;
  return (
    <AmountField
      name="price"
      label={`${t('price')} (${region.currency})`}
      kind="price"
      value={values.price}
      error={errors.price}
      required
      onChange={(value) => set('price', value)}
    />
  );
}

/** What a service costs: one choice of how it is charged, then how much. */
function ServicePrice({ form, units }: { form: AdForm; units: readonly PriceUnit[] }) {
  const t = useMessages(postMessages);
  const { values, setPricing } = form;
  const priced = values.priceType === 'fixed' || values.priceType === 'negotiable';
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<PriceModel>
        cards
        legend={t(values.intent === 'wanted' ? 'pay' : 'charge')}
        options={[
          ...units.map((unit) => ({ value: unit, label: t(`by_${unit}`) })),
          { value: 'onRequest' as const, label: t('onRequest') },
          { value: 'free' as const, label: t('free') },
        ]}
        value={modelOf(values)}
        onChange={(model) => setPricing(pricedBy(model, values))}
      />
      {priced && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Amount form={form} />
          <div className="pb-2.5">
            <Checkbox
              label={t('mayVary')}
              checked={values.priceType === 'negotiable'}
              onChange={({ target }) => setPricing({ priceType: target.checked ? 'negotiable' : 'fixed' })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** What it costs. */
export function PriceFields({ form }: { form: AdForm }) {
  const t = useMessages(postMessages);
  const { values, errors, category, set } = form;
  if (category?.service) return <ServicePrice form={form} units={category.priceUnits} />;
  const priced = values.priceType === 'fixed' || values.priceType === 'negotiable';
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<PriceType>
        cards
        legend={t('priceType')}
        options={priceTypes.map((type) => ({ value: type, label: t(type) }))}
        value={values.priceType}
        onChange={(type) => set('priceType', type)}
      />
      {priced && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Amount form={form} />
          {category && category.priceUnits.length > 1 && (
            <Field label={t('priceUnit')} error={errors.priceUnit}>
              {(control) => (
                <Select
                  {...control}
                  value={values.priceUnit}
                  onChange={(event) => set('priceUnit', event.target.value as typeof values.priceUnit)}
                >
                  {category.priceUnits.map((unit) => (
                    <option key={unit} value={unit}>
                      {t(unit)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
