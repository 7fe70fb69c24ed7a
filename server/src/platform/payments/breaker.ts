import type { PaymentProvider } from './port.ts';

const FAILURES = 5;
const REST_MS = 30_000;

/** Asked while the service is left in peace. */
export class ServiceResting extends Error {}

/**
 * Leaves a service that failed five times in a row in peace for half a minute: callers hear so at once instead of waiting for it. Then one
 * call tries, and its success opens the way again.
 * @param now milliseconds, of a clock that only goes on
 */
export function withBreaker(provider: PaymentProvider, now: () => number = () => performance.now()): PaymentProvider {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function guarded<T>(ask: () => Promise<T>): Promise<T> {
    if (now() < restsUntil) throw new ServiceResting('the payment service is left in peace for a while');
    // The one that tries keeps others away until it knows more.
    if (failures >= FAILURES) restsUntil = now() + REST_MS;
    try {
      const answer = await ask();
      failures = 0;
      restsUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES) restsUntil = now() + REST_MS;
      throw error;
    }
  }

  return {
    name: provider.name,
    begin: (request) => guarded(() => provider.begin(request)),
    look: (ref) => guarded(() => provider.look(ref)),
    close: (ref) => guarded(() => provider.close(ref)),
    refund: (payment) => guarded(() => provider.refund(payment)),
    readEvent: (body, signature) => provider.readEvent(body, signature),
  };
}
