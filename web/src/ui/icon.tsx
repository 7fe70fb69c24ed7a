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

/**
 * A drawing that points along the direction of reading: an arrow, a chevron, a paper plane, a list. Mirrored where one reads
 * from right to left; clocks, checks, brands and what points to a place of the screen stay `Icon`.
 */
export const Directional = ({ className, ...rest }: Props) => (
  <Icon {...rest} className={clsx(className, 'rtl:-scale-x-100')} />
);
