import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} className={clsx(controlClass, 'field-sizing-content min-h-28 py-2', className)} {...rest} />
  );
}
