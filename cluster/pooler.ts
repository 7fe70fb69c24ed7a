import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAccount, commandFor, giveTo } from '../server/src/platform/database/account.ts';
import { accepts } from './network.ts';
import { OneProgram, startPart, until } from './part.ts';

const programs = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** PgBouncer, which lends the nodes connections to the primary for one transaction each. */
export class Pooler extends OneProgram {
  private readonly folder: string;
  private readonly port: number;
  private readonly login: { user: string; password: string };

  constructor(folder: string, port: number, login: { user: string; password: string }) {
    super();
    this.folder = folder;
    this.port = port;
    this.login = login;
  }

  private get home(): string {
    return join(this.folder, 'pooler');
  }

  private write(primaryPort: number): void {
    const { user, password } = this.login;
    mkdirSync(this.home, { recursive: true });
    writeFileSync(join(this.home, 'users.txt'), `"${user}" "${password}"\n`);
    writeFileSync(
      join(this.home, 'pgbouncer.ini'),
      `[databases]
ashore = host=127.0.0.1 port=${primaryPort} dbname=ashore
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(this.home, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
; After a fail-over the new primary is tried at once.
server_login_retry = 1
server_connect_timeout = 3
`,
    );
  }

  /** Starts it before a primary. */
  async start(primaryPort: number): Promise<void> {
    this.write(primaryPort);
    const program = programs.find((path) => existsSync(path));
    if (!program) throw new Error(`The cluster needs PgBouncer; there is none at ${programs.join(', ')}.`);
    const account = chooseAccount(program, [this.home]);
    giveTo(account, this.home);
    const [command, args] = commandFor(account, program, [join(this.home, 'pgbouncer.ini')]);
    const { uid, gid } = account;
    this.part = startPart({ name: 'pooler', folder: this.folder, command, args, uid, gid, cwd: '/' });
    await until(() => accepts(this.port), 'PgBouncer', { part: this.part });
  }

  /** Leads to another primary from now on. What is left of connections to the one before ends with its transaction. */
  leadTo(primaryPort: number): void {
    this.write(primaryPort);
    this.signal('SIGHUP');
  }
}
