import type { Area } from '@ashore/contract';
import type { ReactNode } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import type { AdForm } from '#web/features/post-ad/use-ad-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { filterPhone, filterText } from './input-filters.ts';
import { PlaceField } from './place-field.tsx';
import { PointField, type PointMap } from './point-field.tsx';

interface PlaceProps {
  form: AdForm;
  areas: readonly Area[];
  renderMap: (map: PointMap) => ReactNode;
}

/** Place, point, street, and how exactly others see them. */
export function PlaceFields({ form, areas, renderMap }: PlaceProps) {
  const t = useMessages(postMessages);
  const { values, errors, category, set } = form;
  return (
    <>
      <PlaceField form={form} areas={areas} />
      <PointField form={form} areas={areas} renderMap={renderMap} />
      <Field label={t('address')} hint={t('addressHint')} error={errors.address}>
        {(control) => (
          <TextInput
            {...control}
            name="address"
            value={values.address}
            maxLength={200}
            autoComplete="street-address"
            onChange={(event) => set('address', filterText(event.target.value).value)}
          />
        )}
      </Field>
      <Switch
        label={t('hideExact')}
        hint={t('hideExactHint')}
        checked={values.hideExact || category?.home === true}
        disabled={category?.home === true}
        onChange={(event) => set('hideExact', event.target.checked)}
      />
    </>
  );
}

/** The phone, and who sees it. */
export function PhoneFields({ form }: Pick<PlaceProps, 'form'>) {
  const t = useMessages(postMessages);
  const { values, errors, set } = form;
  return (
    <>
      <Field label={t('phone')} hint={t('phoneHint')} error={errors.phone}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            inputMode="tel"
            value={values.phone}
            maxLength={30}
            autoComplete="tel"
            onChange={(event) => set('phone', filterPhone(event.target.value).value)}
          />
        )}
      </Field>
      <Switch
        label={t('showPhone')}
        checked={values.showPhone}
        onChange={(event) => set('showPhone', event.target.checked)}
      />
    </>
  );
}
