import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/lib/public-address.ts';

/**
 * Makes a look-up of names for connections that are about to be made, which refuses where any of the addresses may not be
 * reached. Asked again with each connection, so that a name that changes its address is of no use.
 */
export const lookUpIf =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('the name has no address'), '');
      if (!addresses.every(({ address }) => mayReach(address)))
        return callback(new Error('the host is not a public one'), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

/** Resolves names of the public internet alone: what a stranger names may not lead to what only this machine reaches. */
export const lookUpPublic: LookupFunction = lookUpIf(isPublicAddress);
