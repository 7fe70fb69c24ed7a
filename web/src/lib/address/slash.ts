/** What can be seen of these. */
const seen = <Found extends HTMLElement>(page: Document, selector: string): Found | undefined =>
  [...page.querySelectorAll<Found>(selector)].find((one) => one.checkVisibility());

const field = 'input[type="search"]';

const typedIn = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * `/` puts the cursor into the search of the whole site, unless something is being typed or a dialog is open. Where the bar
 * is too narrow for the field, it is that of the page, or the page of the search is opened.
 */
function onKey(event: KeyboardEvent): void {
  const target = event.target as Element;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest(typedIn) || document.querySelector('dialog[open]')) return;
  const search =
    seen<HTMLInputElement>(document, `header ${field}`) ??
    seen<HTMLInputElement>(document, `main form[action$="/search"] ${field}`);
  const link = search ? undefined : seen<HTMLAnchorElement>(document, 'header a[href$="/search"]');
  if (!search && !link) return;
  event.preventDefault();
  search?.focus();
  link?.click();
}

/** Listens from now on; `first` is the key that was pressed before this was loaded. */
export default function followSlash(first: KeyboardEvent): void {
  document.addEventListener('keydown', onKey);
  onKey(first);
}
