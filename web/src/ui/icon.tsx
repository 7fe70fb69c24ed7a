import clsx from 'clsx';
import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';

interface Props extends Omit<SVGProps<SVGSVGElement>, 'of' | 'children'> {
  /** The lines of a drawing of Lucide. */
  of: IconNode;
}

/** A drawing in lines on 24 × 24 units, for the eye only: the text beside it, or the label of its button, says what it means. */
export function Icon({ of: lines, className, ...rest }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('icon', className)} {...rest}>
      {lines.map(([tag, attributes]) =>
        createElement(tag, { key: `${tag} ${Object.values(attributes)}`, ...attributes }),
      )}
    </svg>
  );
}
