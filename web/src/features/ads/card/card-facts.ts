import { isYear } from '@ashore/contract/categories';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { cardMessages } from './card-messages.ts';

const counted = ['rooms', 'sleeps', 'seatsFree', 'hours'] as const;

/** Facts as a card writes them: '65 m²', '2 rooms', 'from 1 Dec 2026'. */
export function useCardFacts() {
  const t = useMessages(cardMessages);
  const format = useFormat();
  const write = (line: string): string => {
    const [, key = '', sign, value = ''] = /^(\w+)([#=])(.*)$/.exec(line) ?? [];
    if (sign === '#') {
      const [number, ...unit] = value.split(' ');
      const known = counted.find((one) => one === key);
      if (known) return t(known, { count: Number(number) });
      return isYear(key) ? value : [format.number(Number(number)), ...unit].join('\u00A0');
    }
    if (key === 'availableFrom' && value <= new Date().toISOString().slice(0, 10)) return t('now');
    if (key === 'availableFrom' || key === 'moveIn') return t(key, { date: format.date(value) });
    return key === 'date' ? format.date(value) : value;
  };
  return (facts: string | undefined): string[] => facts?.split('\n').map(write) ?? [];
}
