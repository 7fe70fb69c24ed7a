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
  const reference = randomUUID().slice(0, 8);
  const cause = rootCause(error);
  const code = isPassing(cause) || isPassing(error) ? codes.unavailable : codes.failed;
  log.error({ err: error, reference }, 'call failed');
  return {
    status: statusOf[code] ?? 500,
    envelope: { code, msg: codeMessages[code], data: { reference } },
  };
}

/** A refusal of the transport itself, in the same envelope. */
export function transportRefusal(status: number): Answer {
  const byStatus: Record<number, [Code, string]> = {
    403: [codes.forbidden, 'This call may only come from the site itself.'],
    404: [codes.notFound, 'There is no such call.'],
    405: [codes.notFound, 'Calls are made by POST.'],
    413: [codes.invalidInput, 'That is too large.'],
    415: [codes.invalidInput, 'Send JSON, or multipart for an upload.'],
    400: [codes.invalidInput, 'The request could not be read.'],
    429: [codes.slowDown, codeMessages[codes.slowDown]],
    503: [codes.unavailable, codeMessages[codes.unavailable]],
  };
  const [code, msg] = byStatus[status] ?? [codes.failed, codeMessages[codes.failed]];
  return { status, envelope: { code, msg, data: null } };
}
