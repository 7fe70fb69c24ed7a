import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import clsx from 'clsx';
import { controlClass } from './field.tsx';
import { words } from './words.ts';

export interface ComboboxItem {
  value: string;
  label: string;
  /** Stands quietly beside the label. */
  detail?: string;
}

interface Props {
  label: string;
  /** Hides the label from sight only. */
  quiet?: boolean;
  placeholder?: string;
  items: readonly ComboboxItem[];
  /** What was typed; the owner finds new items. */
  onQuery: (query: string) => void;
  onChoose: (item: ComboboxItem) => void;
  defaultQuery?: string;
  invalid?: boolean;
}

/** Type to find, arrows to move, Enter to choose (WAI-ARIA combobox pattern). */
export function Combobox({
  label,
  quiet = false,
  placeholder,
  items,
  onQuery,
  onChoose,
  defaultQuery = '',
  invalid = false,
}: Props) {
  const collection = createListCollection({
    items: [...items],
    itemToString: (item) => item.label,
    itemToValue: (item) => item.value,
  });
  return (
    <Ark.Root
      collection={collection}
      defaultInputValue={defaultQuery}
      invalid={invalid}
      selectionBehavior="replace"
      openOnClick
      lazyMount
      unmountOnExit
      onInputValueChange={(details) => details.reason === 'input-change' && onQuery(details.inputValue)}
      onValueChange={(details) => {
        const item = details.items[0];
        if (item) onChoose(item);
      }}
      className="flex min-w-0 flex-col gap-1"
    >
      <Ark.Label className={clsx('font-medium text-14', quiet && 'sr-only')}>{label}</Ark.Label>
      <Ark.Control>
        <Ark.Input placeholder={placeholder} className={clsx(controlClass, 'h-11')} />
      </Ark.Control>
      <Portal>
        <Ark.Positioner className="z-50">
          <Ark.Content className="max-h-72 w-(--reference-width) overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float">
            {items.length === 0 && <p className="px-3 py-2 text-14 text-ink-muted">{words.noMatch}</p>}
            {items.map((item) => (
              <Ark.Item
                key={item.value}
                item={item}
                className="flex cursor-pointer justify-between gap-3 rounded-input px-3 py-2 text-14 data-highlighted:bg-accent-soft"
              >
                <Ark.ItemText>{item.label}</Ark.ItemText>
                {item.detail && <span className="text-ink-muted">{item.detail}</span>}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
