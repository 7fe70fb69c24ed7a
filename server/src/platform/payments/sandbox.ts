import * as paths from '@ashore/contract/paths';
import type { PaymentProvider } from './port.ts';

/** Moves no money: a page of the site stands for the payment service, and says so. Nothing is known here of how it ends. */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  begin: async ({ key, orderId }) => ({ ref: `sandbox ${key}`, url: paths.payInSandbox(orderId) }),
  look: async () => ({ state: 'open' }),
  async close() {},
  async refund() {},
  readEvent() {
    throw new Error('the sandbox sends no messages');
  },
};
