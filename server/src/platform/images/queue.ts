/** More is waiting than can be worked off soon. */
export class QueueFull extends Error {
  /** Reads as 'come back in a moment' (SQLSTATE class 53, insufficient resources) wherever errors are sorted. */
  readonly code = '53000';
  override readonly name = 'QueueFull';
}

/**
 * Lets `width` pieces of work run at once and at most `depth` wait, first come first served.
 * @returns a function that runs work in its turn and rejects with QueueFull at once when too much is waiting
 */
export function createQueue(width: number, depth: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= depth) throw new QueueFull('too much work is waiting');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
