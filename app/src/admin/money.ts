import { operations, planKeys } from '@ashore/contract';
import { type AdminCommand, UsageFault } from './command.ts';

const numberOf = (text: string | undefined, name: string): number => {
  const value = Number(text);
  if (text === undefined || text === '' || !Number.isFinite(value))
    throw new UsageFault(`Please give ${name} as a number.`);
  return value;
};

/** What the call of the same name takes, and nothing else. */
function checked<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new UsageFault('That number is out of bounds.');
  }
}

/** Rights of a plan that are numbers, and may be set one by one. */
const counted = ['liveAds', 'homes', 'jobs', 'photos', 'daysFactor', 'bumps', 'tops', 'directoryPages'] as const;

/** What things cost, what plans give, and money that goes back. */
export const moneyCommands: Record<string, AdminCommand> = {
  prices: {
    usage: 'prices',
    help: 'Lists what is sold, for members and for businesses.',
    async run({ modules }) {
      const prices = [...(await modules.rights.pricesOf(1)), ...(await modules.rights.pricesOf(2))];
      return [...new Map(prices.map((price) => [price.id, price])).values()]
        .map(({ id, name, userType, amountCents, currency }) =>
          [id, name, userType === 2 ? 'business' : 'member', (amountCents / 100).toFixed(2), currency].join('  '),
        )
        .join('\n');
    },
  },
  price: {
    usage: 'price NUMBER AMOUNT|off|on',
    help: 'Changes what something costs, or takes it from the table and puts it back; orders that exist keep their price.',
    async run({ modules }, [id, wish]) {
      const priceId = numberOf(id, 'the price');
      const change =
        wish === 'off' || wish === 'on' ? { active: wish === 'on' } : { price: numberOf(wish, 'the amount') };
      const { name, price, currency } = await modules.rights.changePrice(
        checked(() => operations.price.changePrice.input.parse({ priceId, ...change })),
      );
      return `${name}: ${price.toFixed(2)} ${currency}`;
    },
  },
  plan: {
    usage: `plan ${planKeys.join('|')} RIGHT NUMBER`,
    help: `Changes what a plan gives: ${counted.join(', ')}.`,
    async run({ modules }, [key, right, value]) {
      const plan = planKeys.find((one) => one === key);
      const known = counted.find((one) => one === right);
      if (!plan || !known) throw new UsageFault('Please name a plan and one of its rights.');
      const { name, rights } = await modules.rights.changePlan(
        checked(() => operations.rights.changePlan.input.parse({ plan, [known]: numberOf(value, 'the right') })),
      );
      return `${name}: ${counted.map((one) => `${one} ${rights[one]}`).join(', ')}`;
    },
  },
  refund: {
    usage: 'refund ORDER REASON',
    help: 'Pays an order back; what it gave is taken back once.',
    async run({ modules }, [id, ...words]) {
      const reason = words.join(' ').trim();
      if (!reason) throw new UsageFault('Please say why; the buyer reads it.');
      const { orderId, status } = await modules.orders.refund(numberOf(id, 'the order'), reason);
      return `Order ${orderId} is ${status}.`;
    },
  },
};
