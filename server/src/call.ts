import type { Code, Locale, Operation, OutputOf, ParsedOf, UserType } from '@ashore/contract';
import type { Logger } from 'pino';
import { Refusal } from './lib/refusal.ts';
import type { SubjectsRead, WrittenText } from './subjects.ts';

/** Who a live session belongs to; the only source of identity in the product. */
export interface Viewer {
  userId: number;
  userName: string;
  userImg: string;
  userType: UserType;
  emailConfirmed: boolean;
  /** Cannot post or write until then; null or absent for a member who can. */
  limitedUntil?: Date | null;
  sessionId: number;
  /** The language the site writes to the member in. */
  locale: Locale;
  /** Languages the member reads beside that of the interface. */
  languagesRead: string[];
  client: 'web' | 'app';
}

export interface CookieOptions {
  /** Seconds; 0 clears the cookie. */
  maxAge: number;
  /** Hidden from scripts and, over https, named with the `__Host-` prefix. */
  secret?: boolean;
}

/** What surrounds one call, whether it came over HTTP or from rendering a page. */
export interface Call {
  viewer: Viewer | undefined;
  /** Why there is no viewer: 20031 never logged in, 20032 ended or out of time, 20035 logged in elsewhere. */
  absence: Code;
  /** The supported region the visitor is in. */
  regionId: number;
  /** The language the answer is wanted in: that of the page, or of the header `x-locale`; English where none was named. */
  locale: Locale;
  /** Stands for the visitor's address in rate limits; IPv6 cut to its /64. */
  clientKey: string;
  userAgent: string;
  /** The cookie of earlier log-ins, which tells a member's own device from others. */
  device?: string | undefined;
  /** The cookie that a log-in with an account elsewhere is bound to while it is under way. */
  issuerBrowser?: string | undefined;
  log: Logger;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** The one uploaded file of a multipart call. */
  readFile(): Promise<Buffer>;
  /** Counts the call against the limit of its operation; refuses a caller who made it too often. */
  count(operation: Operation, caller: Pick<Call, 'viewer' | 'clientKey'>): Promise<void>;
  /** Runs the work of a call that visitors all get the same answer to: for a visitor, on a replica of the database if there is one. */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Names what the answer shows, so that a cached page with it is dropped when that changes. */
  dependsOn(...tags: string[]): void;
  /** What other calls of the same page render already read. Absent where a call is made alone. */
  subjectsRead?: SubjectsRead;
}

type AnyOperation = Operation;

/** A call and the code that carries it out. */
export interface Handler {
  operation: AnyOperation;
  /** Refuses a caller whose account may not make this call, before the input is checked. */
  admit?(call: Call): void;
  handle(call: Call, input: unknown): Promise<unknown>;
}

/** Binds a declared call to its code; input and output are checked against the contract by the compiler. */
export function handle<O extends AnyOperation>(
  operation: O,
  handle: (call: Call, input: ParsedOf<O>) => Promise<OutputOf<O>>,
): Handler {
  return { operation, handle: handle as Handler['handle'] };
}

/** Returns what a thing says; refuses a reader who may not see it, as its page would. */
export type ReadWritten = (call: Call, subjectId: number) => Promise<WrittenText>;

/** The viewer of a call that only members make; refuses others with the reason of their absence. */
export function memberOf(call: Call): Viewer {
  if (!call.viewer) throw new Refusal(call.absence);
  return call.viewer;
}
