const typing = /^(INPUT|TEXTAREA|SELECT)$/;

/** The search of the page: the first in its content that can be seen, else of the whole document. */
function searchOf(page: Document): HTMLInputElement | undefined {
  const found = [...page.querySelectorAll<HTMLInputElement>('input[type="search"]:not([disabled])')];
  const seen = found.filter((input) => input.checkVisibility());
  return seen.find((input) => input.closest('main')) ?? seen[0];
}

/** `/` puts the cursor into the search of the page, unless something is being typed or a dialog is open. */
export function followSlash(): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (typing.test(target.tagName) || target.isContentEditable || document.querySelector('dialog[open]')) return;
    const search = searchOf(document);
    if (!search) return;
    event.preventDefault();
    search.focus();
  });
}
