import type { Region } from '@ashore/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type ListQuery,
  type ListSearch,
  readListSearch,
  writeListSearch,
} from '#web/features/ads/list/list-search.ts';

const PAUSE_MS = 500;

type ReadBox = (name: string, text: string) => string;

/** Loads the reader of amounts when it is first needed. */
const readerIn = async (region: Region): Promise<ReadBox> => (await import('./list-amounts.ts')).boxReader(region);

/** Turns what stands in the form into the strings of an address. */
function searchOf(form: HTMLFormElement, read: ReadBox): ListSearch {
  const search: ListSearch = {};
  for (const [name, value] of new FormData(form)) {
    const text = read(name, String(value));
    if (text !== '') search[name] = name in search ? `${search[name]},${text}` : text;
  }
  return writeListSearch(readListSearch(search));
}

/** What the form has no boxes for and carries along. */
export const carried = ({ keyword, categoryId, userId, near, polygon, sort }: ListQuery): ListSearch =>
  writeListSearch({ keyword, categoryId, userId, near, polygon, sort });

type Box = HTMLInputElement | HTMLSelectElement;

/** Whether a box shows what an address says of it. Amounts that mean the same are the same. */
function shows(box: Box, search: ListSearch, read: ReadBox): boolean {
  const value = search[box.name] ?? '';
  if (box.type === 'checkbox') return value.split(',').includes(box.value) === (box as HTMLInputElement).checked;
  return read(box.name, box.value) === value;
}

/**
 * Writes an address into the boxes of the form. Boxes that show it stay as they are, and so do choices that the address does not
 * have yet: those that differ from the address `before`, and the box in use.
 */
function follow(form: HTMLFormElement, search: ListSearch, before: ListSearch | undefined, read: ReadBox): void {
  for (const box of form.elements) {
    if (!(box instanceof HTMLInputElement || box instanceof HTMLSelectElement) || box.type === 'hidden') continue;
    if (shows(box, search, read)) continue;
    if (before && (box === document.activeElement || !shows(box, before, read))) continue;
    if (box instanceof HTMLInputElement && box.type === 'checkbox') box.checked = !box.checked;
    else box.value = search[box.name] ?? '';
    // A place of another region is none of these.
    if (box instanceof HTMLSelectElement && box.selectedIndex < 0) box.selectedIndex = 0;
  }
}

/** Whether somebody used the form before its program was there. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((box) => {
    if (box instanceof HTMLSelectElement) return [...box.options].some((one) => one.selected !== one.defaultSelected);
    if (!(box instanceof HTMLInputElement)) return false;
    return box.type === 'checkbox' ? box.checked !== box.defaultChecked : box.value !== box.defaultValue;
  });

/** Keeps form and address in step without drawing the form anew, which would take the focus out of it. */
export function useFilterForm(query: ListQuery, region: Region, onChange: (search: ListSearch) => void) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useRef<ReadBox>((_name, text) => text);
  const told = useRef(onChange);
  told.current = onChange;
  const address = JSON.stringify(writeListSearch(query));
  /** The address before; undefined at first. */
  const before = useRef<string>(undefined);
  /** The visitor changed something that the address does not have yet. */
  const isAhead = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address is written into the boxes
  useEffect(() => {
    if (!form.current) return;
    if (before.current === undefined && isChanged(form.current)) applyIn(PAUSE_MS);
    else {
      const known = isAhead.current && before.current !== undefined ? JSON.parse(before.current) : undefined;
      follow(form.current, JSON.parse(address), known, read.current);
    }
    before.current = address;
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = async () => {
    clearTimeout(timer.current);
    read.current = await readerIn(region);
    isAhead.current = false;
    if (form.current) told.current(searchOf(form.current, read.current));
  };
  const applyIn = (pause: number) => {
    isAhead.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, pause);
  };
  return {
    ref: form,
    onInput(event: FormEvent) {
      const typed = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      applyIn(typed ? PAUSE_MS : 0);
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void apply();
    },
  };
}
