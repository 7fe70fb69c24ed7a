import { useState } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { chooseTheme, chosenTheme, type Theme } from '#web/lib/browser/theme.ts';
import { useMessages } from '#web/lib/i18n.ts';

const themes = [
  { value: 'system', key: 'themeSystem' },
  { value: 'light', key: 'themeLight' },
  { value: 'dark', key: 'themeDark' },
] as const;

/** Light, dark, or as the system has it; kept in this browser. */
export default function ThemeSwitch() {
  const t = useMessages(shellMessages);
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  return (
    <label className="flex items-center justify-between gap-2 px-3 py-2">
      <span className="min-w-0">{t('theme')}</span>
      <select
        value={theme}
        className="min-w-0 max-w-40 rounded-input border border-line bg-surface px-2 py-1"
        onChange={(event) => {
          const chosen = event.target.value as Theme;
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      >
        {themes.map(({ value, key }) => (
          <option key={value} value={value}>
            {t(key)}
          </option>
        ))}
      </select>
    </label>
  );
}
