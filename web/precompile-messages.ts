import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
}

function* literals(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  const { type, value } = node as Partial<Node>;
  if (type === 'Literal' && typeof value === 'string') yield node as Node;
  for (const child of Object.values(node))
    yield* Array.isArray(child) ? child.flatMap((one) => [...literals(one)]) : literals(child);
}

const isMessage = (text: string) => /[{}'<]/.test(text);

/**
 * Turns the ICU messages of every `*messages.ts` catalogue into the arrays that the formatter in `lib/i18n.ts` reads, so
 * that no page carries a parser.
 */
export function precompileMessages(): Plugin {
  return {
    name: 'ashore:precompile-messages',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:features|lib)\/.*messages\.ts$/ },
      handler(code) {
        let compiled = code;
        for (const { start, end, value } of [...literals(this.parse(code))].reverse())
          if (isMessage(String(value)))
            compiled = `${compiled.slice(0, start)}${JSON.stringify(compile(String(value)))}${compiled.slice(end)}`;
        return { code: compiled, map: null };
      },
    },
  };
}
