import { createPrivateKey } from 'node:crypto';
import type { IssuerSettings } from '@ashore/server';
import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const id = text(300);

/** Whether it is a private key as Apple gives them: of the curve P-256, PKCS #8 in PEM. */
function isAppleKey(pem: string): boolean {
  try {
    const { asymmetricKeyDetails } = createPrivateKey(pem);
    return pem.includes('BEGIN PRIVATE KEY') && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const appleCode = z.string().check(z.regex(/^[A-Z0-9]{10}$/, '10 letters and digits'));
const secret = z.string().check(z.regex(/^[\x20-\x7e]{1,1000}$/, 'visible ASCII'));

const google = z.strictObject({ preset: z.literal('google'), clientId: id, clientSecret: secret });
const apple = z.strictObject({
  preset: z.literal('apple'),
  clientId: id,
  teamId: appleCode,
  keyId: appleCode,
  privateKey: z.string().check(z.refine(isAppleKey, 'the private key that Apple gave (PEM)')),
});
const other = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, 'lower-case letters, digits and dashes')),
  name: text(40),
  issuer: z.url('an address'),
  clientId: id,
  clientSecret: secret,
});

type Given = z.output<typeof google> | z.output<typeof apple> | z.output<typeof other>;

function issuerOf(given: Given): IssuerSettings {
  if (!('preset' in given)) {
    const { clientSecret, ...facts } = given;
    return { ...facts, preset: 'other', secret: clientSecret };
  }
  const { preset, clientId } = given;
  if (preset === 'google')
    return {
      key: preset,
      name: 'Google',
      preset,
      issuer: 'https://accounts.google.com',
      clientId,
      secret: given.clientSecret,
    };
  const { teamId, keyId, privateKey } = given;
  return {
    ...{ key: preset, name: 'Apple', preset, issuer: 'https://appleid.apple.com', clientId },
    secret: { teamId, keyId, privateKey },
  };
}

const schemas = { google, apple, other };

/** Whether what an issuer sends is safe from others on the way: https, or http on this machine while nobody else uses the site. */
function isSafe(issuer: string, isPublic: boolean): boolean {
  const { protocol, hostname, username, password, search, hash } = new URL(issuer);
  if (username + password + search + hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && !isPublic && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}

function readOne(one: unknown, place: number, isPublic: boolean): { issuer?: IssuerSettings; fault?: string } {
  const preset = (one as { preset?: unknown } | null)?.preset ?? 'other';
  if (preset !== 'google' && preset !== 'apple' && preset !== 'other')
    return { fault: `${place} has an unknown preset` };
  const parsed = schemas[preset].safeParse(one);
  // What was given is never repeated: it is a secret in part.
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    return { fault: `${place}${path.length > 0 ? `, ${path.join('.')}` : ''}: must be ${message}` };
  }
  const issuer = issuerOf(parsed.data);
  if (!isSafe(issuer.issuer, isPublic))
    return { fault: `${place}, issuer: must be an https address without name, password and query` };
  return { issuer };
}

/**
 * Reads the issuers of OpenID Connect: a list in JSON.
 * @param isPublic the site has a PUBLIC_URL; only without one may an issuer on this machine use plain http
 * @returns the issuers, and every fault as a line of its own
 */
export function readIssuers(setting: string, isPublic: boolean): { issuers: IssuerSettings[]; faults: string[] } {
  if (setting === '') return { issuers: [], faults: [] };
  const named = (fault: string) => `OPENID_ISSUERS: ${fault}`;
  let list: unknown;
  try {
    list = JSON.parse(setting);
  } catch {}
  if (!Array.isArray(list)) return { issuers: [], faults: [named('must be a list in JSON')] };
  const read = list.map((one, index) => readOne(one, index + 1, isPublic));
  const issuers = read.flatMap(({ issuer }) => issuer ?? []);
  const faults = read.flatMap(({ fault }) => (fault ? named(`entry ${fault}`) : []));
  if (new Set(issuers.map(({ key }) => key)).size < issuers.length) faults.push(named('each key must be there once'));
  return { issuers, faults };
}
