import type { ShellStart, ShellUser } from './shell.ts';

let current: ShellStart | undefined;

/** Keeps what the server told of this visitor, so that a refreshed frame knows it too. */
export function rememberStart(start: ShellStart): void {
  current ??= { user: start.user, regionId: start.regionId, site: start.site };
}

/** The visitor as this tab knows it: told by the server, then kept up by log-in, log-out and choice of region. */
export function browserStart(): ShellStart {
  if (!current) throw new Error('the page came without its frame');
  return current;
}

/** Changes who looks; the router is to be invalidated afterwards so that every loader asks again. */
export function setBrowserUser(user: ShellUser | null): void {
  current = { ...browserStart(), user };
}

/** Changes the region; the router is to be invalidated afterwards. */
export function setBrowserRegion(regionId: number): void {
  current = { ...browserStart(), regionId };
}
