import { type Code, codes, defaultLocale, type Envelope, type Fault, type Locale } from '@ashore/contract';
import { answerMessages, faultTexts } from './contract-messages.ts';
import { messagesFor, type Said } from './messages.ts';
import { refusalMessages } from './refusal-messages.ts';

/** What a refusal or a field says: a key of `refusalMessages` or a fault of the contract, with its values. Never a text. */
export type Reason = Said<typeof refusalMessages.english> | Fault;

/** What is wrong with an input, by field. */
export type Faults = Record<string, Reason>;

const isFault = (key: string): boolean => key in faultTexts.english;

/** Says a reason in a language. */
export function reasonText(locale: Locale, reason: Reason): string {
  const [key, values] = typeof reason === 'string' ? [reason] : [reason.reason, reason.params];
  const write = (isFault(key) ? messagesFor(locale, faultTexts) : messagesFor(locale, refusalMessages)) as Say;
  return write(key, values);
}

/** The types have seen to it that a reason has the values of its key. */
type Say = (key: string, values: object | undefined) => string;

/** Says what a code means in a language. */
export const codeText = (locale: Locale, code: Code): string =>
  (messagesFor(locale, answerMessages) as Say)(String(code), undefined);

/**
 * An outcome the contract names: becomes the envelope `{code, msg, data}` in the language of whoever asked; thrown anywhere,
 * caught at the edge only. Its own message is the English one, for logs and tests.
 */
export class Refusal extends Error {
  readonly code: Code;
  /** What the answer holds beside the text, whatever the language. */
  readonly data: unknown;
  readonly #reason: Reason | undefined;
  readonly #faults: Faults | undefined;

  /** @param reason why; without one the text of the code */
  constructor(code: Code, reason?: Reason, { data = null, faults }: { data?: unknown; faults?: Faults } = {}) {
    super(reason === undefined ? codeText(defaultLocale, code) : reasonText(defaultLocale, reason));
    this.name = 'Refusal';
    this.code = code;
    this.#reason = reason;
    this.data = data;
    this.#faults = faults;
  }

  /** Returns the answer in a language. */
  envelope(locale: Locale): Envelope {
    const msg = this.#reason === undefined ? codeText(locale, this.code) : reasonText(locale, this.#reason);
    return { code: this.code, msg, data: this.#faults ? { fields: this.fields(locale) } : this.data };
  }

  /** Returns what is wrong with each field in a language; empty where the refusal is about none. */
  fields(locale: Locale): Record<string, string> {
    const named = Object.entries(this.#faults ?? {});
    return Object.fromEntries(named.map(([name, reason]) => [name, reasonText(locale, reason)]));
  }
}

/** 40000 with a message for each field that does not fit. */
export const invalid = (faults: Faults): Refusal => new Refusal(codes.invalidInput, undefined, { faults });

/** 20034 with the seconds to wait. */
export const tooManyTries = (retryAfter: number): Refusal =>
  new Refusal(codes.tooManyTries, undefined, { data: { retryAfter } });

export const notFound = () => new Refusal(codes.notFound);
