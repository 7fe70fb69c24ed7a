import { type LinkView, operations } from '@ashore/contract';
import { type Handler, handle } from '#server/call.ts';
import { hostOf, imitatedBy, mixesScripts } from '#server/lib/scam/hosts.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What is said of an address before somebody opens it; null for what is no address of the web. */
export function linkView(to: string, ownHost: string): LinkView | null {
  const host = hostOf(to);
  if (host === undefined) return null;
  const { href, hostname, protocol, username } = new URL(to);
  const isMixed = mixesScripts(host);
  return {
    href,
    host: isMixed ? hostname : host,
    ascii: hostname,
    isMixed,
    imitates: imitatedBy(host, ownHost) ?? '',
    isEncrypted: protocol === 'https:',
    // 'https://bank.example@other.example/' leads to the second.
    hasName: username !== '',
  };
}

/** The call of the page that stands before a link of a member. */
export const linkHandlers = ({ origin }: Platform): Handler[] => [
  handle(operations.link.getLink, async (_call, { address }) => linkView(address, new URL(origin).hostname)),
];
