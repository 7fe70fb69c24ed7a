import { isIPv6 } from 'node:net';

const LONGEST_NAME = 64;

/** The eight groups of an IPv6 address; the URL standard writes all spellings of an address the same way. */
function groups(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The IPv4 address within `::ffff:0:0/96` (RFC 4291, section 2.5.5.2), however it was spelled. */
function mappedIPv4(address: string[]): string | undefined {
  if (address.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = address.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** The network an address is in, without its last part, from what stands for the client. */
export const networkPart = (key: string): string => key.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0');

/** Stands for a client in rate limits: an IPv4 address as it is, an IPv6 one cut to its /64, which one household or server owns whole. */
export function clientKey(ip: string): string {
  const address = ip.toLowerCase().replace(/%.*$/, '');
  if (!isIPv6(address)) return address.slice(0, LONGEST_NAME);
  const all = groups(address);
  return mappedIPv4(all) ?? `${all.slice(0, 4).join(':')}::/64`;
}
