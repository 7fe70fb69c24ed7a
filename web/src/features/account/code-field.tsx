import type { ComponentProps } from 'react';
import { InputField } from '#web/lib/form/form-fields.tsx';

type Props = Omit<ComponentProps<typeof InputField>, 'name' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
  /** Only digits are expected, so phones show their keys for them; otherwise a recovery code is right as well. */
  digits?: boolean;
};

/** The field `code`: a mailed code, or one of the second factor. */
export const CodeField = ({ digits = false, ...props }: Props) => (
  <InputField
    {...props}
    name="code"
    autoComplete="one-time-code"
    {...(digits ? { inputMode: 'numeric', maxLength: 11 } : { autoCapitalize: 'none', maxLength: 40 })}
  />
);
