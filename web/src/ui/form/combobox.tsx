import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import clsx from 'clsx';
import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Localized } from '#web/ui/localized.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { controlClass } from './control-class.ts';

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
  hint?: ReactNode;
  error?: string | undefined;
}

/** What fits, to choose from. */
const Matches = ({ items }: Pick<Props, 'items'>) => (
  <Portal>
    <Ark.Positioner className="z-50">
      <Ark.Content className="rise-in max-h-72 w-(--reference-width) overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float">
        {items.length === 0 && (
          <p aria-hidden="true" className="px-3 py-2 text-14 text-ink-muted">
            {messagesOf(kitMessages)('noMatch')}
          </p>
        )}
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
);

/** Type to find, arrows to move, Enter to choose (WAI-ARIA combobox pattern). */
export function Combobox({
  label,
  quiet = false,
  placeholder,
  items,
  onQuery,
  onChoose,
  defaultQuery = '',
  hint,
  error,
}: Props) {
  const t = messagesOf(kitMessages);
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const collection = createListCollection({
    items: [...items],
    itemToString: (item) => item.label,
    itemToValue: (item) => item.value,
  });
  return (
    <Localized>
      <Ark.Root
        collection={collection}
        defaultInputValue={defaultQuery}
        invalid={Boolean(error)}
        selectionBehavior="replace"
        openOnClick
        lazyMount
        unmountOnExit
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change' || reason === 'clear-trigger') onQuery(inputValue);
        }}
        onValueChange={(details) => {
          const item = details.items[0];
          if (item) onChoose(item);
        }}
        className="flex min-w-0 flex-col gap-1"
      >
        <Ark.Label className={clsx('font-medium text-14', quiet && 'sr-only')}>{label}</Ark.Label>
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-ink-muted">
            {hint}
          </p>
        )}
        <Ark.Control className="relative">
          <Ark.Input
            placeholder={placeholder}
            aria-describedby={described || undefined}
            className={clsx(controlClass, 'h-11 pe-10 pointer-coarse:pe-12')}
          />
          <Ark.ClearTrigger
            aria-label={t('clear')}
            className="absolute end-1 top-1 grid size-9 pointer-coarse:end-0 pointer-coarse:top-0 pointer-coarse:size-11 place-items-center rounded-full text-ink-muted hover:bg-accent-soft"
          >
            <Icon of={X} className="size-4" />
          </Ark.ClearTrigger>
        </Ark.Control>
        {error && (
          <p id={`${id}-error`} role="alert" className="font-medium text-13 text-coral">
            {error}
          </p>
        )}
        <Ark.Context>
          {(state) => (
            <p role="status" className="sr-only">
              {state.open &&
                state.inputValue !== '' &&
                (items.length > 0 ? t('matches', { count: items.length }) : t('noMatch'))}
            </p>
          )}
        </Ark.Context>
        <Matches items={items} />
      </Ark.Root>
    </Localized>
  );
}
