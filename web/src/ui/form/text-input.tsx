import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** One line of text; stands in a Field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(controlClass, 'h-11', className)} {...rest} />;
}
