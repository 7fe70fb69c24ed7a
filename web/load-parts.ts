import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

function* imports(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if ((node as Partial<Node>).type === 'ImportExpression') yield node as Node;
  for (const child of Object.values(node)) yield* imports(child);
}

/**
 * Gives every `import()` of the browser program to `loadPart`, which decides what happens when it cannot be loaded: the site is away, or a newer
 * version is installed. The imports that the router's plugin writes for each page have no other place for that.
 */
export function loadParts(): Plugin {
  return {
    name: 'ashore:load-parts',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?(?:\?|$)/, code: /\bimport\s*\(/ },
      handler(code) {
        const found = [...imports(this.parse(code))].reverse();
        if (found.length === 0) return;
        let loaded = code;
        for (const { start, end } of found)
          loaded = `${loaded.slice(0, start)}loadPart(() => ${loaded.slice(start, end)})${loaded.slice(end)}`;
        return { code: `import { loadPart } from '#web/lib/browser/chunk-reload.ts';\n${loaded}`, map: null };
      },
    },
  };
}
