/** The search of the page: the first in its content that can be seen, else of the whole document. */
function searchOf(page: Document): HTMLInputElement | undefined {
  const found = [...page.querySelectorAll<HTMLInputElement>('input[type="search"]:not([disabled])')];
  const seen = found.filter((input) => input.checkVisibility());
  return seen.find((input) => input.closest('main')) ?? seen[0];
}

const typedIn = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** `/` puts the cursor into the search of the page, unless something is being typed or a dialog is open. */
function onKey(event: KeyboardEvent): void {
  const target = event.target as Element;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest(typedIn) || document.querySelector('dialog[open]')) return;
  const search = searchOf(document);
  if (!search) return;
  event.preventDefault();
  search.focus();
}

/** Listens from now on; `first` is the key that was pressed before this was loaded. */
export default function followSlash(first: KeyboardEvent): void {
  document.addEventListener('keydown', onKey);
  onKey(first);
}
