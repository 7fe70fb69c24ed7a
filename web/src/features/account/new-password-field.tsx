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
function StrengthHint({ value, known }: { value: string; known: readonly string[] }) {
  const t = useMessages(accountMessages);
  const strength = passwordStrength(value, known);
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

/** What the same form says of the member, and a password must not hold. */
const knownIn = (form: HTMLFormElement | null): string[] =>
  form ? ['userName', 'email'].map((name) => String(new FormData(form).get(name) ?? '')) : [];

/** A password that is chosen: its rules, and how strong it is while it is typed. */
export function NewPasswordField({ form, name, label }: { form: Form; name: string; label: string }) {
  const t = useMessages(accountMessages);
  const [{ value, known }, setTyped] = useState<{ value: string; known: string[] }>({ value: '', known: [] });
  return (
    <div className="flex flex-col gap-2">
      <SecretField
        form={form}
        name={name}
        label={label}
        hint={t('passwordHint', { least: limits.passwordLeast })}
        autoComplete="new-password"
        maxLength={limits.passwordMost}
        onChange={({ target }) => setTyped({ value: target.value, known: knownIn(target.form) })}
      />
      {value !== '' && <StrengthHint value={value} known={known} />}
    </div>
  );
}
