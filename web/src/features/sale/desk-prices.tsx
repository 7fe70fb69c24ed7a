import { saleCuts } from '@ashore/contract/sale-values';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { formErrorsOf } from '#web/lib/form/form-errors.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { deskMessages } from './desk-messages.ts';

interface Props {
  saleId: number;
  endsOn: string;
  freeFrom: string;
  onChanged: () => void;
}

/** Lowers all prices at once, or says from which day on everything is free. */
export function DeskPrices({ saleId, endsOn, freeFrom, onChanged }: Props) {
  const t = useMessages(deskMessages);
  const format = useFormat();
  const { busy, run } = useAction();
  const [percent, setPercent] = useState<(typeof saleCuts)[number]>();
  const [day, setDay] = useState(freeFrom);
  const [error, setError] = useState('');
  const lower = () =>
    run(async () => {
      if (percent === undefined) return;
      try {
        const { changed } = await api.sale.changePrices({ saleId, percent });
        toast.success(t('lowered', { count: changed }));
      } catch {
        // The frame says why.
      }
      setPercent(undefined);
      onChanged();
    });
  const give = (from: string) =>
    run(async () => {
      setError('');
      try {
        await api.sale.changePrices({ saleId, freeFrom: from });
        setDay(from);
        toast.success(from ? t('freeSet', { day: format.day(from) }) : t('dayRemoved'));
        onChanged();
      } catch (refusal) {
        setError(formErrorsOf(refusal, ['freeFrom']).fields.freeFrom ?? '');
      }
    });
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-14">{t('lower')}</legend>
        <div className="flex gap-2">
          {saleCuts.map((cut) => (
            <Button key={cut} variant="secondary" onClick={() => setPercent(cut)}>
              {t('percent', { percent: cut })}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('freeFrom')} error={error || undefined} className="w-44">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={endsOn}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" busy={busy} onClick={() => void give(day)}>
          {t('setDay')}
        </Button>
        {freeFrom && (
          <Button variant="ghost" onClick={() => void give('')}>
            {t('noDay')}
          </Button>
        )}
      </div>
      {percent !== undefined && (
        <ConfirmDialog
          open
          title={t('lowerTitle', { percent })}
          message={t('lowerText')}
          confirmLabel={t('lower')}
          onConfirm={lower}
          onClose={() => setPercent(undefined)}
        />
      )}
    </div>
  );
}
