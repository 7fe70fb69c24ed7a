import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What is no address of the public internet (IANA special-purpose registry, RFC 6890 and its updates). */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
// Within what is given out: documentation, and tunnels that carry an IPv4 address along.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

/** All of IPv6 that is given out for the public internet (RFC 4291, section 2.4); mapped IPv4 is not in it. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet, so that a request there cannot reach what only this machine may. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && given.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
