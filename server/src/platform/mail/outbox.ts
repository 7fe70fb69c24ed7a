import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMail, type Mail, type Mailer } from './port.ts';

export type KeptMail = Mail & { sentTime: string };

/** What would leave the machine and stays on it, for an operator to read. */
export interface Outbox<Kept> {
  /** The latest first. */
  list(): Promise<Kept[]>;
  /** Removes those that a test fits. */
  forget(fits: (kept: Kept) => boolean): Promise<void>;
}

/** Mail that stays on this machine. */
export type OutboxMailer = Mailer & Outbox<KeptMail>;

const KEPT = 200;

/** One of them; none when it was removed meanwhile or its file is damaged, as the others must be readable nevertheless. */
async function readKept<Kept>(path: string): Promise<Kept[]> {
  try {
    return [JSON.parse(await readFile(path, 'utf8')) as Kept];
  } catch (error) {
    if (error instanceof SyntaxError || (error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

/** Keeps the latest 200 as files of a folder, which nobody but the owner of this process may read. */
export async function createOutbox<Sent extends object>(
  folder: string,
  check: (sent: Sent) => void,
): Promise<Outbox<Sent & { sentTime: string }> & { send(sent: Sent): Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = async () =>
    (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  const read = (name: string) => readKept<Sent & { sentTime: string }>(join(folder, name));
  let count = 0;
  return {
    async send(sent) {
      check(sent);
      const path = join(folder, `${Date.now()}-${String(count++).padStart(9, '0')}.json`);
      await writeFile(`${path}.part`, JSON.stringify({ ...sent, sentTime: new Date().toISOString() }), { mode: 0o600 });
      await rename(`${path}.part`, path);
      for (const old of (await names()).slice(KEPT)) await rm(join(folder, old), { force: true });
    },
    async forget(fits) {
      for (const name of await names()) {
        const [kept] = await read(name);
        if (kept && fits(kept)) await rm(join(folder, name), { force: true });
      }
    },
    list: async () => (await Promise.all((await names()).map(read))).flat(),
  };
}

/** Keeps mails instead of sending them. */
export const createOutboxMailer = (folder: string): Promise<OutboxMailer> => createOutbox<Mail>(folder, checkMail);
