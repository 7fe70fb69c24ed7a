import { withBase } from '#web/lib/address/links.ts';
import { useShell } from '#web/lib/viewer.ts';
import { memberLink } from './member-links.ts';

/** What links of members say of themselves. */
export const memberRel = 'ugc nofollow noopener noreferrer';

/** Returns what turns an address that a member wrote into where its link leads. */
export function useMemberHref(): (to: string) => string {
  const { site } = useShell();
  return (to) => withBase(memberLink(to, new URL(site.origin).hostname));
}

const links = /<a href="(https?:[^"]*)" rel="ugc/g;

/** Leads the links of HTML that the server made of a member's text to where they lead. */
export const withMemberLinks = (html: string, hrefOf: (to: string) => string): string =>
  html.replace(
    links,
    (_, to: string) => `<a href="${hrefOf(to.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}" rel="ugc`,
  );
