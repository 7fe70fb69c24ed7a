import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

/** Who may make a call: anybody, or only somebody with a live session. */
export type Who = 'anyone' | 'member';

/**
 * What a call brings before others. Every call that takes free text says so; the server holds all of them to it in one place.
 * - `text`: words or pictures of the member. Refused while the account is limited, and before its e-mail is confirmed.
 * - `partly`: text in some of its inputs only, which the code of the call tells apart.
 * - `vote`: a count beside what they see, such as a like. Refused before the e-mail is confirmed.
 * - `nothing`: what it takes stays with the member, or goes to those who run the site.
 */
export type Publishes = 'text' | 'partly' | 'vote' | 'nothing';

/** Everything client and server agree on about one call of the wire. */
export interface Operation<Input extends z.ZodMiniType = z.ZodMiniType, Output = unknown> {
  /** `<group>/<call>`, as it stands behind `/api/cus/`. */
  readonly path: string;
  /** One sentence for the reader of the API page. */
  readonly summary: string;
  readonly who: Who;
  /** Absent for calls that take no free text: they publish nothing. */
  readonly publishes?: Publishes;
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
