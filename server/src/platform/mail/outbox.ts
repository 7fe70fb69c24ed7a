import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMail, type Mail, type Mailer } from './port.ts';

export type KeptMail = Mail & { sentTime: string };

/** Mail that stays on this machine, for an operator to read. */
export interface OutboxMailer extends Mailer {
  /** The latest first. */
  list(): Promise<KeptMail[]>;
}

const KEPT = 200;

/** Keeps the latest 200 mails as files of a folder. */
export async function createOutboxMailer(folder: string): Promise<OutboxMailer> {
  await mkdir(folder, { recursive: true });
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
      const name = `${Date.now()}-${String(count++).padStart(6, '0')}.json`;
      await writeFile(join(folder, name), JSON.stringify(kept), { mode: 0o600 });
      for (const old of (await names()).slice(KEPT)) await rm(join(folder, old), { force: true });
    },
    async list() {
      return Promise.all(
        (await names()).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail),
      );
    },
  };
}
