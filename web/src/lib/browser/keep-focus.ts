/** Where a focused element was: the element and all containers around it, each with its neighbours. */
interface Trail {
  address: string;
  steps: { element: Element; next: Element | null; previous: Element | null }[];
}

/** How many focused elements are remembered: dialogs open from the page and from each other. */
const KEPT = 8;
/** Items of lists, whose neighbours stay when one is removed. */
const ITEMS = 'li, article, tr, figure';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type=hidden]), select, textarea, [tabindex="0"]';

function trailOf(element: Element): Trail {
  const steps: Trail['steps'] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    steps.push({ element: at, next: at.nextElementSibling, previous: at.previousElementSibling });
  return { address: location.pathname, steps };
}

/** The nearest place to a removed element: the neighbour of its item, or the closest container that still exists. */
function placeOn({ steps }: Trail): Element | undefined {
  const at = steps.findIndex(({ element }) => element.isConnected);
  if (at < 0) return undefined;
  const gone = steps[at - 1];
  if (gone?.element.matches(ITEMS)) {
    const neighbour = [gone.next, gone.previous].find((one) => one?.isConnected && one.matches(ITEMS));
    const inside = neighbour?.querySelector(FOCUSABLE) ?? neighbour;
    if (inside) return inside;
  }
  return steps[at]?.element;
}

/** True while nothing has the focus: screen readers and the Tab key would start at the top of the page again. */
const isLost = () => !document.activeElement || document.activeElement === document.body;

function focusOn(place: Element): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.matches(FOCUSABLE) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Moves the focus to the nearest place when the focused element is removed, for example with a deleted item or a form that was
 * sent. It does nothing if a component moves the focus itself, or on another page, which starts at its top.
 * @returns how to stop
 */
export function keepFocus(): () => void {
  const trails: Trail[] = [];
  let due = false;

  function put(): void {
    due = false;
    if (!isLost() || document.querySelector('[aria-modal=true]')) return;
    for (const trail of trails) {
      if (trail.address !== location.pathname) return;
      const place = placeOn(trail);
      if (!place) continue;
      focusOn(place);
      return;
    }
  }

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target === document.body) return;
    trails.unshift(trailOf(target));
    trails.length = Math.min(trails.length, KEPT);
  }

  const observer = new MutationObserver(() => {
    if (due || !isLost() || trails[0]?.steps[0]?.element.isConnected !== false) return;
    due = true;
    // Dialogs return the focus a moment after they close.
    setTimeout(() => requestAnimationFrame(put));
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
