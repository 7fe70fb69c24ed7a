import clsx from 'clsx';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { controlClass } from './control-class.ts';

/** The system's own choice list in our look: works without a program, on phones in the phone's way. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <select className={clsx(controlClass, 'h-11 appearance-none truncate pe-8')} {...rest}>
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute end-2 top-3 size-5 text-ink-muted" />
    </span>
  );
}
