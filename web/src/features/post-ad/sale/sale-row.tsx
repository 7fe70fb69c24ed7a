import { limits } from '@ashore/contract/limits';
import clsx from 'clsx';
import { Combine, ImageOff, RotateCcw, Split, Trash2, X } from 'lucide';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { AmountField } from '#web/lib/form/amount-field.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { saleFormMessages } from './sale-form-messages.ts';
import type { FormRow } from './sale-rows.ts';
import type { SaleFormState } from './use-sale-form.ts';

const DRAGGED = 'application/x-sale-item';

interface Props {
  form: SaleFormState;
  row: FormRow;
  at: number;
}

/** One picture of an item, with what can be done about it. */
function Picture({ form, row, id }: Omit<Props, 'at'> & { id: string }) {
  const t = useMessages(saleFormMessages);
  const item = form.photos.items.find((one) => one.id === id);
  if (!item) return null;
  const percent = Math.round(item.progress * 100);
  return (
    <li className="relative">
      <img
        src={item.previewUrl}
        alt=""
        className={clsx(
          'aspect-square size-20 rounded-input bg-sand object-cover',
          item.state !== 'done' && 'opacity-50',
        )}
      />
      {item.state === 'uploading' && (
        <progress
          value={percent}
          max={100}
          aria-label={t('uploading', { percent })}
          className="absolute inset-x-1 bottom-1 h-1.5 w-[calc(100%-0.5rem)] accent-accent"
        />
      )}
      {item.state === 'failed' && (
        <div className="mt-1 flex w-20 flex-col gap-1">
          <p role="alert" className="text-13 text-coral">
            {item.error}
          </p>
          <div className="flex">
            {!item.refused && (
              <IconButton label={t('retry')} onClick={() => form.photos.retry(id)}>
                <Icon of={RotateCcw} className="size-4" />
              </IconButton>
            )}
            <IconButton label={t('remove')} onClick={() => form.dropPicture(row.key, id)}>
              <Icon of={X} className="size-4" />
            </IconButton>
          </div>
        </div>
      )}
      {row.pictures.length > 1 && item.state !== 'failed' && (
        <IconButton
          floating
          label={t('split')}
          className="absolute end-1 top-1"
          onClick={() => form.split(row.key, id)}
        >
          <Icon of={Split} className="size-4" />
        </IconButton>
      )}
    </li>
  );
}

/** The pictures of an item, which can be dragged onto another one. */
function Pictures({ form, row, drag }: Omit<Props, 'at'> & { drag: ReturnType<typeof useMerging>['drag'] }) {
  const t = useMessages(saleFormMessages);
  return row.pictures.length > 0 ? (
    <ul className="flex shrink-0 cursor-grab flex-wrap content-start gap-2 sm:w-[5.5rem]" {...drag}>
      {row.pictures.map((id) => (
        <Picture key={id} form={form} row={row} id={id} />
      ))}
    </ul>
  ) : (
    <span
      title={t('noPicture')}
      className="grid size-20 shrink-0 place-items-center rounded-input bg-sand text-ink-muted sm:me-2"
    >
      <Icon of={ImageOff} className="size-6" />
    </span>
  );
}

/** Tab and Enter in a price go down the column of prices. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  const isDown = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
  if (!isDown || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLInputElement>('input[name="price"]') ?? [])];
  const next = all[all.indexOf(event.target as HTMLInputElement) + 1];
  if (event.key === 'Enter') event.preventDefault();
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** Dragging the pictures of an item onto another one puts the two together. */
function useMerging(form: SaleFormState, row: FormRow) {
  const [over, setOver] = useState(false);
  const drag = {
    draggable: row.pictures.length > 0,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, row.key),
  };
  const isItem = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  const drop = {
    onDragOver(event: DragEvent) {
      if (!isItem(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isItem(event)) return;
      event.preventDefault();
      form.merge(event.dataTransfer.getData(DRAGGED), row.key);
    },
  };
  return { over, drag, drop };
}

/** Title, category and price of an item. */
function RowFields({ form, row, fields }: Omit<Props, 'at'> & { fields: Record<string, string> }) {
  const t = useMessages(saleFormMessages);
  const { region } = useShell();
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_auto_7.5rem]">
      <Field label={t('itemTitle')} error={fields.title} required>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            dir="auto"
            value={row.title}
            maxLength={limits.title}
            autoComplete="off"
            onChange={({ target }) => form.change(row.key, { title: target.value })}
          />
        )}
      </Field>
      <Field label={t('category')} error={fields.categoryId} required>
        {(control) => (
          <Select
            {...control}
            name="categoryId"
            value={row.categoryId ?? ''}
            onChange={({ target }) => form.change(row.key, { categoryId: Number(target.value) || null, chosen: true })}
          >
            <option value="">{t('chooseCategory')}</option>
            {form.goods.map((root) => (
              <optgroup key={root.id} label={root.name}>
                {root.children?.map((leaf) => (
                  <option key={leaf.id} value={leaf.id}>
                    {leaf.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={t('free')}
        checked={row.free}
        className="sm:pt-8"
        onChange={({ target }) => form.change(row.key, { free: target.checked })}
      />
      {row.free ? (
        <span />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within
        <div onKeyDown={goDown}>
          <AmountField
            name="price"
            label={t('price', { currency: region.currency })}
            kind="price"
            value={row.price}
            error={fields.price}
            required
            onChange={(price) => form.change(row.key, { price })}
          />
        </div>
      )}
    </div>
  );
}

/** An item of the form: pictures, title, category and price, with its own faults. */
export function SaleRow({ form, row, at }: Props) {
  const t = useMessages(saleFormMessages);
  const [told, setTold] = useState(row.content !== '');
  const fault = form.faults[row.key];
  const fields = fault?.fields ?? {};
  const before = form.rows[at - 1];
  const { over, drag, drop } = useMerging(form, row);
  return (
    <li
      aria-label={t('item', { at: at + 1 })}
      className={clsx(
        'flex flex-col gap-3 rounded-card border bg-surface p-3 sm:flex-row',
        over ? 'border-accent bg-accent-soft' : fault ? 'border-coral' : 'border-line',
      )}
      {...drop}
    >
      <Pictures form={form} row={row} drag={drag} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <RowFields form={form} row={row} fields={fields} />
        {told && (
          <Field label={t('more')} error={fields.content}>
            {(control) => (
              <TextArea
                {...control}
                name="content"
                rows={2}
                dir="auto"
                value={row.content}
                maxLength={limits.content}
                onChange={({ target }) => form.change(row.key, { content: target.value })}
              />
            )}
          </Field>
        )}
        {fault && Object.keys(fields).every((name) => !['title', 'categoryId', 'price', 'content'].includes(name)) && (
          <p role="alert" className="font-medium text-13 text-coral">
            {Object.values(fields)[0] ?? fault.message}
          </p>
        )}
        <div className="flex flex-wrap gap-1">
          {!told && (
            <Button variant="ghost" size="sm" onClick={() => setTold(true)}>
              {t('addText')}
            </Button>
          )}
          {before && row.pictures.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => form.merge(row.key, before.key)}>
              <Icon of={Combine} className="size-4" />
              {t('merge')}
            </Button>
          )}
          <Button variant="ghost" size="sm" className="ms-auto" onClick={() => form.remove(row.key)}>
            <Icon of={Trash2} className="size-4" />
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
