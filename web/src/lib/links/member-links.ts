/**
 * Hosts that a link of a member opens without a page before it: authorities, and maps. With all below them. Shorteners and
 * hosts that lead on to others have no place here.
 */
const direct = [
  // Authorities
  ...['europa.eu', 'gov.pt', 'portugal.pt', 'gob.es', 'gouv.fr', 'service-public.fr', 'bund.de', 'berlin.de', 'gov.it'],
  ...['overheid.nl', 'rijksoverheid.nl', 'belastingdienst.nl', 'gov.uk', 'nhs.uk', 'gov.ie', 'belgium.be', 'gv.at'],
  ...['admin.ch', 'ch.ch', 'gov.ua', 'gov.pl', 'gov.cn', 'gov.ae', 'usa.gov', 'canada.ca', 'gov.au'],
  // Maps
  ...['openstreetmap.org', 'maps.apple.com', 'maps.app.goo.gl', 'wego.here.com'],
];

/** The page that shows where a link of a member leads: it never leads on by itself. */
export const leave = (to: string): string => `/leave?to=${encodeURIComponent(to)}`;

/**
 * Where a link of a member leads: to the page before it, or, for the site itself, authorities and maps, to the address. Takes
 * an address of the web; others are given back as they are.
 * @param ownHost the host of the site, without a port
 */
export function memberLink(to: string, ownHost: string): string {
  if (!URL.canParse(to)) return to;
  const { protocol, hostname, username, port } = new URL(to);
  if (protocol !== 'https:' && protocol !== 'http:') return to;
  if (hostname === ownHost) return to;
  const isDirect = direct.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isDirect && protocol === 'https:' && username === '' && port === '' ? to : leave(to);
}
