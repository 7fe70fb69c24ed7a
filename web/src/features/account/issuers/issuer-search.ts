import { idOf } from '#web/lib/address/search.ts';

/** Why a log-in with an account elsewhere ended; the server names them. */
const issuerFaults = [
  'cancelled',
  'away',
  'refused',
  'expired',
  'unverified',
  'noBusiness',
  'banned',
  'failed',
] as const;

export type IssuerFault = (typeof issuerFaults)[number];

/** What the server said in the address of the page. */
export interface IssuerSearch {
  flow?: number | undefined;
  fault?: IssuerFault | undefined;
  issuer?: string | undefined;
  reference?: string | undefined;
}

const textIn = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** What the server adds to the address of the page. Anybody can write such an address, so that nothing else is shown of it. */
export const issuerSearch = (search: Record<string, unknown>): IssuerSearch => ({
  flow: idOf(search.flow),
  fault: issuerFaults.find((one) => one === search.fault),
  issuer: textIn(search.issuer, /^[a-z0-9-]{1,30}$/),
  reference: textIn(search.reference, /^[0-9a-f]{8}$/),
});
