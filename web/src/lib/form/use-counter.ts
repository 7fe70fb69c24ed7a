import { useFormat } from '#web/lib/format.ts';

/** Returns how a field says how much of its length is used: `1,250 / 20,000`, as the region writes numbers. */
export function useCounter(): (length: number, most: number) => string {
  const { number } = useFormat();
  return (length, most) => `${number(length)} / ${number(most)}`;
}
