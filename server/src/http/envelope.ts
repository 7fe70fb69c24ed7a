import { randomUUID } from 'node:crypto';
import { CallRefused, type Code, codeMessages, codes, type Envelope, type Locale } from '@ashore/contract';
import type { Logger } from 'pino';
import { codeText, type Reason, Refusal, reasonText } from '../lib/refusal.ts';
import { isDatabaseAway } from '../platform/database/availability.ts';

/** After an answer that says the site is busy or away, the same request may be sent again in so many seconds. */
export const busySeconds = 2;

export interface Answer {
  status: number;
  envelope: Envelope;
}

// HTTP 200 for each handled outcome, as published clients read `code`; a real status where the transport refuses.
const statusOf: Partial<Record<Code, number>> = { 42900: 429, 50000: 500, 50300: 503 };

/** The envelope of a result, unchanged: null stays null. Calls without a result return `{}`. */
export const success = (data: unknown): Envelope => ({ code: codes.ok, msg: codeMessages[codes.ok], data });

/** The wire itself brought something that cannot be taken, found while a call was at work; `reason` says it to the sender. */
export class TransportRefused extends Error {
  readonly status: number;
  readonly reason: TransportReason;
  constructor(status: 400 | 413, reason: TransportReason, cause: unknown) {
    super(reason, { cause });
    this.name = 'TransportRefused';
    this.status = status;
    this.reason = reason;
  }
}

/** A query that was cut off, a server that has too little of something or reads only, a broken connection, a full disk, pictures that are away. */
const passingCodes = /^(57014|53\d\d\d|25006|ECONNRESET|EPIPE|ENOSPC|STORAGE_AWAY)$/;

/** Whether something failed, however deep its cause, in a way that may be over in a moment. */
export function isPassing(error: unknown): boolean {
  if (error instanceof CallRefused && error.code === codes.unavailable) return true;
  if (isDatabaseAway(error)) return true;
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code, syscall } = inner as { code?: unknown; syscall?: unknown };
    if (syscall === 'connect' || passingCodes.test(String(code))) return true;
  }
  return false;
}

/**
 * The one place where what was thrown becomes an answer, in the language of whoever asked. Unknown failures get a reference
 * number and are logged with it.
 */
export function answerFor(error: unknown, log: Logger, locale: Locale): Answer {
  if (error instanceof Refusal) return { status: statusOf[error.code] ?? 200, envelope: error.envelope(locale) };
  if (error instanceof TransportRefused) return transportRefusal(error.status, locale, error.reason);
  // A call that a page made on the server. It is in the log already, under the reference that its refusal has.
  if (error instanceof CallRefused && error.code === codes.unavailable) {
    const { message: msg, data } = error;
    return { status: 503, envelope: { code: codes.unavailable, msg, data } };
  }
  const reference = randomUUID().slice(0, 8);
  const code = isPassing(error) ? codes.unavailable : codes.failed;
  log.error({ err: error, reference }, 'call failed');
  return {
    status: statusOf[code] ?? 500,
    envelope: { code, msg: codeText(locale, code), data: { reference } },
  };
}

type TransportReason = Extract<Reason, string>;

const unreadable: [Code, TransportReason] = [codes.invalidInput, 'unreadable'];
const refusals: Record<number, [Code, TransportReason]> = {
  403: [codes.forbidden, 'foreignOrigin'],
  404: [codes.notFound, 'unknownCall'],
  405: [codes.notFound, 'wrongMethod'],
  413: [codes.invalidInput, 'requestTooLarge'],
  415: [codes.invalidInput, 'wrongMediaType'],
};

/** A refusal of the transport itself, in the same envelope; statuses below 500 only. */
export function transportRefusal(status: number, locale: Locale, more?: TransportReason): Answer {
  const [code, reason] = refusals[status] ?? unreadable;
  return { status, envelope: { code, msg: reasonText(locale, more ?? reason), data: null } };
}
