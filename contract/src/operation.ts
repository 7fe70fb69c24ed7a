import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

/** Who may make a call: anybody, or only somebody with a live session. */
export type Who = 'anyone' | 'member';

/** Everything client and server agree on about one call of the wire. */
export interface Operation<Input extends z.ZodMiniType = z.ZodMiniType, Output = unknown> {
  /** `<group>/<call>`, as it stands behind `/api/cus/`. */
  readonly path: string;
  /** One sentence for the reader of the API page. */
  readonly summary: string;
  readonly who: Who;
  /** What the body (and the query, for paging) may hold; unknown fields are dropped. */
  readonly input: Input;
  /** Refusals of this call beyond 40000, 42900 and 50000, which every call can answer. */
  readonly refusals: readonly Code[];
  /** The body is multipart with the field `file` instead of JSON. */
  readonly multipart?: true;
  /** Never filled: carries the type of `data` in the answer. */
  readonly output?: Output;
}

type Definition<Input extends z.ZodMiniType> = Omit<Operation<Input>, 'output' | 'refusals'> & {
  refusals?: readonly Code[];
};

/** Declares a call: `operation<Output>()({ path, summary, who, input })`. */
export function operation<Output>() {
  return <Input extends z.ZodMiniType>(definition: Definition<Input>): Operation<Input, Output> => ({
    refusals: [],
    ...definition,
  });
}

/** What a caller may send. */
export type InputOf<O> = O extends Operation<infer Input, unknown> ? z.input<Input> : never;
/** What a handler receives: checked, with defaults filled in. */
export type ParsedOf<O> = O extends Operation<infer Input, unknown> ? z.output<Input> : never;
/** What the call answers in `data`. */
export type OutputOf<O> = O extends Operation<z.ZodMiniType, infer Output> ? Output : never;
