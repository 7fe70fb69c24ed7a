import type { PaymentProvider } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new Error('no payment service is set up');
};

/** Used where no payment service is set up. Orders check its name first; its methods only fail. */
export const noPayments: PaymentProvider = {
  name: 'none',
  begin: refuse,
  look: refuse,
  async close() {},
  refund: refuse,
  readEvent() {
    throw new Error('no payment service is set up');
  },
};
