import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A quiet box with a hairline. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx('rounded-card border border-line bg-surface p-5', className)} {...rest} />;
}
