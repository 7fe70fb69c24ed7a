import { randomUUID } from 'node:crypto';
import { type Code, codeMessages, codes, type Envelope } from '@ashore/contract';
import type { Logger } from 'pino';
import { Refusal } from '../lib/refusal.ts';

export interface Answer {
  status: number;
  envelope: Envelope;
}

// HTTP 200 for each handled outcome, as published clients read `code`; a real status where the transport refuses.
const statusOf: Partial<Record<Code, number>> = { 42900: 429, 50000: 500, 50300: 503 };

export const success = (data: unknown): Envelope => ({ code: codes.ok, msg: codeMessages[codes.ok], data: data ?? {} });

/** The wire itself brought something that cannot be taken, found while a call was at work; `message` says it to the sender. */
export class TransportRefused extends Error {
  readonly status: number;
  constructor(status: 400 | 413, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'TransportRefused';
    this.status = status;
  }
}

/** Errors that mean 'come back in a moment': PostgreSQL away, starting or shutting down, a query cut off, the pool exhausted. */
function isPassing(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  if (syscall === 'connect') return true;
  if (/^(57P0[123]|57014|53\d\d\d|08\d\d\d|25006|ECONNRESET|EPIPE|ENOSPC)$/.test(code ?? '')) return true;
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(message ?? '');
}

/** The innermost error: drivers wrap what the database said. */
function rootCause(error: unknown): unknown {
  let inner = error;
  while (inner instanceof Error && inner.cause) inner = inner.cause;
  return inner;
}

/** The one place where what was thrown becomes an answer. Unknown failures get a reference number and are logged with it. */
export function answerFor(error: unknown, log: Logger): Answer {
  if (error instanceof Refusal) {
    return {
      status: statusOf[error.code] ?? 200,
      envelope: { code: error.code, msg: error.message, data: error.data },
    };
  }
  if (error instanceof TransportRefused) {
    const { status, envelope } = transportRefusal(error.status);
    return { status, envelope: { ...envelope, msg: error.message } };
  }
  const reference = randomUUID().slice(0, 8);
  const cause = rootCause(error);
  const code = isPassing(cause) || isPassing(error) ? codes.unavailable : codes.failed;
  log.error({ err: error, reference }, 'call failed');
  return {
    status: statusOf[code] ?? 500,
    envelope: { code, msg: codeMessages[code], data: { reference } },
  };
}

const unreadable: [Code, string] = [codes.invalidInput, 'The request could not be read.'];
const refusals: Record<number, [Code, string]> = {
  403: [codes.forbidden, 'This call may only come from the site itself.'],
  404: [codes.notFound, 'There is no such call.'],
  405: [codes.notFound, 'Calls are made by POST.'],
  413: [codes.invalidInput, 'That is too large.'],
  415: [codes.invalidInput, 'Send JSON, or multipart for an upload.'],
};

/** A refusal of the transport itself, in the same envelope; statuses below 500 only. */
export function transportRefusal(status: number): Answer {
  const [code, msg] = refusals[status] ?? unreadable;
  return { status, envelope: { code, msg, data: null } };
}
