import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { TextInput } from './text-input.tsx';

/** A password, with a button that shows what is typed. Pasting is allowed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const t = messagesOf(kitMessages);
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-12"
      />
      <IconButton
        label={t(shown ? 'hidePassword' : 'showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute end-1 top-1 pointer-coarse:end-0 pointer-coarse:top-0"
      >
        <Icon of={shown ? EyeOff : Eye} className="size-5" />
      </IconButton>
    </span>
  );
}
