import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { TextInput } from './text-input.tsx';

/** A password, with a button that shows what is typed. Pasting is allowed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
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
        label={shown ? kitMessages.hidePassword : kitMessages.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute end-1 top-1 pointer-coarse:end-0 pointer-coarse:top-0"
      >
        <Icon of={shown ? EyeOff : Eye} className="size-5" />
      </IconButton>
    </span>
  );
}
