import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { type Account, commandFor, serverEnvironment } from './account.ts';

/**
 * The shell between us and PostgreSQL. Its standard input is a pipe we hold: when we close it, or die in any way, the
 * watcher asks the server to stop. It asks again each second, as the server is deaf until it has set its handlers. The
 * shell ends with the server, whichever of the two ends first.
 */
const tether = `
exec 3<&0 </dev/null
"$0" "$@" 3<&- &
server=$!
(read -r _ <&3; while kill -INT $server 2>/dev/null; do sleep 1; done) 2>/dev/null &
watcher=$!
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code`;

const keptLines = 30;

/** One run of the server program. */
export type ServerProcess = {
  /** Settles when the server has ended, by our wish or not. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** Asks for a fast shutdown: open transactions are rolled back, everything is written. */
  requestStop(): void;
  /** The last lines the server wrote. */
  output(): string;
};

/** Starts the server program, tied to the life of this process. Its lines go to the log, debug unless fatal. */
export function startServerProcess(postgres: string, options: string[], account: Account, log: Logger): ServerProcess {
  const [command, all] = commandFor(account, postgres, options);
  const child = spawn('sh', ['-c', tether, command, ...all], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    env: serverEnvironment,
    // A session of its own: Ctrl+C in the terminal reaches us alone, and we stop the server last.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    if (/\b(FATAL|PANIC):/.test(line)) log.warn({ postgres: line }, 'database server');
    else log.debug({ postgres: line }, 'database server');
  });
  child.stdin.on('error', (error) => log.debug({ error }, 'the pipe to the database server closed'));
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      over = true;
      resolve();
    };
    child.on('exit', finish);
    child.on('error', (error) => {
      lines.push(error.message);
      finish();
    });
  });
  return { ended, hasEnded: () => over, requestStop: () => child.stdin.end(), output: () => lines.join('\n') };
}
