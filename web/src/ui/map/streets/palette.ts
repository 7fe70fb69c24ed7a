/** The colours of the streets, as custom properties of map.css. */
const names = [
  ...['ground', 'water', 'park', 'wood', 'grass', 'sport', 'sand', 'rock', 'built', 'works', 'campus', 'walk', 'pier'],
  ...[
    'building',
    'building-edge',
    'street',
    'street-edge',
    'main',
    'main-edge',
    'motorway',
    'motorway-edge',
    'path',
    'rail',
  ],
  ...['boundary', 'text', 'text-soft', 'text-water', 'text-park', 'halo', 'shield', 'shield-text'],
] as const;

export type Palette = Record<(typeof names)[number], string>;

/** Reads the colours as they are now, light or dark: a canvas takes no custom properties. */
export function readPalette(container: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  container.append(probe);
  const read = names.map((name) => {
    probe.style.color = `var(--streets-${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(read) as Palette;
}

/** Calls back when the page changes between light and dark; returns how to stop that. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
