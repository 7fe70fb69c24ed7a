import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The user `nobody` and its group, present in the passwd file of every Linux distribution. */
const nobody = 65534;

/** What PostgreSQL sees of the environment: nothing of ours, which holds secrets. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** How the programs are started: under which user, behind which wrapper, and who must own their folders. */
export type Account = { uid?: number; gid?: number; wrapper: string[]; owner?: number };

/**
 * Chooses the account PostgreSQL runs under, as it refuses to run as root and as a user the system has no name for. An
 * ordinary user runs it as itself. Root runs it as `nobody`. Where the program or a folder is closed to `nobody` (a
 * project below /root), and for a user without a name (a container started with a bare number), it runs in a user
 * namespace in which we are `nobody`.
 * @param folders every folder PostgreSQL must be able to enter
 * @throws with a text for the operator when no way is open
 */
export function chooseAccount(postgres: string, folders: string[]): Account {
  const uid = process.getuid?.();
  const isRoot = uid === 0;
  if (!isRoot && hasName()) return { wrapper: [] };
  if (process.platform !== 'linux') {
    throw new Error('PostgreSQL does not run as this user. Start Ashore as an ordinary user, or set DATABASE_URL.');
  }
  const plain: Account = { uid: nobody, gid: nobody, wrapper: [], owner: nobody };
  if (isRoot && canRun(plain, postgres) && folders.every((folder) => canEnter(plain, folder))) return plain;
  const mapped: Account = {
    wrapper: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
    owner: uid,
  };
  if (canRun(mapped, postgres)) return mapped;
  throw new Error(
    `PostgreSQL does not run as ${isRoot ? 'root' : `the nameless user ${uid}`}, and this system forbids user ` +
      'namespaces. Start Ashore as an ordinary user of the system, or as root with the program and DATA_DIR in folders ' +
      `that every user may enter (${[postgres, ...folders].join(', ')}), or set DATABASE_URL.`,
  );
}

/** Gives a folder and all in it to the account, unless it owns the folder already. */
export function giveTo(account: Account, folder: string): void {
  if (account.owner === undefined || lstatSync(folder).uid === account.owner) return;
  const owner = String(account.owner);
  const done = spawnSync('chown', ['-R', '-h', owner, folder], { env: serverEnvironment, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`Cannot give ${folder} to the user ${owner}: ${done.stderr}`);
}

/** Puts the account's wrapper before a command. */
export function commandFor(account: Account, program: string, options: string[]): [string, string[]] {
  const [first = program, ...rest] = [...account.wrapper, program, ...options];
  return [first, rest];
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function canRun(account: Account, postgres: string): boolean {
  const [program, options] = commandFor(account, postgres, ['--version']);
  return succeeds(account, program, options);
}

function canEnter(account: Account, folder: string): boolean {
  return succeeds(account, 'sh', ['-c', 'test -x "$0"', folder]);
}

function succeeds({ uid, gid }: Account, program: string, options: string[]): boolean {
  return spawnSync(program, options, { uid, gid, cwd: '/', env: serverEnvironment, stdio: 'ignore' }).status === 0;
}
