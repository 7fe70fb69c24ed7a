import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** Tiles that follow each other with the same content, or (`run` 0) a directory of its own. */
export interface ArchiveEntry {
  /** Position on the Hilbert curves of all zooms. */
  id: number;
  /** Where it begins: from the beginning of the tiles, or of the directories. */
  offset: number;
  length: number;
  run: number;
}

/** Entries of a first directory of directories; more where their list would be too long. */
const FIRST_LEAF = 4096;

/** A directory as the file has it (PMTiles 3, "Directory Serialization"). */
export function packDirectory(entries: readonly ArchiveEntry[]): Buffer {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  let last = 0;
  for (const { id } of entries) {
    pbf.writeVarint(id - last);
    last = id;
  }
  for (const { run } of entries) pbf.writeVarint(run);
  for (const { length } of entries) pbf.writeVarint(length);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    const follows = before !== undefined && offset === before.offset + before.length;
    pbf.writeVarint(follows ? 0 : offset + 1);
  });
  return gzipSync(pbf.finish(), { level: 9 });
}

/**
 * The directories of an archive: one if it takes no more than `most` bytes, else one that names others.
 * @param entries in the order of their ids
 */
export function packDirectories(entries: readonly ArchiveEntry[], most: number): { root: Buffer; leaves: Buffer } {
  const only = packDirectory(entries);
  if (only.length <= most) return { root: only, leaves: Buffer.alloc(0) };
  for (let size = FIRST_LEAF; ; size *= 2) {
    const leaves: Buffer[] = [];
    const named: ArchiveEntry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = packDirectory(entries.slice(at, at + size));
      named.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = packDirectory(named);
    if (root.length <= most) return { root, leaves: Buffer.concat(leaves) };
  }
}
