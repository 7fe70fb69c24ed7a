const KEY = 'theme';

export type Theme = 'system' | 'light' | 'dark';

/** Runs before the first paint, so that a chosen theme does not flash. */
export const themeScript = () =>
  `try{var t=localStorage.getItem('${KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

/** The theme this visitor chose, or the system's. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

/** Keeps the choice in this browser and applies it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
    return;
  }
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset.theme = theme;
}
