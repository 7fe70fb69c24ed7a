import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useRef, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Localized } from '#web/ui/localized.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { controlClass } from './control-class.ts';

export interface TreeItem {
  value: string;
  label: string;
  /** The heading it stands under. */
  group?: string;
  /** Stands quietly beside the label. */
  detail?: string;
}

interface Props<One extends TreeItem> {
  label: string;
  /** Of the input, so that it is found when it is wrong. */
  name: string;
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** All that can be chosen while nothing is typed; else what fits. */
  items: readonly One[];
  /** What is chosen now, in words; stands in the box. */
  chosen: string;
  onQuery: (query: string) => void;
  onChoose: (item: One) => void;
}

/** Items under their headings, in the order in which they come. */
const grouped = <One extends TreeItem>(items: readonly One[]): [string, One[]][] => {
  const groups = new Map<string, One[]>();
  for (const item of items) groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item]);
  return [...groups];
};

/** The box in which is typed, and the arrow that opens the list. */
const Box = ({ placeholder, described, required }: { placeholder?: string; described: string; required: boolean }) => (
  <Ark.Control className="relative">
    <Ark.Input
      placeholder={placeholder}
      aria-describedby={described || undefined}
      aria-required={required || undefined}
      required={false}
      maxLength={80}
      onFocus={(event) => event.currentTarget.select()}
      className={`${controlClass} h-11 pe-10`}
    />
    <Ark.Trigger
      tabIndex={-1}
      aria-hidden="true"
      className="absolute end-0 top-0 grid size-11 place-items-center rounded-full text-ink-muted"
    >
      <Icon of={ChevronDown} className="size-4" />
    </Ark.Trigger>
  </Ark.Control>
);

/** All that can be chosen now, under headings. */
const Choices = ({ items }: { items: readonly TreeItem[] }) => (
  <Portal>
    <Ark.Positioner className="z-50">
      <Ark.Content className="rise-in max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float">
        {items.length === 0 && (
          <p aria-hidden="true" className="px-3 py-2 text-14 text-ink-muted">
            {messagesOf(kitMessages)('noMatch')}
          </p>
        )}
        {grouped(items).map(([group, own]) => (
          <Ark.ItemGroup key={group}>
            {group && (
              <Ark.ItemGroupLabel className="block px-3 pt-3 pb-1 font-bold text-13 text-ink-muted">
                {group}
              </Ark.ItemGroupLabel>
            )}
            {own.map((item) => (
              <Ark.Item
                key={item.value}
                item={item}
                className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-input px-3 py-1.5 text-14 touch-row data-highlighted:bg-accent-soft"
              >
                <Ark.ItemText>{item.label}</Ark.ItemText>
                {item.detail && <span className="text-13 text-ink-muted">{item.detail}</span>}
              </Ark.Item>
            ))}
          </Ark.ItemGroup>
        ))}
      </Ark.Content>
    </Ark.Positioner>
  </Portal>
);

/** One box to choose from a tree: it opens with all of it, and typing narrows it (WAI-ARIA combobox pattern). */
export function TreeBox<One extends TreeItem>(props: Props<One>) {
  const { label, name, placeholder, hint, error, required = false, items, chosen, onQuery, onChoose } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const known = useRef(new Map<string, One>());
  for (const item of items) known.current.set(item.value, item);
  const t = messagesOf(kitMessages);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const collection = createListCollection({
    items: [...items],
    itemToString: (item) => item.label,
    itemToValue: (item) => item.value,
  });
  const type = (text: string | undefined) => {
    setTyped(text);
    onQuery(text ?? '');
  };
  return (
    <Localized>
      <Ark.Root
        collection={collection}
        name={name}
        value={[]}
        inputValue={typed ?? chosen}
        invalid={Boolean(error)}
        required={required}
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
        openOnClick
        lazyMount
        unmountOnExit
        positioning={{ sameWidth: true }}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') type(inputValue);
        }}
        onOpenChange={({ open }) => {
          // What was typed and not chosen is gone with the list.
          if (!open) type(undefined);
        }}
        // Told after the list has closed, when the items are those of an empty box again.
        onSelect={({ itemValue }) => {
          const item = known.current.get(itemValue ?? '');
          if (!item) return;
          type(undefined);
          onChoose(item);
        }}
        className="flex min-w-0 flex-col gap-1"
      >
        <Ark.Label className="font-medium text-14">
          {label}
          {required && (
            <span aria-hidden="true" className="text-coral">
              {' *'}
            </span>
          )}
        </Ark.Label>
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-ink-muted">
            {hint}
          </p>
        )}
        <Box placeholder={placeholder} described={described} required={required} />
        {error && (
          <p id={`${id}-error`} role="alert" className="font-medium text-13 text-coral">
            {error}
          </p>
        )}
        <p role="status" className="sr-only">
          {typed && (items.length > 0 ? t('matches', { count: items.length }) : t('noMatch'))}
        </p>
        <Choices items={items} />
      </Ark.Root>
    </Localized>
  );
}
