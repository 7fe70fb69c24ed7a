import providers from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/** Providers of mail that the list of the library lacks. */
const moreProviders = ['clix.pt', 'iol.pt', 'netcabo.pt', 'telefonica.net', 'xs4all.nl', 'ziggo.nl', 'kpnplanet.nl'];

/** Sites on which businesses have pages that are not their own. Others are known by the list of public suffixes. */
const sharedSites = [
  ...['facebook.com', 'fb.com', 'fb.me', 'instagram.com', 'linktr.ee', 'google.com', 'goo.gl', 'youtube.com', 'x.com'],
  ...['twitter.com', 'tiktok.com', 't.me', 'telegram.me', 'wa.me', 'whatsapp.com', 'linkedin.com', 'pinterest.com'],
  ...['wordpress.com', 'weebly.com', 'jimdosite.com', 'squarespace.com', 'tumblr.com', 'medium.com', 'business.site'],
  ...['booking.com', 'airbnb.com', 'tripadvisor.com', 'yelp.com', 'etsy.com', 'ebay.com', 'amazon.com', 'thefork.com'],
  ...['ubereats.com', 'glovoapp.com', 'just-eat.com', 'doctolib.fr', 'doctolib.de', 'doctoralia.es', 'idealista.com'],
];

const notOwn = new Set([...providers, ...moreProviders, ...sharedSites]);

/** The name of a host as browsers ask for it: small letters, and every other script in Punycode; empty for none. */
function asciiHost(host: string): string {
  const url = `http://${host}`;
  if (!URL.canParse(url)) return '';
  return new URL(url).hostname.replace(/\.$/, '');
}

/**
 * Returns the domain that somebody registered for a website, as the list of public suffixes has it: 'cafe.pt' for
 * 'https://www.cafe.pt/menu'. Empty for what no business owns alone: providers of mail, social networks, site builders, addresses of numbers.
 */
export function domainOf(website: string): string {
  if (!URL.canParse(website)) return '';
  const host = asciiHost(new URL(website).hostname);
  const options = { allowPrivateDomains: true, extractHostname: false };
  const domain = getDomain(host, options) ?? '';
  return notOwn.has(domain) ? '' : domain;
}

/** Whether an e-mail is at exactly this domain: not below it, and not at one that looks like it. */
export function isAtDomain(email: string, domain: string): boolean {
  const [, host] = email.match(/@([^@\s/\\?#:]+)$/) ?? [];
  return domain !== '' && host !== undefined && asciiHost(host) === domain;
}
