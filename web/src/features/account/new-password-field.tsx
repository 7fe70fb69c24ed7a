import { limits } from '@ashore/contract/limits';
import clsx from 'clsx';
import { useState } from 'react';
import { SecretField } from '#web/lib/form/form-fields.tsx';
import type { Form } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { passwordStrength, type Strength } from './checks.ts';
import { accountMessages } from './messages.ts';

const parts: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 };
const colours: Record<Strength, string> = { short: 'bg-line', weak: 'bg-coral', fair: 'bg-sun', strong: 'bg-accent' };

/** Three bars and a word; the word is read out, the bars are only drawn. */
function StrengthHint({ value }: { value: string }) {
  const t = useMessages(accountMessages);
  const strength = passwordStrength(value);
  return (
    <p className="flex items-center gap-3 text-13 text-ink-muted" aria-live="polite">
      <span className="flex flex-1 gap-1" aria-hidden="true">
        {[1, 2, 3].map((part) => (
          <span
            key={part}
            className={clsx('h-1 flex-1 rounded-full', part <= parts[strength] ? colours[strength] : 'bg-line')}
          />
        ))}
      </span>
      <span>
        {t('strength')}: {t(strength)}
      </span>
    </p>
  );
}

/** A password that is chosen: its rules, and how strong it is while it is typed. */
export function NewPasswordField({ form, name, label }: { form: Form; name: string; label: string }) {
  const t = useMessages(accountMessages);
  const [value, setValue] = useState('');
  return (
    <div className="flex flex-col gap-2">
      <SecretField
        form={form}
        name={name}
        label={label}
        hint={t('passwordHint', { least: limits.passwordLeast })}
        autoComplete="new-password"
        maxLength={limits.passwordMost}
        onChange={(event) => setValue(event.target.value)}
      />
      {value !== '' && <StrengthHint value={value} />}
    </div>
  );
}
