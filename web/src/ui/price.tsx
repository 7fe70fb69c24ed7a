import clsx from 'clsx';

const sizes = { md: 'text-18', lg: 'text-28' };

/** An amount, loud, with its small print, quiet. */
export const Price = ({ amount, note, size = 'md' }: { amount: string; note?: string; size?: keyof typeof sizes }) => (
  <p className={clsx('font-bold tabular-nums', sizes[size])}>
    <bdi>{amount}</bdi> {note && <small className="font-normal text-13 text-ink-muted">{note}</small>}
  </p>
);
