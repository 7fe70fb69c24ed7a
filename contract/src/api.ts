import type { InputOf, OutputOf } from './operation.ts';
import type { Operations } from './operations/index.ts';

/**
 * The calls as functions, the same in the browser and in server rendering: `api.classified.getAdsDetail({ classifiedId })`.
 * Each rejects with a `CallRefused` when the answer's code is not 200.
 */
export type Api = {
  readonly [Group in keyof Operations]: {
    readonly [Call in keyof Operations[Group]]: (
      input: InputOf<Operations[Group][Call]>,
    ) => Promise<OutputOf<Operations[Group][Call]>>;
  };
};

/** Makes a call: by fetch in the browser, in process while a page is rendered. */
export type Transport = (path: string, input: Record<string, unknown>) => Promise<unknown>;

/** An answer whose code is not 200. */
export class CallRefused extends Error {
  /** The server and the pages it renders each hold a copy of this class; a refusal is one by its name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallRefused';
  }

  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.name = 'CallRefused';
    this.code = code;
    this.data = data;
  }
  /** Messages by field, of a 40000. */
  get fields(): Record<string, string> {
    const fields = (this.data as { fields?: Record<string, string> } | null)?.fields;
    return fields ?? {};
  }
}

/** Builds the calls on a transport; names become paths, so no schema travels to the browser. */
export function createApi(transport: Transport): Api {
  const group = (name: string) =>
    new Proxy(
      {},
      { get: (_target, call) => (input: Record<string, unknown>) => transport(`${name}/${String(call)}`, input) },
    );
  const groups = new Map<string, object>();
  return new Proxy({} as Api, {
    get(_target, name) {
      const key = String(name);
      if (!groups.has(key)) groups.set(key, group(key));
      return groups.get(key);
    },
  });
}
