import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type AshoreServer, type BuildFile, createBuilds } from '@ashore/server';
import { buildMark } from '@ashore/web/build-mark';

/** A build is removed some weeks after a node last said that it is in use. */
const SAY_EVERY_MS = 12 * 3_600_000;

/** The browser's files of a build, and where in it those are whose names change with their content. */
export interface BuildFolder {
  client: string;
  assets: string;
}

async function filesOf({ client, assets }: BuildFolder): Promise<BuildFile[]> {
  const entries = await readdir(join(client, assets), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(paths.sort().map(async (path) => ({ name: relative(client, path), bytes: await readFile(path) })));
}

/**
 * Gives this build's files to nodes of other builds: while versions are replaced, pages of one name files that only others
 * have, and pages that are open load parts of an earlier one. Ends once the files are stored, so that no page goes out
 * before.
 * @returns what reads the files of other builds
 */
export async function shareBuilds(
  { http, platform }: AshoreServer,
  folders: readonly BuildFolder[],
): Promise<(name: string) => Promise<Buffer | undefined>> {
  const builds = createBuilds(platform.database);
  const marks = folders.map(({ client }) => buildMark(client));
  const id = createHash('sha256').update(marks.join()).digest('hex').slice(0, 16);
  const publish = () => builds.publish(id, async () => (await Promise.all(folders.map(filesOf))).flat());
  await publish();
  const timer = setInterval(
    () => publish().catch((error: unknown) => platform.log.warn({ err: error }, 'the build in use was not noted')),
    SAY_EVERY_MS,
  ).unref();
  http.addHook('onClose', async () => clearInterval(timer));
  return builds.find;
}
