import { referenceKinds } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { FormFrame, InputField, SelectField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { type Form, textOf, useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownReferenceMessages } from './own-messages.ts';

const YEARS = 40;

/** The names of the months, from January on. */
const monthNames = (locale: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month, 1))),
  );

interface MonthFieldsProps {
  form: Form;
  name: 'from' | 'until';
  /** The first of the years to choose, for what goes on. */
  now?: string;
}

/** A month, as two lists: browsers have no common field for it. */
function MonthFields({ form, name, now }: MonthFieldsProps) {
  const t = useMessages(ownReferenceMessages);
  const locale = useLocale();
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  // What goes on has no last month.
  const [goesOn, setGoesOn] = useState(now !== undefined);
  const months = monthNames(locale).map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }));
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-14">{t(name)}</legend>
      <div className="grid grid-cols-2 gap-3">
        {!goesOn && (
          <SelectField form={form} name={`${name}Month`} label={t('month')} defaultValue="01" options={months} />
        )}
        <SelectField
          form={form}
          name={`${name}Year`}
          label={t('year')}
          defaultValue={now === undefined ? String(thisYear - 1) : ''}
          onChange={({ target }) => setGoesOn(target.value === '')}
          options={[
            ...(now === undefined ? [] : [{ value: '', label: now }]),
            ...years.map((year) => ({ value: year, label: year })),
          ]}
        />
      </div>
    </fieldset>
  );
}

interface Props {
  onClose: () => void;
  /** Called once the request is stored. */
  onAsked: () => void;
}

/** Asks somebody for a reference: who, what they were, and when. */
export default function AskDialog({ onClose, onAsked }: Props) {
  const t = useMessages(ownReferenceMessages);
  const monthIn = (values: FormData, name: 'from' | 'until') => {
    const year = textOf(values, `${name}Year`);
    return year ? `${year}-${textOf(values, `${name}Month`)}` : null;
  };
  const form = useForm({
    names: ['userName', 'email', 'untilYear', 'untilMonth'],
    codeFields: {
      ...{ [codes.conflict]: 'userName', [codes.forbidden]: 'userName', [codes.tooManyTries]: 'userName' },
      [codes.emailUnconfirmed]: 'userName',
    },
    check: (values) => ({ userName: textOf(values, 'userName').trim() ? '' : t('required') }),
    async send(values) {
      const whom = textOf(values, 'userName').trim();
      const kind = referenceKinds.find((one) => one === textOf(values, 'kind')) ?? 'landlord';
      await quietApi.reference.askReference({
        ...{ kind, fromMonth: monthIn(values, 'from') ?? '', untilMonth: monthIn(values, 'until') },
        ...(whom.includes('@') ? { email: whom } : { userName: whom }),
      });
      toast.success(t('sent'));
      onAsked();
      onClose();
    },
  });
  // An address that is none is told at the field in which it was typed.
  const { fields } = form.errors;
  const shown = {
    ...form,
    errors: { ...form.errors, fields: { ...fields, userName: fields.userName ?? fields.email } },
  } as Form;
  return (
    <Dialog open onClose={onClose} title={t('ask')} description={t('askText')}>
      <FormFrame form={shown} wait={() => t('tooMany')}>
        <SelectField
          form={shown}
          name="kind"
          label={t('kind')}
          defaultValue="landlord"
          options={referenceKinds.map((kind) => ({ value: kind, label: t(`k_${kind}`) }))}
        />
        <InputField
          form={shown}
          name="userName"
          label={t('whom')}
          hint={t('whomHint')}
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          required
        />
        <MonthFields form={shown} name="from" />
        <MonthFields form={shown} name="until" now={t('untilNow')} />
        <div>
          <SubmitButton form={shown}>{t('send')}</SubmitButton>
        </div>
      </FormFrame>
    </Dialog>
  );
}
