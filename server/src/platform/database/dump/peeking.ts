import type { DumpPart } from './parts.ts';

/** Parts, with a look at the next one. */
export function peeking(parts: AsyncIterable<DumpPart>) {
  const iterator = parts[Symbol.asyncIterator]();
  let ahead: Promise<IteratorResult<DumpPart, unknown>> | undefined;
  async function peek(): Promise<DumpPart | undefined> {
    ahead ??= iterator.next();
    const { done, value } = await ahead;
    return done ? undefined : value;
  }
  return {
    /** Lets whoever hands the parts on close what it reads. */
    close: async () => void (await iterator.return?.()),
    /** The next part; undefined at the end. */
    async take(): Promise<DumpPart | undefined> {
      const part = await peek();
      ahead = undefined;
      return part;
    },
    /** The next parts, as far as they are of one kind. */
    async *run<K extends DumpPart['kind']>(kind: K): AsyncGenerator<Extract<DumpPart, { kind: K }>> {
      for (let part = await peek(); part?.kind === kind; part = await peek()) {
        ahead = undefined;
        yield part as Extract<DumpPart, { kind: K }>;
      }
    },
  };
}

export type Parts = ReturnType<typeof peeking>;
