import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['contract', 'server', 'web', 'demo', 'app'];
const copied = [...packages, 'locales', 'tools', 'package.json', 'tsconfig.base.json', 'tsconfig.json', '.gitignore'];
/** A word on the list of ads that the copy says otherwise. */
const WORD = {
  file: 'web/src/features/ads/list/list-messages.ts',
  from: "allCategories: 'All categories'",
  to: "allCategories: 'Every category'",
};
const isLeftOut = /\/(node_modules|dist|\.tanstack)$/;

/** The parts from others as they are here; the packages of the program are those of the copy. */
async function linkModules(folder: string): Promise<void> {
  for (const owner of ['.', ...packages]) {
    const from = join(root, owner, 'node_modules');
    const to = join(folder, owner, 'node_modules');
    const names = await readdir(from).catch(() => []);
    await mkdir(to, { recursive: true });
    for (const name of names)
      if (name !== '@ashore' && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
  const own = join(folder, 'node_modules/@ashore');
  await mkdir(own);
  for (const name of packages) await symlink(`../../${name}`, join(own, name));
}

/** Replaces a text that must be there. */
async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${JSON.stringify(from)}`);
  await writeFile(path, text.replace(from, to));
}

async function addMigration(folder: string): Promise<void> {
  const path = join(folder, 'server/migrations/meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1) ?? { idx: -1, when: 0 };
  const tag = `${String(last.idx + 1).padStart(4, '0')}_of_another_build`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, ...{ tag } });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(
    join(folder, `server/migrations/${tag}.sql`),
    'ALTER TABLE "ad" ADD COLUMN "of_another_build" integer;--> statement-breakpoint\nCREATE TABLE "of_another_build" ("id" integer PRIMARY KEY NOT NULL);\n',
  );
}

/**
 * Makes the next release of this program in an empty folder: one word on the list of ads is another, and one migration
 * adds a column and a table.
 */
export async function makeAnotherBuild(folder: string): Promise<void> {
  for (const name of copied)
    await cp(join(root, name), join(folder, name), { recursive: true, filter: (path) => !isLeftOut.test(path) });
  await linkModules(folder);
  await edit(join(folder, WORD.file), WORD.from, WORD.to);
  await addMigration(folder);
  const build = spawn(process.execPath, [join(folder, 'tools/build.mjs')], { cwd: folder, stdio: 'inherit' });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error(`the build ended with ${code}`);
}
