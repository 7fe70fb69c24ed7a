/** Keys that one reading asks for at most. */
const MOST = 1000;

/**
 * Reads by key, so many at once; keys that come while as many are being read go together into the next. One alone does
 * not wait, and thousands at once are a few readings.
 * @param readMany returns what was found, by key
 */
export function createGathering<Key, Value>(
  readMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  atOnce: number,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let working = 0;

  async function readNext(): Promise<void> {
    const batch = [...waiting].slice(0, MOST);
    for (const [key] of batch) waiting.delete(key);
    try {
      const found = await readMany(batch.map(([key]) => key));
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }

  async function work(): Promise<void> {
    working += 1;
    while (waiting.size > 0) await readNext();
    working -= 1;
  }

  return (key) => {
    const same = waiting.get(key);
    if (same) return same.promise;
    const one = Promise.withResolvers<Value | undefined>();
    waiting.set(key, one);
    if (working < atOnce) void work();
    return one.promise;
  };
}
