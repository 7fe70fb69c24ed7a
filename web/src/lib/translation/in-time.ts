/**
 * Resolves as the promise does, and rejects if that takes longer than `ms`. What a browser has to download for a language may
 * take minutes, or never come.
 */
export function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
