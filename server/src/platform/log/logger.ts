import { type DestinationStream, type Logger, pino } from 'pino';
import { clientKey } from '../limits/client-key.ts';

const SECRET = '[hidden]';
const secretKeys = [
  'password',
  'newPassword',
  'oldPassword',
  'currentPassword',
  'token',
  'code',
  'sid',
  'secret',
  'cookie',
  'authorization',
  'set-cookie',
  'query',
];
const DEEPEST = 5;
const LONGEST_TEXT = 500;

/** Every place down to the fifth level; `["set-cookie"]` is how paths name a key with a hyphen. */
const secretPaths = secretKeys.flatMap((key) =>
  Array.from({ length: DEEPEST }, (_, depth) => `${'*.'.repeat(depth).slice(0, -1)}["${key}"]`),
);

/** The address without what points at one person: the last part of IPv4, all behind the /64 of IPv6. */
const shortened = (ip: string): string => clientKey(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0');

/** The values of a failed query stand behind this in what Drizzle says, and they may be anybody's words. */
const withoutParameters = (message: string): string => (message.split('\nparams: ')[0] ?? '').slice(0, LONGEST_TEXT);

/** The frames alone, as the text before them repeats the message. */
const frames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

interface LoggedRequest {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
}

const request = ({ id, method, url = '', ip = '' }: LoggedRequest) => ({
  id,
  method,
  path: url.split('?')[0]?.slice(0, 300),
  ip: shortened(ip),
});

/** Anything can be thrown, so anything may come here. */
function failure(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown).slice(0, LONGEST_TEXT) };
  const { name, message, stack = '', cause } = thrown;
  return {
    type: name,
    message: withoutParameters(message),
    // Not `code`: that names secrets, and what an operator looks for must not be hidden with them.
    errorCode: (thrown as { code?: unknown }).code,
    stack: frames(stack),
    cause: cause instanceof Error ? failure(cause) : undefined,
  };
}

/** Signs that JSON leaves as they are but a terminal or viewer obeys: C1 controls, line and paragraph ends, turned text. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * JSON lines on stdout, or to `destination`; one event one line whatever is in it. Requests (`req`) are named by method,
 * path and shortened address, failures stand under `err`. Secrets and queries never get in (queries may carry
 * passwords, specification 7), nor do the values of database queries.
 */
export function createLogger({ level }: { level: string }, destination?: DestinationStream): Logger {
  const out = destination ?? pino.destination(1);
  return pino(
    {
      level,
      redact: { paths: secretPaths, censor: SECRET },
      serializers: { req: request, err: failure },
    },
    { write: (line) => out.write(line.replace(obeyed, escaped)) },
  );
}
