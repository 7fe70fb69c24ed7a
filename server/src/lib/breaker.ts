/** Leaves a service in peace that failed several times in a row. */
export interface Breaker {
  /** Whether the service may be asked now. The one that tries again keeps others away until it knows more. */
  isOpen(): boolean;
  /** Takes note of how a request ended. */
  note(isWell: boolean): void;
}

/**
 * Returns a breaker: after so many failures in a row nobody asks for a while, then one caller tries.
 * @param failuresAllowed failures in a row after which the service rests
 * @param restMs how long it rests, in milliseconds
 * @param now milliseconds, of a clock that only goes on
 */
export function createBreaker(failuresAllowed: number, restMs: number, now: () => number): Breaker {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    isOpen() {
      if (now() < restsUntil) return false;
      if (failures >= failuresAllowed) restsUntil = now() + restMs;
      return true;
    },
    note(isWell) {
      failures = isWell ? 0 : failures + 1;
      restsUntil = failures >= failuresAllowed ? now() + restMs : Number.NEGATIVE_INFINITY;
    },
  };
}
