import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';

/** One line below a box that is being typed in. */
export interface SuggestItem {
  key: string;
  text: string;
  detail?: string | undefined;
  icon?: ReactNode;
  /** Lines of one group follow each other, below its name. */
  group?: string | undefined;
}

interface Props {
  /** The text box it belongs to, which stays an ordinary one without this list. */
  box: HTMLInputElement;
  label: string;
  items: readonly SuggestItem[];
  onChoose: (at: number) => void;
  onClose: () => void;
}

const NOTHING = -1;

interface LineProps {
  id: string;
  item: SuggestItem;
  selected: boolean;
  onChoose: () => void;
}

/** One suggestion. */
const Line = ({ id, item, selected, onChoose }: LineProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onClick={onChoose}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 py-2 text-14 hover:bg-accent-soft aria-selected:bg-accent-soft"
  >
    {item.icon}
    <span className="min-w-0 flex-1 truncate" dir="auto">
      {item.text}
    </span>
    {item.detail && <span className="shrink-0 text-13 text-ink-muted max-sm:sr-only">{item.detail}</span>}
  </div>
);

/** Lines by the group they name, with the place of the first. */
function groupsOf(items: readonly SuggestItem[]): { name: string | undefined; from: number; lines: SuggestItem[] }[] {
  const groups: { name: string | undefined; from: number; lines: SuggestItem[] }[] = [];
  for (const [from, item] of items.entries()) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.lines.push(item);
    else groups.push({ name: item.group, from, lines: [item] });
  }
  return groups;
}

/**
 * A list of suggestions for a text box (WAI-ARIA combobox pattern, list autocomplete with manual selection): arrows walk
 * through it and leave the focus in the box, Enter chooses, Escape closes. Without a choice Enter is the form's own.
 */
export function SuggestList({ box, label, items, onChoose, onClose }: Props) {
  const id = useId();
  const [at, setAt] = useState(NOTHING);
  const [shown, setShown] = useState(items);
  if (shown !== items) {
    setShown(items);
    setAt(NOTHING);
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const count = items.length + 1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    // Before the first and after the last stands the box itself.
    if (step) setAt((old) => ((old + 1 + step + count) % count) - 1);
    else if (event.key === 'Enter' && at !== NOTHING) onChoose(at);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  });
  // Before it is to be seen: an Escape that comes at once would otherwise be the browser's, which empties the box.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    box.addEventListener('keydown', listen);
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'true', 'aria-controls': id };
    for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
    return () => {
      box.removeEventListener('keydown', listen);
      box.setAttribute('aria-expanded', 'false');
      for (const name of ['aria-controls', 'aria-activedescendant']) box.removeAttribute(name);
    };
  }, [box, id]);
  useEffect(() => {
    if (at === NOTHING) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', `${id}-${at}`);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [box, id, at]);
  return (
    <>
      <p role="status" className="sr-only">
        {messagesOf(kitMessages)('matches', { count: items.length })}
      </p>
      <div role="listbox" id={id} aria-label={label} className="max-h-80 overflow-y-auto p-1">
        {groupsOf(items).map(({ name, from, lines }) => {
          const options = lines.map((item, index) => (
            <Line
              key={item.key}
              id={`${id}-${from + index}`}
              item={item}
              selected={from + index === at}
              onChoose={() => onChoose(from + index)}
            />
          ));
          return name === undefined ? (
            options
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: within a listbox a group is one of options
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true" className="px-3 pt-2 pb-1 font-bold text-13 text-ink-muted">
                {name}
              </p>
              {options}
            </div>
          );
        })}
      </div>
    </>
  );
}
