const PLACES = 'input:not([type=file]), button, select, textarea';

/** The control of this name, or the first one in the group of this name. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const named = form.elements.namedItem(name);
  const found = named instanceof Element ? named : named?.[0];
  if (!(found instanceof HTMLElement)) return undefined;
  return found.tagName === 'FIELDSET' ? (found.querySelector<HTMLElement>(PLACES) ?? undefined) : found;
}

/** Puts the cursor into the control of this name. */
export const focusControl = (form: HTMLFormElement | null, name: string): void => {
  if (form) controlOf(form, name)?.focus();
};

/** These names in the order in which their controls stand on the page; those without one come last. */
export function inPageOrder(form: HTMLFormElement | null, names: readonly string[]): string[] {
  const all = form ? [...form.elements] : [];
  const place = (name: string) => {
    const at = form ? all.indexOf(controlOf(form, name) as Element) : -1;
    return at < 0 ? all.length : at;
  };
  return [...names].sort((one, other) => place(one) - place(other));
}
