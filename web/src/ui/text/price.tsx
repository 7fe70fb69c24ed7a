import clsx from 'clsx';

/** An amount, loud, with its small print, quiet. Looks: ad-card.css. */
export const Price = ({ amount, note, large = false }: { amount: string; note?: string; large?: boolean }) => (
  <p className={clsx('price', large && 'text-28')}>
    <bdi>{amount}</bdi>
    {note && <small>{` ${note}`}</small>}
  </p>
);
