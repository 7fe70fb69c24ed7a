import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMail, type Mail, type Mailer } from './port.ts';

export type KeptMail = Mail & { sentTime: string };

/** Mail that stays on this machine, for an operator to read. */
export interface OutboxMailer extends Mailer {
  /** The latest first. */
  list(): Promise<KeptMail[]>;
  /** Removes the mails that a test fits. */
  forget(fits: (mail: KeptMail) => boolean): Promise<void>;
}

const KEPT = 200;

/** One mail; none when it was removed meanwhile or its file is damaged, as the others must be readable nevertheless. */
async function readMail(path: string): Promise<KeptMail[]> {
  try {
    return [JSON.parse(await readFile(path, 'utf8')) as KeptMail];
  } catch (error) {
    if (error instanceof SyntaxError || (error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

/** Keeps the latest 200 mails as files of a folder, which nobody but the owner of this process may read. */
export async function createOutboxMailer(folder: string): Promise<OutboxMailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = async () =>
    (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  let count = 0;
  return {
    async send(mail) {
      checkMail(mail);
      const kept: KeptMail = { ...mail, sentTime: new Date().toISOString() };
      const path = join(folder, `${Date.now()}-${String(count++).padStart(9, '0')}.json`);
      await writeFile(`${path}.part`, JSON.stringify(kept), { mode: 0o600 });
      await rename(`${path}.part`, path);
      for (const old of (await names()).slice(KEPT)) await rm(join(folder, old), { force: true });
    },
    async forget(fits) {
      for (const name of await names()) {
        const [mail] = await readMail(join(folder, name));
        if (mail && fits(mail)) await rm(join(folder, name), { force: true });
      }
    },
    async list() {
      const mails = await Promise.all((await names()).map((name) => readMail(join(folder, name))));
      return mails.flat();
    },
  };
}
