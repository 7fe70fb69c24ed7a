import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET = '[hidden]';
const secretKeys = [
  'password',
  'newPassword',
  'token',
  'code',
  'sid',
  'cookie',
  'authorization',
  '["set-cookie"]',
  'query',
];

/** The address without what points at one person: the last part of IPv4, all behind the /64 of IPv6. */
function shortened(ip: string): string {
  if (ip.includes('.')) return ip.replace(/\d+$/, '0');
  return `${ip.split(':').slice(0, 4).join(':')}::`;
}

interface LoggedRequest {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
}

/** JSON lines on stdout; one event one line. Secrets and queries never get in (queries may carry passwords, specification 7). */
export function createLogger({ level }: { level: string }, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: secretKeys.flatMap((key) =>
        key.startsWith('[') ? [key, `*${key}`, `*.*${key}`] : [key, `*.${key}`, `*.*.${key}`],
      ),
      censor: SECRET,
    },
    serializers: {
      req: ({ id, method, url = '', ip = '' }: LoggedRequest) => ({
        id,
        method,
        path: url.split('?')[0]?.slice(0, 300),
        ip: shortened(ip),
      }),
      err: ({ name, message, stack, code, cause }: Error & { code?: unknown }) => ({
        type: name,
        message: message.slice(0, 500),
        code,
        stack,
        cause: cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 500) : undefined,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
