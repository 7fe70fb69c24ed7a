import type { DataArchive, operations, ParsedOf } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { type ZipEntry, zipOf } from '#server/lib/zip.ts';
import { reauthenticate } from '#server/modules/members/account/reauthenticate.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import * as queries from '#server/modules/members/queries.ts';
import { bytesOf } from '#server/platform/files/port.ts';
import { allData } from './export-data.ts';
import { exportPage } from './export-page.ts';

const PURPOSE = 'export';
/** How long the address works; operation `prepareArchive` says it as well. */
const LINK_MS = 7 * 86_400_000;

/** Gives the member the address of the archive; it works for this member alone, for seven days. */
export async function prepareArchive(
  context: MembersContext,
  call: Call,
  viewer: Viewer,
  proof: ParsedOf<typeof operations.user.prepareArchive>,
): Promise<DataArchive> {
  await reauthenticate(context, call, viewer, proof);
  const { clock, keys } = context.platform;
  const expiresAt = new Date(clock.now().getTime() + LINK_MS);
  const key = keys.seal(PURPOSE, `${viewer.userId} ${expiresAt.getTime()}`);
  return { address: `/export/${key}`, expiresAt: expiresAt.toISOString() };
}

/** A file name that a stored picture has in the archive. */
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function* entriesOf(context: MembersContext, userId: number): AsyncGenerator<ZipEntry> {
  const { files, clock, database } = context.platform;
  const member = await queries.memberById(database.orm, userId);
  const data = await allData(context, userId);
  const own = (data.uploads as { pictures?: { imgUrl: string; imgUrlZip: string }[] } | undefined)?.pictures ?? [];
  // Profiles have the small size.
  const names = new Set(own.flatMap(({ imgUrl, imgUrlZip }) => [nameOf(imgUrl), nameOf(imgUrlZip)]));
  const page = exportPage(data, names, member?.locale ?? 'en', clock.now());
  yield { name: 'index.html', bytes: Buffer.from(page) };
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
  for (const name of names) {
    const file = (await files.read(name)) ?? (await files.readHidden(name));
    if (file) yield { name: `pictures/${name}`, bytes: await bytesOf(file), packed: true };
  }
}

/**
 * The archive behind an address: data.json, a page to read, and the pictures. It is made while it is sent, so that no copy of
 * it is ever stored. Undefined for everybody but its member, and after its time.
 */
export function openArchive(
  context: MembersContext,
  userId: number,
  key: string,
): AsyncGenerator<Uint8Array> | undefined {
  const { clock, keys } = context.platform;
  const [owner, until] = (keys.open(PURPOSE, key) ?? '').split(' ').map(Number);
  if (owner !== userId || until === undefined || !(until > clock.now().getTime())) return undefined;
  return zipOf(entriesOf(context, userId));
}
