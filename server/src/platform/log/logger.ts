import { type DestinationStream, type Logger, pino } from 'pino';
import { isDatabaseAway } from '../database/availability.ts';
import { clientKey, networkPart } from '../limits/client-key.ts';

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
const LONGEST_REPORT = 4000;
/** Levels of pino. */
const DEBUG = 20;
const FATAL = 60;

/** Every place down to the fifth level; `["set-cookie"]` is how paths name a key with a hyphen. */
const secretPaths = secretKeys.flatMap((key) =>
  Array.from({ length: DEEPEST }, (_, depth) => `${'*.'.repeat(depth).slice(0, -1)}["${key}"]`),
);

/** The address without what points at one person: the last part of IPv4, all behind the /64 of IPv6. */
const shortened = (ip: string): string => networkPart(clientKey(ip));

/** The values of a failed query stand behind this in what Drizzle says, and they may be anybody's words. */
const withoutParameters = (message: string, longest = LONGEST_TEXT): string =>
  (message.split('\nparams: ')[0] ?? '').slice(0, longest);

/** The frames alone, as the text before them repeats the message. */
const frames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What failed and why, for a terminal, with no value of a database query. */
export function faultText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return saidBy(thrown);
  const said = withoutParameters(thrown.message, LONGEST_REPORT);
  return thrown.cause instanceof Error ? `${said}: ${faultText(thrown.cause)}` : said;
}

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';
const nameOf = (level: number) => (pino.levels.labels[level] ?? 'error') as Level;

interface LoggedRequest {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
}

const request = ({ id, method, url, ip = '' }: LoggedRequest) => ({
  id,
  method,
  path: url?.split('?')[0]?.slice(0, 300),
  ip: shortened(ip),
});

/** What was thrown that is no error. Of an object the names alone, as its values may be anybody's words. */
const saidBy = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null
    ? `an object with ${Object.keys(thrown).slice(0, 20).join(', ') || 'nothing'} in it`
    : String(thrown).slice(0, LONGEST_TEXT);

/** Anything can be thrown, so anything may come here. */
function failure(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: saidBy(thrown) };
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

/** Bytes of lines that wait for room on a full disk; what comes on top is dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * A log that cannot be written, as its disk is full, ends no site and holds none up; it goes on once there is room. Written
 * at once (`sync`): else the end of the process waits for the room.
 */
function openStdout(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  out.on('error', () => {});
  out.on('drop', () => out.flush());
  return out;
}

/**
 * JSON lines on stdout, or to `destination`; one event one line whatever is in it. Requests (`req`) are named by method,
 * path and shortened address, failures stand under `err`. Secrets and queries never get in (queries may carry
 * passwords, specification 7), nor do the values of database queries. What fails because the database is away is logged at
 * `debug`: the watcher of the database logs once that it is away.
 */
export function createLogger(
  { level, facts }: { level: string /** Stand in every line. */; facts?: () => object },
  destination?: DestinationStream,
): Logger {
  const out = destination ?? openStdout();
  return pino(
    {
      level,
      ...(facts && { mixin: facts }),
      redact: { paths: secretPaths, censor: SECRET },
      serializers: { req: request, err: failure },
      hooks: {
        logMethod(given, write, level) {
          const [first, text] = given as unknown[];
          // A bare error would put its whole message into the line, with the values of a query.
          if (first instanceof Error) return this[nameOf(level)]({ err: first }, String(text ?? 'failed'));
          const isTold = level < FATAL && isDatabaseAway((first as { err?: unknown } | null | undefined)?.err);
          if (!isTold || level === DEBUG) return write.apply(this, given);
          this.debug(...given);
        },
      },
    },
    { write: (line) => out.write(line.replace(obeyed, escaped)) },
  );
}
