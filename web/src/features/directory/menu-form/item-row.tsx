import { limits } from '@ashore/contract/limits';
import { menuMarks } from '@ashore/contract/menu-values';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { menuMessages } from '#web/features/directory/details/menu-messages.ts';
import { AmountField } from '#web/lib/form/amount-field.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DraftItem } from './menu-draft.ts';
import { menuFormMessages } from './menu-form-messages.ts';

/** Up, down and delete, for an item or a section. */
export function Movers({
  name,
  at,
  total,
  removeLabel,
  onMove,
  onRemove,
}: {
  name: string;
  at: number;
  total: number;
  removeLabel: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const t = useMessages(menuFormMessages);
  return (
    <div className="flex">
      <IconButton label={t('up', { name })} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <Icon of={ArrowUp} className="size-4" />
      </IconButton>
      <IconButton label={t('down', { name })} disabled={at === total - 1} onClick={() => onMove(at + 1)}>
        <Icon of={ArrowDown} className="size-4" />
      </IconButton>
      <IconButton label={removeLabel} onClick={onRemove}>
        <Icon of={Trash2} className="size-4" />
      </IconButton>
    </div>
  );
}

interface Props {
  item: DraftItem;
  at: number;
  total: number;
  isFood: boolean;
  currency: string;
  /** Its name is missing. */
  error: string | undefined;
  onChange: (part: Partial<DraftItem>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One dish, product or service. */
export function ItemRow({ item, at, total, isFood, currency, error, onChange, onMove, onRemove }: Props) {
  const t = useMessages(menuFormMessages);
  const words = useMessages(menuMessages);
  const name = item.name || t('unnamed');
  return (
    <li
      className="flex flex-col gap-3 border-line border-b pb-4"
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!event.altKey || step === 0 || at + step < 0 || at + step >= total) return;
        event.preventDefault();
        onMove(at + step);
      }}
    >
      <div className="flex items-end gap-2">
        <Field label={t('name')} error={error} className="flex-1">
          {(control) => (
            <TextInput
              {...control}
              value={item.name}
              maxLength={limits.menuItemName}
              dir="auto"
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Movers {...{ name, at, total, onMove, onRemove }} removeLabel={t('removeItem', { name })} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('note')}>
          {(control) => (
            <TextInput
              {...control}
              value={item.note}
              maxLength={limits.menuNote}
              dir="auto"
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </Field>
        <AmountField
          name={`price-${item.key}`}
          label={t('price')}
          kind="price"
          currency={currency}
          value={item.price}
          onChange={(price) => onChange({ price })}
        />
        {!isFood && (
          <AmountField
            name={`minutes-${item.key}`}
            label={t('minutes')}
            kind="int"
            value={item.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Checkbox label={t('from')} checked={item.from} onChange={({ target }) => onChange({ from: target.checked })} />
        {isFood &&
          menuMarks.map((mark) => (
            <Checkbox
              key={mark}
              label={words(`mark_${mark}`)}
              checked={item.marks.includes(mark)}
              onChange={({ target }) =>
                onChange({ marks: target.checked ? [...item.marks, mark] : item.marks.filter((one) => one !== mark) })
              }
            />
          ))}
      </div>
    </li>
  );
}
