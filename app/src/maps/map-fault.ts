/** What keeps a map from being made, in words for the operator. */
export class MapFault extends Error {}

/** How a fault of the file system reads. */
export function faultOfFile(error: unknown, path: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new MapFault(`${path}: there is no such file or folder`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new MapFault(`${path}: permission denied`);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new MapFault(`${path}: the disk is full`);
  if (code === 'EISDIR') return new MapFault(`${path}: is a folder, not a file`);
  return error as Error;
}
