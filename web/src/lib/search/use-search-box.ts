import { useEffect, useState } from 'react';

/** What stands in the box, and whether help for it is to be seen: from typing or coming in until leaving or Escape. */
export function useSearchBox(box: HTMLInputElement) {
  const [text, setText] = useState(box.value);
  const [open, setOpen] = useState(document.activeElement === box);
  useEffect(() => {
    const read = () => {
      setText(box.value);
      setOpen(true);
    };
    const leave = (event: FocusEvent) => {
      if (!box.closest('search')?.contains(event.relatedTarget as Node | null)) setOpen(false);
    };
    const close = () => setOpen(false);
    const area = box.closest('search');
    // What was typed while this was being loaded.
    setText(box.value);
    setOpen(document.activeElement === box);
    box.addEventListener('input', read);
    box.addEventListener('focus', read);
    box.addEventListener('click', read);
    box.form?.addEventListener('submit', close);
    area?.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('input', read);
      box.removeEventListener('focus', read);
      box.removeEventListener('click', read);
      box.form?.removeEventListener('submit', close);
      area?.removeEventListener('focusout', leave);
    };
  }, [box]);
  return { text: text.trim(), open, close: () => setOpen(false) };
}
