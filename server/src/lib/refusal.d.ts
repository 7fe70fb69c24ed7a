import { type Code, type Envelope, type Fault, type Locale } from '@ashore/contract';
import { type Said } from './messages.ts';
import { refusalMessages } from './refusal-messages.ts';
/** What a refusal or a field says: a key of `refusalMessages` or a fault of the contract, with its values. Never a text. */
export type Reason = Said<typeof refusalMessages.english> | Fault;
/** What is wrong with an input, by field. */
export type Faults = Record<string, Reason>;
/** Says a reason in a language. */
export declare function reasonText(locale: Locale, reason: Reason): string;
/** Says what a code means in a language. */
export declare const codeText: (locale: Locale, code: Code) => string;
/**
 * An outcome the contract names: becomes the envelope `{code, msg, data}` in the language of whoever asked; thrown anywhere,
 * caught at the edge only. Its own message is the English one, for logs and tests.
 */
export declare class Refusal extends Error {
  #private;
  readonly code: Code;
  /** What the answer holds beside the text, whatever the language. */
  readonly data: unknown;
  /** @param reason why; without one the text of the code */
  constructor(
    code: Code,
    reason?: Reason,
    {
      data,
      faults,
    }?: {
      data?: unknown;
      faults?: Faults;
    },
  );
  /** Returns the answer in a language. */
  envelope(locale: Locale): Envelope;
  /** Returns what is wrong with each field in a language; empty where the refusal is about none. */
  fields(locale: Locale): Record<string, string>;
}
/** 40000 with a message for each field that does not fit. */
export declare const invalid: (faults: Faults) => Refusal;
/** 20034 with the seconds to wait. */
export declare const tooManyTries: (retryAfter: number) => Refusal;
export declare const notFound: () => Refusal;
