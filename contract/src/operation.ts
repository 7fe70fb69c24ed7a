import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

/** Who can make a call: everybody, or only members with an active session. */
export type Who = 'anyone' | 'member';

/**
 * What a call brings before others. Every call that takes free text says so; the server holds all of them to it in one place.
 * - `text`: words or pictures of the member. Refused while the account is limited, and before its e-mail is confirmed.
 * - `partly`: text in some of its inputs only, which the code of the call tells apart.
 * - `vote`: a count beside what they see, such as a like. Refused before the e-mail is confirmed.
 * - `nothing`: what it takes stays with the member, or goes to those who run the site.
 */
export type Publishes = 'text' | 'partly' | 'vote' | 'nothing';

/** How often one caller can make a call. What depends on stored data as well is limited by the module that has the data. */
export interface CallLimit {
  /** So many within the time, all of them at once if need be. */
  readonly most: number;
  readonly perSeconds: number;
  /** Who is counted: a member wherever they are, and a visitor by address; or always the address. */
  readonly by: 'member' | 'client';
  /** The name of a count that several calls share; each call has its own otherwise. */
  readonly count?: string;
  /** Each process counts for itself: for calls that cost less than a count in the database. */
  readonly local?: true;
  /** The refusal, 20034 otherwise. */
  readonly refusal?: Code;
}

/** Everything client and server agree on about one call of the wire. */
export interface Operation<Input extends z.ZodMiniType = z.ZodMiniType, Output = unknown> {
  /** `<group>/<call>`, the end of the address `/api/cus/<group>/<call>`. */
  readonly path: string;
  /** What the call does, for the readers of the API page: `Returns …`, `Deletes …`. */
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
  /** Refuses a caller who makes the call too often, with valid input. Its refusal need not be among `refusals`. */
  readonly limit?: CallLimit;
  /** Searches or counts: some inputs make it slow, so callers take turns. */
  readonly costly?: true;
  /** Pages make it unasked: a failure shows no message, unless the session is over. */
  readonly quiet?: true;
  /** One click makes it and the visitor goes on: the browser completes it when the page is left. */
  readonly lasting?: true;
  /** Only reads: the mobile web app saves its answers and shows them without a connection. */
  readonly offline?: true;
  /** Only reads what everybody may see: the answer for a visitor may come from a replica of the database. */
  readonly shared?: true;
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

/** The input of a call. */
export type InputOf<O> = O extends Operation<infer Input, unknown> ? z.input<Input> : never;
/** The checked input that a handler receives, with default values. */
export type ParsedOf<O> = O extends Operation<infer Input, unknown> ? z.output<Input> : never;
/** The `data` of the answer. */
export type OutputOf<O> = O extends Operation<z.ZodMiniType, infer Output> ? Output : never;
