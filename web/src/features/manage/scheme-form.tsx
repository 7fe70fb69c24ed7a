import type { Desk, ManagedScheme, SchemeKind, SchemeState } from '@ashore/contract';
import { localeFacts, locales } from '@ashore/contract/locales';
import { schemeKinds, schemeStates, schemeTextMost, schemeTitleMost } from '@ashore/contract/scheme-values';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { FormFrame, InputField, SelectField, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { type Form, textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { schemeKindMessages } from '#web/lib/scheme-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { schemesDeskMessages } from './schemes-messages.ts';

const names = ['kind', 'regionId', 'language', 'title', 'how', 'signs', 'advice', 'since', 'state'] as const;
const texts = ['how', 'signs', 'advice'] as const;

/** A new scheme begins with these. */
export interface SchemeStart {
  kind?: SchemeKind | undefined;
  regionId?: number | undefined;
}

interface Props {
  scheme: ManagedScheme | undefined;
  start: SchemeStart;
  desk: Desk;
  onDone: () => void;
}

function useSchemeForm({ scheme, onDone }: Pick<Props, 'scheme' | 'onDone'>) {
  const t = useMessages(schemesDeskMessages);
  const router = useRouter();
  return useForm({
    names,
    send: async (values) => {
      const regionId = Number(textOf(values, 'regionId'));
      const language = textOf(values, 'language');
      await api.manage.saveScheme({
        ...(scheme && { schemeId: scheme.schemeId }),
        kind: textOf(values, 'kind') as SchemeKind,
        regionId: regionId === 0 ? null : regionId,
        ...(language && { language }),
        title: textOf(values, 'title'),
        how: textOf(values, 'how'),
        signs: textOf(values, 'signs'),
        advice: textOf(values, 'advice'),
        since: textOf(values, 'since'),
        state: textOf(values, 'state') as SchemeState,
      });
      toast.success(t('saved'));
      await router.invalidate();
      onDone();
    },
  });
}

/** Kind, region, language, date and state. */
function FactFields({ form, scheme, start, desk }: Omit<Props, 'onDone'> & { form: Form }) {
  const t = useMessages(schemesDeskMessages);
  const kindName = useMessages(schemeKindMessages);
  const regions = [
    ...(desk.everywhere ? [{ value: '0', label: t('allRegions') }] : []),
    ...desk.regions.map(({ regionId, regionName }) => ({ value: String(regionId), label: regionName })),
  ];
  const region = scheme ? (scheme.regionId ?? 0) : (start.regionId ?? regions[0]?.value ?? '');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        form={form}
        name="kind"
        label={t('kind')}
        defaultValue={scheme?.kind ?? start.kind ?? schemeKinds[0]}
        options={schemeKinds.map((value) => ({ value, label: kindName(value) }))}
      />
      <SelectField form={form} name="regionId" label={t('region')} defaultValue={String(region)} options={regions} />
      <SelectField
        form={form}
        name="language"
        label={t('language')}
        defaultValue={scheme?.language ?? ''}
        options={[
          { value: '', label: t('detect') },
          ...locales.map(({ code }) => ({ value: code, label: localeFacts(code).name })),
        ]}
      />
      <InputField
        form={form}
        name="since"
        label={t('since')}
        type="date"
        defaultValue={scheme?.since ?? new Date().toISOString().slice(0, 10)}
        required
      />
      <SelectField
        form={form}
        name="state"
        label={t('state')}
        defaultValue={scheme?.state ?? 'draft'}
        options={schemeStates.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
    </div>
  );
}

/** A new scheme, or a change of one. */
export default function SchemeForm({ scheme, start, desk, onDone }: Props) {
  const t = useMessages(schemesDeskMessages);
  const form = useSchemeForm({ scheme, onDone });
  return (
    <Card className="max-w-3xl">
      <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
        <InputField
          form={form}
          name="title"
          label={t('name')}
          defaultValue={scheme?.title}
          maxLength={schemeTitleMost}
          required
        />
        {texts.map((name) => (
          <TextAreaField
            key={name}
            form={form}
            name={name}
            label={t(name)}
            maxLength={schemeTextMost}
            defaultValue={scheme?.[name] ?? ''}
            required
          />
        ))}
        <FactFields form={form} scheme={scheme} start={start} desk={desk} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          <Button variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </FormFrame>
    </Card>
  );
}
