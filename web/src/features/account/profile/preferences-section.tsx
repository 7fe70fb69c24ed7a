import type { UserInfo } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { chooseTheme, chosenTheme, type Theme } from '#web/lib/browser/theme.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { LanguagePreferences } from './language-preferences.tsx';
import { profileMessages } from './messages.ts';
import { Section } from './section.tsx';

const themes = ['system', 'light', 'dark'] as const;

function ThemeChoice() {
  const t = useMessages(profileMessages);
  // The server does not know what this browser keeps.
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(chosenTheme()), []);
  return (
    <div>
      <RadioGroup
        legend={t('appearance')}
        cards
        options={themes.map((value) => ({ value, label: t(value) }))}
        value={theme}
        onChange={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
      <p className="mt-1 text-13 text-ink-muted">{t('appearanceHint')}</p>
    </div>
  );
}

/** At once, and back again when the call is refused. */
function ChoiceSwitch({ of, wanted }: { of: 'newsletter' | 'newcomersWrite'; wanted: boolean }) {
  const t = useMessages(profileMessages);
  const router = useRouter();
  const [on, setOn] = useState(wanted);
  async function choose(chosen: boolean) {
    setOn(chosen);
    try {
      await api.user.edit({ [of]: chosen });
      toast.success(t(chosen ? `${of}On` : `${of}Off`));
      await router.invalidate();
    } catch {
      setOn(!chosen);
    }
  }
  return (
    <Switch
      label={t(of)}
      {...(of === 'newcomersWrite' && { hint: t('newcomersWriteHint') })}
      checked={on}
      onChange={(event) => void choose(event.target.checked)}
    />
  );
}

/** Appearance, languages, newsletter, and whether newcomers may write to a region manager. */
export function PreferencesSection({ info }: { info: UserInfo }) {
  const t = useMessages(profileMessages);
  return (
    <Section id="preferences" title={t('preferences')}>
      <div className="flex flex-col gap-5">
        <ThemeChoice />
        <LanguagePreferences info={info} />
        <ChoiceSwitch of="newsletter" wanted={info.profile.newsletter} />
        {info.isRegionManager && <ChoiceSwitch of="newcomersWrite" wanted={info.newcomersWrite} />}
      </div>
    </Section>
  );
}
