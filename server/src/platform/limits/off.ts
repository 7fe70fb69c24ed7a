import type { RateLimits } from './port.ts';

/** No limits at all; for load tests. */
export const noLimits: RateLimits = {
  take: async () => ({ ok: true }),
  reset: async () => {},
};
