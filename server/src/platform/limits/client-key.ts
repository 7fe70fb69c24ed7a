import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` written out. */
function groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  if (!address.includes('::')) return before;
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/** Stands for a client in rate limits: an IPv4 address as it is, an IPv6 one cut to its /64, which one household or server owns whole. */
export function clientKey(ip: string): string {
  const address = ip.toLowerCase().replace(/%.*$/, '');
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const network = groups(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
