import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';
import { words } from './words.ts';

/** A password, with a button that shows what is typed. Pasting is allowed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
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
        label={shown ? words.hidePassword : words.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute end-1 top-1 pointer-coarse:end-0 pointer-coarse:top-0"
      >
        <Icon className="size-5" aria-hidden="true" />
      </IconButton>
    </span>
  );
}
