import { notFound } from '#server/lib/refusal.ts';
import { createIssuerClient } from '#server/platform/openid/client.ts';
import type { IssuerClient, IssuerSettings } from '#server/platform/openid/port.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The issuers that members can log in at. */
export interface Issuers {
  /** The one with that key. */
  find(key: string): IssuerClient | undefined;
  /** The one with that key; refuses 40400 where there is none. */
  get(key: string): IssuerClient;
  /** What the site calls an issuer by its address; the host where the settings name it no longer. */
  called(issuer: string): { name: string; issuer: string };
}

/** The address that an issuer sends visitors back to; each has its own, so that none can answer for another (RFC 9700, 4.4). */
export const redirectOf = (origin: string, key: string): string => `${origin}/user/issuer/${key}`;

/** Returns the issuers of the settings, none by default. */
export function createIssuers(
  { origin, clock }: Pick<Platform, 'origin' | 'clock'>,
  settings: readonly IssuerSettings[] = [],
): Issuers {
  const clients = new Map(
    settings.map((one) => [one.key, createIssuerClient(one, redirectOf(origin, one.key), clock)]),
  );
  const find = (key: string) => clients.get(key);
  return {
    find,
    get(key) {
      const client = find(key);
      if (!client) throw notFound();
      return client;
    },
    called(issuer) {
      const known = settings.find((one) => one.issuer === issuer);
      return known ? { name: known.name, issuer: known.key } : { name: new URL(issuer).host, issuer: '' };
    },
  };
}
